import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  [12.5, '12.5'],
  [-3, '-3'],
  [null, ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+2 (57)', "'+2 (57)"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['=A1,B1', '"\'=A1,B1"'],
])('%j is written as %j', (value, written) => {
  expect(csvOf([[value, 'end']])).toBe(`${written},end\r\n`)
})
