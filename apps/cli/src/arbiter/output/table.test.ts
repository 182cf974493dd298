import { expect, test } from 'vitest'
import { clipped, tableLines, widthOf } from './table.ts'
import { wrapped } from './wrap.ts'

test('a table fits into the width by its flexible column', () => {
  const columns = [
    { title: 'Name', isFlexible: true },
    { title: 'Points', isNumber: true },
  ]
  const lines = tableLines(columns, [['a name that is far too long for this', '10']], 24)
  expect(lines).toEqual(['Name              Points', 'a name that is …      10'])
})

test('letters of East Asia take two columns', () => {
  expect(widthOf('题目 A')).toBe(6)
  expect(clipped('题目题目', 5)).toBe('题目…')
})

test('what comes from elsewhere can not steer the terminal', () => {
  expect(tableLines([{ title: 'x' }], [['a\u001b[2Jb\u0007']], 80)[1]).toBe('a[2Jb')
})

test('Chinese is wrapped between letters, and no line begins or ends with the wrong sign', () => {
  expect(wrapped('题目（题面）在 test/ 中，样例也是。', 10)).toBe('题目（题\n面）在\ntest/ 中，\n样例也是。')
})

test('paragraphs are wrapped, examples are not', () => {
  expect(wrapped('one two three\n  an example that is long', 8)).toBe('one two\nthree\n  an example that is long')
})
