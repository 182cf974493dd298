import { besideOthers, DIRECTION_MARKS, inColumns, withWholeIsolates } from './direction.ts'

/** How many columns a text takes on a terminal: letters of East Asia take two. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += isWithoutWidth(letter) ? 0 : WIDE.test(letter) ? 2 : 1
  return width
}

const isWithoutWidth = (letter: string) => /\p{M}|\u200d/u.test(letter) || DIRECTION_MARKS.test(letter)

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

/** Shortened to a width, with an ellipsis. Control characters of a text from elsewhere never reach the terminal. */
export function clipped(text: string, width: number): string {
  const clean = withoutControls(text)
  if (widthOf(clean) <= width) return clean
  let kept = ''
  for (const letter of clean) {
    if (widthOf(kept + letter) > width - 1) break
    kept += letter
  }
  return withWholeIsolates([`${kept}…`])[0] ?? ''
}

export const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, (letter) => (letter === '\t' ? ' ' : ''))

export const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

export const padStart = (text: string, width: number) => ' '.repeat(Math.max(0, width - widthOf(text))) + text

export interface Column {
  title: string
  isNumber?: boolean
  /** Whether it gives way when the line is too long. */
  isFlexible?: boolean
}

const GAP = '  '

/** Lines of a table that fit into the width; the first is its head. Cells have no colours: lines are coloured by their caller. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): string[] {
  const all = [columns.map(({ title }) => title), ...rows.map((row) => row.map(withoutControls))]
  const widths = columns.map((_, index) => Math.max(...all.map((row) => widthOf(row[index] ?? ''))))
  const spare = width - widths.reduce((sum, each) => sum + each, 0) - GAP.length * (columns.length - 1)
  const flexible = columns.findIndex(({ isFlexible }) => isFlexible)
  if (spare < 0 && flexible >= 0) widths[flexible] = Math.max(8, (widths[flexible] ?? 0) + spare)
  return all.map((row) => {
    const cells = columns.map(({ isNumber }, index) => cell(row[index] ?? '', widths[index] ?? 0, isNumber))
    return inColumns(cells.join(GAP).trimEnd())
  })
}

function cell(text: string, width: number, isNumber = false): string {
  const shown = besideOthers(clipped(text, width))
  return isNumber ? padStart(shown, width) : padded(shown, width)
}
