import { expect, test } from 'vitest'
import { widthOf } from '../output/table.ts'
import { diffLines, firstDifference } from './diff.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('the first difference is shown with the lines around it', () => {
  const expected = numbers(1, 100).join('\n')
  const lines = firstDifference(expected, expected.replace('\n50\n', '\n51\n'))
  expect(lines.map(({ number }) => number)).toEqual([48, 49, 50, 51, 52, 53, 54])
  expect(lines.filter(({ isSame }) => !isSame)).toEqual([{ number: 50, expected: '50', actual: '51', isSame: false }])
})

test('missing and surplus lines are differences', () => {
  expect(firstDifference('1\n2\n', '1\n').at(-1)).toMatchObject({ number: 2, expected: '2', actual: null })
  expect(firstDifference('1\n', '1\n2\n').at(-1)).toMatchObject({ expected: null, actual: '2' })
})

test('space at ends of lines and carriage returns are none', () => {
  expect(firstDifference('1 \n2\n\n', '1\r\n2')).toEqual([])
})

test('long lines, wide letters and control characters stay within 80 columns', () => {
  const lines = firstDifference(`${'界'.repeat(200)}\n`, `${'x'.repeat(500)}\u001b[31m\n`)
  const shown = diffLines(lines, ['expected', 'your output'], 80)
  expect(Math.max(...shown.map(widthOf))).toBeLessThanOrEqual(80)
  expect(shown.join('')).not.toContain('\u001b')
})
