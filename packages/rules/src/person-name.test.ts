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
  ['nothing that can be seen', '\u200d\u200c'],
])('%s makes no name', (_what, name) => {
  expect(isReadableName(name)).toBe(false)
})
