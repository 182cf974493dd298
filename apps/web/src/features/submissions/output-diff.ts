import { diffArrays } from 'diff/lib/diff/array.js'

/** Compares expected and actual output line by line, for display only: the judge has decided already. */

export interface DiffPiece {
  text: string
  isDifferent: boolean
}

export interface DiffRow {
  kind: 'same' | 'changed' | 'missing' | 'extra'
  /** Null if this side has no line. */
  expected: DiffPiece[] | null
  got: DiffPiece[] | null
}

export interface FirstDifference {
  /** The line of the expected output, counted from 1; past its end when the program printed too much. */
  line: number
  expected: string | null
  got: string | null
}

export interface OutputDiff {
  rows: DiffRow[]
  first: FirstDifference | null
}

/** Outputs that differ in more lines than this are matched by line number alone, because a better match would take too long. */
const MAX_EDITS = 1_000

export function outputDiff(expected: string, got: string): OutputDiff {
  const rows = paired(aligned(linesOf(expected), linesOf(got)))
  return { rows, first: firstDifference(rows) }
}

/** A newline at the end ends the last line; it does not begin another. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

type Step = { kind: 'same' | 'missing' | 'extra'; text: string }

/** Trailing white space never decides a verdict, so lines that differ only in it count as equal. */
const trimmed = (lines: readonly string[]) => lines.map((line) => line.trimEnd())

function aligned(wanted: readonly string[], printed: readonly string[]): Step[] {
  const changes = diffArrays(trimmed(wanted), trimmed(printed), { maxEditLength: MAX_EDITS })
  if (!changes) return byNumber(wanted, printed)
  let [row, column] = [0, 0]
  return changes.flatMap(({ added, removed, count }) => {
    const [fromRow, fromColumn] = [row, column]
    if (!added) row += count
    if (!removed) column += count
    if (added) return steps('extra', printed.slice(fromColumn, column))
    return steps(removed ? 'missing' : 'same', wanted.slice(fromRow, row))
  })
}

const steps = (kind: Step['kind'], lines: readonly string[]): Step[] => lines.map((text) => ({ kind, text }))

function byNumber(wanted: readonly string[], printed: readonly string[]): Step[] {
  const length = Math.max(wanted.length, printed.length)
  return Array.from({ length }, (_, index) => index).flatMap((index) => {
    const [want, print] = [wanted.slice(index, index + 1), printed.slice(index, index + 1)]
    if (want[0]?.trimEnd() === print[0]?.trimEnd()) return steps('same', want)
    return [...steps('missing', want), ...steps('extra', print)]
  })
}

/** Puts removed lines beside the lines that replaced them. */
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

/** Shows spaces as dots and tabs as arrows, because invisible differences matter, too. */
export function visibleSpace(text: string): string {
  return text.replaceAll(' ', '·').replaceAll('\t', '→').replaceAll('\r', '␍')
}
