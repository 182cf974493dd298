/** Compares what was expected with what came, line by line, for people: the judge has decided already. */

export interface DiffPiece {
  text: string
  isDifferent: boolean
}

export interface DiffRow {
  kind: 'same' | 'changed' | 'missing' | 'extra'
  /** Null where this side has no line. */
  expected: DiffPiece[] | null
  got: DiffPiece[] | null
}

export interface FirstDifference {
  /** Of the expected output, counted from 1; past its end where something was printed in addition. */
  line: number
  expected: string | null
  got: string | null
}

export interface OutputDiff {
  rows: DiffRow[]
  first: FirstDifference | null
}

/** Beyond this many comparisons lines are matched by their numbers alone. */
const MAX_COMPARISONS = 1_000_000

export function outputDiff(expected: string, got: string): OutputDiff {
  const numbers = new Map<string, number>()
  const wanted = linesOf(expected).map((text) => numbered(text, numbers))
  const printed = linesOf(got).map((text) => numbered(text, numbers))
  const rows = paired(alignment(wanted, printed))
  return { rows, first: firstDifference(rows) }
}

/** A newline at the end ends the last line; it does not begin another. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

type Step = { kind: 'same' | 'missing' | 'extra'; text: string }

/** Lines with the same number are the same, so that comparing two of them takes no longer when they are long. */
interface Line {
  text: string
  number: number
}

/** White space at the end of a line never decides, so it does not keep two lines from being the same. */
function numbered(text: string, numbers: Map<string, number>): Line {
  const trimmed = text.trimEnd()
  const number = numbers.get(trimmed) ?? numbers.size
  numbers.set(trimmed, number)
  return { text, number }
}

function alignment(wanted: readonly Line[], printed: readonly Line[]): Step[] {
  const start = commonLength(wanted, printed)
  const end = commonLength(wanted.slice(start).reverse(), printed.slice(start).reverse())
  const middle = aligned(wanted.slice(start, wanted.length - end), printed.slice(start, printed.length - end))
  const same = ({ text }: Line): Step => ({ kind: 'same', text })
  return [...wanted.slice(0, start).map(same), ...middle, ...wanted.slice(wanted.length - end).map(same)]
}

function commonLength(one: readonly Line[], other: readonly Line[]): number {
  const differs = one.findIndex(({ number }, index) => number !== other[index]?.number)
  return differs === -1 ? Math.min(one.length, other.length) : differs
}

function aligned(wanted: readonly Line[], printed: readonly Line[]): Step[] {
  if (wanted.length * printed.length > MAX_COMPARISONS) return byNumber(wanted, printed)
  const lengths = commonLengths(wanted, printed)
  const steps: Step[] = []
  let [row, column] = [0, 0]
  while (row < wanted.length || column < printed.length) {
    const [want, print] = [wanted[row], printed[column]]
    if (want !== undefined && want.number === print?.number) {
      steps.push({ kind: 'same', text: want.text })
      row += 1
      column += 1
    } else if (
      want !== undefined &&
      (print === undefined || at(lengths, row + 1, column) >= at(lengths, row, column + 1))
    ) {
      steps.push({ kind: 'missing', text: want.text })
      row += 1
    } else {
      steps.push({ kind: 'extra', text: print?.text ?? '' })
      column += 1
    }
  }
  return steps
}

const at = (table: readonly number[][], row: number, column: number) => table[row]?.[column] ?? 0

/** For every pair of ends: how many lines the rests have in common. */
function commonLengths(wanted: readonly Line[], printed: readonly Line[]): number[][] {
  const table: number[][] = Array.from({ length: wanted.length + 1 }, () => [])
  for (let row = wanted.length - 1; row >= 0; row -= 1) {
    const line = table[row] ?? []
    for (let column = printed.length - 1; column >= 0; column -= 1) {
      line[column] =
        wanted[row]?.number === printed[column]?.number
          ? at(table, row + 1, column + 1) + 1
          : Math.max(at(table, row + 1, column), line[column + 1] ?? 0)
    }
  }
  return table
}

function byNumber(wanted: readonly Line[], printed: readonly Line[]): Step[] {
  const length = Math.max(wanted.length, printed.length)
  return Array.from({ length }, (_, index) => index).flatMap((index) => {
    const [want, print] = [wanted[index], printed[index]]
    if (want !== undefined && want.number === print?.number) return [{ kind: 'same', text: want.text }]
    const missing: Step[] = want === undefined ? [] : [{ kind: 'missing', text: want.text }]
    return print === undefined ? missing : [...missing, { kind: 'extra', text: print.text }]
  })
}

/** Lines that are missing and lines that came in their place stand side by side. */
function paired(steps: readonly Step[]): DiffRow[] {
  const rows: DiffRow[] = []
  let changed: Step[] = []
  const endChange = () => {
    for (const row of sideBySide(textsOf(changed, 'missing'), textsOf(changed, 'extra'))) rows.push(row)
    changed = []
  }
  for (const step of steps) {
    if (step.kind !== 'same') changed.push(step)
    else {
      endChange()
      rows.push({ kind: 'same', expected: plain(step.text), got: plain(step.text) })
    }
  }
  endChange()
  return rows
}

const textsOf = (steps: readonly Step[], wanted: Step['kind']) =>
  steps.filter(({ kind }) => kind === wanted).map(({ text }) => text)

const plain = (text: string): DiffPiece[] => [{ text, isDifferent: false }]
const marked = (text: string): DiffPiece[] => [{ text, isDifferent: true }]

function sideBySide(missing: readonly string[], extra: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(missing.length, extra.length) }, (_, index): DiffRow => {
    const [want, print] = [missing[index], extra[index]]
    if (want === undefined) return { kind: 'extra', expected: null, got: marked(print ?? '') }
    if (print === undefined) return { kind: 'missing', expected: marked(want), got: null }
    return { kind: 'changed', expected: pieces(want, print), got: pieces(print, want) }
  })
}

/** Words at the same place are compared, and the white space between them, which token comparison forgives. */
function pieces(line: string, other: string): DiffPiece[] {
  const others = piecesOf(other)
  return piecesOf(line).map((text, index) => ({ text, isDifferent: text !== others[index] }))
}

const piecesOf = (line: string) => line.match(/\s+|\S+/g) ?? ['']

function firstDifference(rows: readonly DiffRow[]): FirstDifference | null {
  const index = rows.findIndex(({ kind }) => kind !== 'same')
  const row = rows[index]
  if (!row) return null
  const line = rows.slice(0, index).filter(({ expected }) => expected !== null).length + 1
  return { line, expected: firstMarked(row.expected), got: firstMarked(row.got) }
}

function firstMarked(side: readonly DiffPiece[] | null): string | null {
  return side?.find(({ isDifferent }) => isDifferent)?.text ?? null
}

/** Blanks as dots, tabs as arrows: what cannot be seen can still be wrong. */
export function visibleSpace(text: string): string {
  return text.replaceAll(' ', '·').replaceAll('\t', '→').replaceAll('\r', '␍')
}
