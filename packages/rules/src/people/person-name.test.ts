import { expect, test } from 'vitest'
import { isReadableName } from './person-name.ts'

test.each([
  'Ada',
  "O'Brien-Łukasz",
  'محمد',
  'שרה',
  'می\u200cخواهم', // Persian with the joiner that keeps letters apart
  '小林',
  '👩\u200d💻',
  '🏴\u{e0067}\u{e0062}\u{e007f}',
  'Nguye\u0302\u0303n', // Vietnamese, its marks apart
  'ש\u05c1\u05b8\u0591רה', // Hebrew with a dot, a vowel and an accent
  '<b>Ada</b>',
  "Robert'); drop table students;--",
])('%j is a name', (name) => {
  expect(isReadableName(name)).toBe(true)
})

test.each([
  ['a mark that turns the text around', 'Ada\u202enimda'],
  ['an isolate', 'Ada\u2066'],
  ['a direction mark', '\u200fAda'],
  ['a space without width', 'A\u200bda'],
  ['a byte order mark', '\ufeffAda'],
  ['a soft hyphen', 'A\u00adda'],
  ['a line end', 'Ada\nLovelace'],
  ['a line separator', 'Ada\u2028Lovelace'],
  ['a control character', 'Ada\u0007'],
  ['half of a pair', 'Ada\ud83d'],
  ['a letter that is blank', '\u3164'],
  ['a blank letter among others', 'Ada\u115fLovelace'],
  ['Braille without dots', '\u2800\u2800'],
  ['a joiner of graphemes', 'A\u034fda'],
  ['an annotation', 'Ada\ufff9'],
  ['a tower of marks', `A${'\u0301'.repeat(20)}da`],
  ['nothing that can be seen', '\u200d\u200c'],
])('%s makes no name', (_what, name) => {
  expect(isReadableName(name)).toBe(false)
})
