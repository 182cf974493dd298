import type { Language } from '@arbiter/rules/languages'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import { expect, test } from 'vitest'
import { formatScript } from './format-script.ts'

/** By the parser that each language names. */
const formatted = (language: Language, code: string, tabWidth: number) =>
  formatScript(inEditor[language].scriptParser ?? 'acorn', code, tabWidth)

test.each<[Language, string, string]>([
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
])('a program in %s is laid out with the chosen indentation', async (language, code, wanted) => {
  expect(await formatted(language, code, 2)).toBe(wanted)
})

test.each<Language>(['javascript', 'typescript'])('formatting %s twice changes nothing more', async (language) => {
  const once = await formatted(language, inEditor[language].template, 4)
  expect(await formatted(language, once, 4)).toBe(once)
})

test.each<[Language, string]>([
  ['javascript', 'for ('],
  ['javascript', 'const a: number = 1'],
  ['typescript', 'const a: = 1'],
])('a program that is no %s is refused: %j', async (language, code) => {
  await expect(formatted(language, code, 4)).rejects.toThrow()
})
