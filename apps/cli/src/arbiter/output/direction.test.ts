import { localeFacts } from '@arbiter/texts/locales'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  // The next file shares the modules of this one, and is English.
  vi.resetModules()
})

/** With names for what is not seen: `<` and `>` begin what goes from right to left or from left to right, `|` ends it, `L` is a mark. */
const shown = (text: string) =>
  text.replaceAll('\u2067', '<').replaceAll('\u2066', '>').replaceAll('\u2069', '|').replaceAll('\u200e', 'L')

async function speaking(locale: 'en' | 'ar') {
  vi.stubGlobal('BUILT_LOCALE', localeFacts(locale))
  vi.resetModules()
  const [direction, wrap, table] = [import('./direction.ts'), import('./wrap.ts'), import('./table.ts')]
  return { ...(await direction), ...(await wrap), ...(await table) }
}

test('a name in Arabic keeps its column, and the columns stay in their order', async () => {
  const { tableLines, widthOf } = await speaking('en')
  const columns = [
    { title: 'Name', isFlexible: true },
    { title: 'Points', isNumber: true },
  ]
  const lines = tableLines(
    columns,
    [
      ['نور', '10'],
      ['Ada', '7'],
    ],
    40,
  )
  expect(lines.map(shown)).toEqual(['Name  Points', 'L<نور|       10', 'Ada        7'])
  expect(new Set(lines.map(widthOf))).toEqual(new Set([12]))
})

test('a name that is cut ends what it isolates', async () => {
  const { clipped, widthOf } = await speaking('en')
  expect(shown(clipped('\u2066a long name\u2069 (paused)', 6))).toBe('>a lon…|')
  expect(widthOf('\u2067نُور\u2069')).toBe(3)
})

test('in Arabic a sentence goes from right to left once, and columns and Latin lines stay as they are', async () => {
  const { sentenceLines } = await speaking('ar')
  expect(shown(sentenceLines('  لا مسائل\n\narbiter test'))).toBe('  <لا مسائل|\n\narbiter test')
  expect(shown(sentenceLines(sentenceLines('\u2067نور\u2069: \u2067سارة\u2069')))).toBe('<<نور|: <سارة||')
  expect(shown(sentenceLines('\u001b[2m\u200ea  نور\u001b[0m'))).toBe('\u001b[2mLa  نور\u001b[0m')
})

test('each line of a wrapped sentence goes from right to left, also one that has only a command', async () => {
  const { wrapped } = await speaking('ar')
  expect(shown(wrapped('انظر \u2066arbiter help\u2069.', 12))).toBe('<انظر >arbiter||\n<>help|.|')
})

test('in English nothing changes', async () => {
  const { apart, besideOthers, sentenceLines } = await speaking('en')
  expect([apart('12 ms'), besideOthers('C++'), sentenceLines('Sum: نور')]).toEqual(['12 ms', 'C++', 'Sum: نور'])
})
