import { inEditor } from '@arbiter/rules/languages/in-editor'
import { expect, test } from 'vitest'
import { formatScript, type ScriptLanguage } from './format-script.ts'

test.each<[ScriptLanguage, string, string]>([
  [
    'javascript',
    'function f( a ){return a+1}\nconsole.log( f(1) )',
    'function f(a) {\n  return a + 1;\n}\nconsole.log(f(1));\n',
  ],
  [
    'typescript',
    'enum E{A}\nconst m:Map<string,number[]>=new Map\nfunction f<T>(a:T,b?:number):T{return a as T}',
    'enum E {\n  A,\n}\nconst m: Map<string, number[]> = new Map();\nfunction f<T>(a: T, b?: number): T {\n  return a as T;\n}\n',
  ],
])('a program in %s is laid out with the chosen indentation', async (language, code, formatted) => {
  expect(await formatScript(language, code, 2)).toBe(formatted)
})

test.each<ScriptLanguage>(['javascript', 'typescript'])(
  'formatting %s twice changes nothing more',
  async (language) => {
    const once = await formatScript(language, inEditor[language].template, 4)
    expect(await formatScript(language, once, 4)).toBe(once)
  },
)

test.each<[ScriptLanguage, string]>([
  ['javascript', 'for ('],
  ['javascript', 'const a: number = 1'],
  ['typescript', 'const a: = 1'],
])('a program that is no %s is refused: %j', async (language, code) => {
  await expect(formatScript(language, code, 4)).rejects.toThrow()
})
