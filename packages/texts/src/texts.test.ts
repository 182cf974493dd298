import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { compileMessage, valuesOf } from './compile-message.ts'
import { formatCompiled } from './compiled-message.ts'
import { texts } from './texts.ts'

const placesLeft = '{places, plural, =0 {No place} one {# place} other {# places}} left, {name}.'

test('a message without values is its text, and one with values is a function of them', () => {
  const read = texts({ open: 'It’s open', nested: { left: placesLeft }, quoted: "Write '{'name'}'" })
  expect(read.open).toBe('It’s open')
  expect(read.nested.left({ places: 1200, name: 'Ada' })).toBe('1,200 places left, Ada.')
  expect(read.nested.left({ places: 1, name: 'Ada' })).toBe('1 place left, Ada.')
  expect(read.nested.left({ places: 0, name: 'Ada' })).toBe('No place left, Ada.')
  expect(read.quoted).toBe('Write {name}')
})

test('a value that is missing, misspelt or of another type does not compile', () => {
  const read = texts({ left: '{places, plural, one {# place} other {# places}}', hello: 'Hello, {name}' })
  expect(read.hello({ name: 'Ada' })).toBe('Hello, Ada')
  // @ts-expect-error a value is missing
  const left = () => read.left({})
  // @ts-expect-error a value is misspelt
  const misspelt = () => read.left({ place: 1 })
  // @ts-expect-error a plural takes numbers
  const text = () => read.left({ places: 'many' })
  // @ts-expect-error every value is needed
  const none = () => read.hello()
  // @ts-expect-error the message does not exist
  expect(read.goodbye).toBeUndefined()
  expect([left, misspelt, text, none]).toHaveLength(4)
})

test('a bound that is known is in the text at once, and a refusal stands with its status', () => {
  const read = texts(
    { full: [409, 'At most {limit, plural, one {# run} other {# runs}}.'], left: '{n} of {limit}', open: 'Open' },
    { limit: 3 },
  )
  expect(read.full).toEqual([409, 'At most 3 runs.'])
  expect(read.left({ n: 2 })).toBe('2 of 3')
  expect(read.open).toBe('Open')
  // @ts-expect-error only the bound is given
  const left = () => read.left({ limit: 1 })
  expect(left).toBeTypeOf('function')
})

const messages = [
  placesLeft,
  '{n, number} of {total, number} bytes',
  '{letter, select, none {A question} other {A question about problem {letter}}} was answered',
  '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {total, plural, one {# team} other {# teams}}',
  '{n, plural, zero {0} one {a} two {b} few {c #} many {d #} other {e #}}',
]

describe.each(['en-US', 'es', 'zh-Hans', 'ar-u-nu-latn-ca-gregory'])('in %s', (intl) => {
  test.each(messages)('%s reads as by the runtime of Lingui', (message) => {
    const compiled = compileMessage(message)
    const i18n = setupI18n({ locale: intl, messages: { [intl]: { message: compiled as never } } })
    for (const number of [0, 1, 2, 3, 11, 21, 100, 1234, 1_000_000, 1.5]) {
      const values = { places: number, n: number, total: number, place: number, letter: 'A', name: 'Ada' }
      expect(formatCompiled(compiled, values, intl)).toBe(i18n._('message', values))
    }
  })
})

test.each([
  ['{date, date}', 'date'],
  ['{n, number, percent}', 'no style'],
  ['{n, plural, offset:1 one {#} other {#}}', 'offset'],
  ['{n, plural, one {#}}', 'other'],
  ['{n', 'end'],
])('%s is refused', (message, reason) => {
  expect(() => compileMessage(message)).toThrow(reason)
})

test('the values of a message are found in all of its forms', () => {
  expect(valuesOf(compileMessage('{a, select, x {{b}} other {{c, plural, one {{d}} other {#}}}} {a}'))).toEqual([
    ...['a', 'b', 'c', 'd'],
  ])
})

test('in a language from right to left each value keeps its own direction', () => {
  const message = compileMessage(
    '{name}: {n, plural, one {#} other {# of {all, number}}} {who, select, a {A} other {B}}',
  )
  const values = { name: 'C++', n: 2, all: 3, who: 'a' }
  expect(formatCompiled(message, values, 'ar-u-nu-latn', true)).toBe('\u2066C++\u2069: 2 of 3 A')
})

test('the first letter of a value decides its direction, also where the value is made of values', () => {
  const message = compileMessage('{before}، {next}')
  const inner = formatCompiled(message, { before: 'المركز 2', next: 7 }, 'ar-u-nu-latn', true)
  expect(inner).toBe('\u2067المركز 2\u2069، \u20667\u2069')
  expect(formatCompiled(message, { before: inner, next: '−50' }, 'ar-u-nu-latn', true)).toBe(
    `\u2067${inner}\u2069، \u2066−50\u2069`,
  )
})
