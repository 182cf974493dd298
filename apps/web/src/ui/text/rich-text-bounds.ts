import { outsideCode } from './outside-code.ts'

/** More formulas than any statement has; those after them are shown as they were typed. */
export const MAX_FORMULAS = 500
export const MAX_FORMULA_CHARACTERS = 20_000

/** Quotes and lists within each other. */
export const MAX_NESTING = 50
/** Quotes and items of lists, each counted with those it lies in. */
export const MAX_CONTAINERS = 2000
/** Signs that may begin or end an emphasis or a link. */
export const MAX_INLINE_MARKS = 2000
/** Headings that are underlined. */
export const MAX_UNDERLINES = 500
/** The short rows of a table are filled up to the longest one. */
export const MAX_TABLE_CELLS = 10_000

const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const INLINE_MARK = /\*+|_+|~+|[[\]]/g
/** The least by which an item of a list has to be moved in, to lie within another. */
const INDENT = 2

/**
 * Whether rendering a text would keep the reader waiting, or fail: the parser's work grows with the square of some signs,
 * and what walks over its tree calls itself for every level.
 */
export function isBeyondBounds(markdown: string): boolean {
  const lines = outsideCode(markdown.split(/\r\n?|\n/))
  const levels = lines.map(nesting)
  return (
    levels.some((level) => level > MAX_NESTING) ||
    sum(levels) > MAX_CONTAINERS ||
    sum(lines.map((line) => count(line, INLINE_MARK))) > MAX_INLINE_MARKS ||
    lines.filter((line) => UNDERLINE.test(line)).length > MAX_UNDERLINES ||
    mostCells(lines) > MAX_TABLE_CELLS
  )
}

function nesting(line: string): number {
  const [containers = ''] = CONTAINERS.exec(line) ?? []
  const indented = Math.floor((containers.length - containers.trimStart().length) / INDENT)
  return indented + count(containers, CONTAINER)
}

/** The number of cells in the largest table that these lines could form. */
function mostCells(lines: readonly string[]): number {
  let most = 0
  let rows = 0
  let columns = 0
  for (const line of lines) {
    const isBlank = line.trim() === ''
    rows = isBlank ? 0 : rows + 1
    columns = isBlank ? 0 : Math.max(columns, count(line, /\|/g))
    most = Math.max(most, rows * columns)
  }
  return most
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
