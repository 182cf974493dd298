import { inEditor } from '@arbiter/rules/languages/in-editor'
import { expect, test } from 'vitest'
import { formatJavascript } from './format-javascript.ts'

test('a program is laid out with the chosen indentation', async () => {
  const formatted = await formatJavascript('function f( a ){return a+1}\nconsole.log( f(1) )', 2)
  expect(formatted).toBe('function f(a) {\n  return a + 1;\n}\nconsole.log(f(1));\n')
})

test('formatting twice changes nothing more', async () => {
  const once = await formatJavascript(inEditor.javascript.template, 4)
  expect(await formatJavascript(once, 4)).toBe(once)
})

test('a program that is no JavaScript is refused', async () => {
  await expect(formatJavascript('for (', 4)).rejects.toThrow()
})
