import { cpuMs } from '@arbiter/rules/testing/hostile-texts'
import { expect, test } from 'vitest'
import { type DiffRow, linesOf, outputDiff, visibleSpace } from './output-diff.ts'

const side = (pieces: DiffRow['expected']) =>
  pieces?.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join('')
const drawn = (expected: string, got: string) =>
  outputDiff(expected, got).rows.map((row) => `${side(row.expected) ?? '∅'} | ${side(row.got) ?? '∅'}`)

test('the same output has no difference, with or without a newline at its end', () => {
  expect(outputDiff('1\n2\n', '1\n2')).toEqual({
    rows: [
      { kind: 'same', expected: [{ text: '1', isDifferent: false }], got: [{ text: '1', isDifferent: false }] },
      { kind: 'same', expected: [{ text: '2', isDifferent: false }], got: [{ text: '2', isDifferent: false }] },
    ],
    first: null,
  })
})

test('the word that is wrong is marked, not the whole line', () => {
  expect(drawn('1 2 3\n4', '1 5 3\n4')).toEqual(['1 [2] 3 | 1 [5] 3', '4 | 4'])
})

test('the first difference is named with its line and what should have stood there', () => {
  expect(outputDiff('a\nb c\nd', 'a\nb x\nz').first).toEqual({ line: 2, expected: 'c', got: 'x' })
})

test('a line that was left out does not make all others wrong', () => {
  expect(drawn('1\n2\n3\n4', '1\n3\n4')).toEqual(['1 | 1', '[2] | ∅', '3 | 3', '4 | 4'])
})

test('an extra line is shown where it stands', () => {
  expect(drawn('1\n2', '1\nhello\n2')).toEqual(['1 | 1', '∅ | [hello]', '2 | 2'])
  expect(outputDiff('1', '1\n2').first).toEqual({ line: 2, expected: null, got: '2' })
})

test('nothing printed is a difference in line 1', () => {
  expect(drawn('42\n', '')).toEqual(['[42] | ∅'])
  expect(outputDiff('42\n', '').first).toEqual({ line: 1, expected: '42', got: null })
})

test('blanks at the end of a line make no difference, blanks inside it do', () => {
  expect(drawn('1 2', '1 2  ')).toEqual(['1 2 | 1 2'])
  expect(drawn('1 2', '1  2')).toEqual(['1[ ]2 | 1[  ]2'])
})

test('a line left out of a large output does not make all others wrong', () => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `${index}`)
  const { rows, first } = outputDiff(lines.join('\n'), lines.filter((_, index) => index !== 20_000).join('\n'))
  expect(first).toEqual({ line: 20_001, expected: '20000', got: null })
  expect(rows.filter(({ kind }) => kind !== 'same')).toHaveLength(1)
})

test('outputs too different to be matched are compared by line number', () => {
  const wanted = Array.from({ length: 2_000 }, (_, index) => `want ${index}`).join('\n')
  const printed = Array.from({ length: 2_000 }, (_, index) => `got ${index}`).join('\n')
  const { rows, first } = outputDiff(wanted, printed)
  expect(rows).toHaveLength(2_000)
  expect(first).toMatchObject({ line: 1, expected: 'want' })
})

test('an empty last line counts only when it is one', () => {
  expect(linesOf('a\n')).toEqual(['a'])
  expect(linesOf('a\n\n')).toEqual(['a', ''])
  expect(linesOf('')).toEqual([])
})

test('white space can be seen', () => {
  expect(visibleSpace('a b\tc\r')).toBe('a·b→c␍')
})

test.each([
  ['every other line is wrong', 'a\nb\n'.repeat(40_000), 'a\nc\n'.repeat(40_000)],
  ['all lines are wrong', 'a\n'.repeat(130_000), 'b\n'.repeat(130_000)],
  ['long lines differ in their last word', `${'x'.repeat(1000)}1\n`.repeat(999), `${'x'.repeat(1000)}2\n`.repeat(999)],
  ['lines end in blanks', `1${' '.repeat(1000)}\n`.repeat(999), `2${' '.repeat(1000)}\n`.repeat(999)],
])(
  'large outputs are compared while nobody waits: %s',
  (_name, expected, got) => {
    const start = cpuMs()
    expect(outputDiff(expected, got).first).toMatchObject({ line: expected.startsWith('a\nb') ? 2 : 1 })
    expect(cpuMs() - start).toBeLessThan(3000)
  },
  60_000,
)
