import { besideOthers, inColumns } from '../output/direction.ts'
import { clipped, padded, widthOf, withoutControls } from '../output/table.ts'

/** A pair of lines with the same number; null where one of the texts has ended. */
export interface DiffLine {
  number: number
  expected: string | null
  actual: string | null
  isSame: boolean
}

const BEFORE = 2
const AFTER = 5

const linesOf = (text: string) => text.replace(/\s+$/, '').split(/\r?\n/)
/** Space at the end of a line decides nothing in any comparison of the site. */
const bare = (line: string | null) => line?.trimEnd() ?? null

/** The lines around the first difference; empty if there is none that a person could see. */
export function firstDifference(expected: string, actual: string): DiffLine[] {
  const [wanted, got] = [linesOf(expected), linesOf(actual)]
  const count = Math.max(wanted.length, got.length)
  const at = (index: number): DiffLine => {
    const pair = { expected: wanted[index] ?? null, actual: got[index] ?? null }
    return { number: index + 1, ...pair, isSame: bare(pair.expected) === bare(pair.actual) }
  }
  let first = 0
  while (first < count && at(first).isSame) first++
  if (first === count) return []
  const start = Math.max(0, first - BEFORE)
  return Array.from({ length: Math.min(count, first + AFTER) - start }, (_, index) => at(start + index))
}

/** Two columns that fit into the width; a mark stands before each line that differs. */
export function diffLines(
  lines: readonly DiffLine[],
  titles: [expected: string, actual: string],
  width: number,
): string[] {
  const gutter = `${lines.at(-1)?.number ?? 0}`.length
  const texts = lines.flatMap(({ expected, actual }) => [expected ?? '', actual ?? ''])
  const wanted = Math.max(...[...titles, ...texts].map((text) => widthOf(withoutControls(text))))
  const column = Math.min(wanted, Math.floor((width - gutter - 8) / 2))
  const cell = (text: string) => besideOthers(clipped(text, column))
  const row = (mark: string, number: string, left: string, right: string) =>
    inColumns(`  ${mark} ${padded(number, gutter)} ${padded(cell(left), column)} │ ${cell(right)}`.trimEnd())
  return [
    row(' ', '', ...titles),
    ...lines.map(({ number, expected, actual, isSame }) =>
      row(isSame ? ' ' : '≠', `${number}`, expected ?? '', actual ?? ''),
    ),
  ]
}
