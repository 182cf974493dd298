import { afterEach, expect, test, vi } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { localeFacts } from './locales.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  // The next file shares the modules of this one, and is English.
  vi.resetModules()
})

/** The module as a program loads it whose language is chosen at its start. */
async function speaking(locale: 'en' | 'es' | 'zh-Hans' | 'ar') {
  vi.stubGlobal('BUILT_LOCALE', localeFacts(locale))
  vi.resetModules()
  return import('./spoken-message.ts')
}

const places = [
  compileMessage('{n, plural, one {# place} other {# places}}, {name}'),
  compileMessage('{n, plural, one {# plaza} other {# plazas}}, {name}'),
] as const

test('a message is said in the language of the program', async () => {
  const { spokenMessage, spokenText } = await speaking('es')
  expect(spokenText(['Open', 'Abrir', '打开'])).toBe('Abrir')
  expect(spokenMessage(places)({ n: 1, name: 'Ada' })).toBe('1 plaza, Ada')
  expect(spokenMessage(places, { n: 2 })({ name: 'Ada' })).toBe('2 plazas, Ada')
})

test('one that is left out in a language is English there', async () => {
  const { spokenMessage, spokenText } = await speaking('zh-Hans')
  expect(spokenText(['Open', 'Abrir'])).toBe('Open')
  expect(spokenText(['Open', 'Abrir', undefined])).toBe('Open')
  expect(spokenMessage(places)({ n: 3, name: 'Ada' })).toBe('3 places, Ada')
})

test('from right to left, values and code are isolated, and code holds no marks', async () => {
  const { spokenMessage } = await speaking('ar')
  const say = spokenMessage([['x'], undefined, undefined, compileMessage('انظر: `cd {folder} && arbiter`، {folder}')])
  expect(say({ folder: 'sum' })).toBe('انظر: \u2066cd sum && arbiter\u2069، \u2066sum\u2069')
  const example = spokenMessage([['x'], undefined, undefined, ['مثال:\n\n  clang++\u200e -O2']])
  expect(example()).toBe('مثال:\n\n  clang++ -O2')
})
