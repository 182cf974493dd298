import { LatexCursor } from './cursor.ts'

type Convert = (latex: string) => string

/** A table of GitHub's Markdown: the first row is its head, and cells hold one line each. */
export function convertTable(name: string, content: string, convert: Convert): string {
  const cursor = new LatexCursor(content)
  cursor.takeOptional()
  if (/^tabular[x*]$/.test(name)) cursor.takeArgument() // its width
  const columns = alignmentsOf(cursor.takeArgument() ?? '')
  const rows = rowsOf(content.slice(cursor.position)).map((row) =>
    cellsOf(row).flatMap((cell) => cellTexts(cell, convert)),
  )
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  if (filled.length === 0) return ''
  const width = Math.max(...filled.map((row) => row.length))
  const [head = [], ...body] = filled.map((row) => lineOf(row, width))
  const rule = lineOf(
    Array.from({ length: width }, (_, index) => columns[index] ?? '---'),
    width,
  )
  return `\n\n${[head, rule, ...body].join('\n')}\n\n`
}

/** `|l|c|r|p{3cm}|`, where `*{3}{c}` is three of them. */
function alignmentsOf(specification: string): string[] {
  const written = specification.replace(/\*\s*\{(\d{1,2})\}\s*\{([^{}]*)\}/g, (_, times: string, columns: string) =>
    columns.repeat(Number(times)),
  )
  const letters = written.replace(/[@!><]\s*\{(?:[^{}]|\{[^{}]*\})*\}|\{[^{}]*\}/g, '').match(/[lcrpmbXS]/g) ?? []
  return letters.map((letter) => ({ c: ':---:', r: '---:', S: '---:' })[letter] ?? '---')
}

const RULES =
  /\\(hline|toprule|midrule|bottomrule|cmidrule(\([^)]*\))?\s*\{[^{}]*\}|cline\s*\{[^{}]*\}|addlinespace(\[[^\]]*\])?|specialrule(\{[^{}]*\}){3}|endhead|endfoot)/g

function rowsOf(content: string): string[] {
  return splitAt(
    content.replace(/(?<!\\)%[^\n]*/g, '').replace(RULES, ''),
    /\\\\(?:\s*\[[^\]]*\])?|\\tabularnewline(?![a-zA-Z])|\\cr(?![a-zA-Z])/y,
  )
}

const cellsOf = (row: string) => splitAt(row, /&/y)

/** Splits at marks that are not within a group or an environment. */
function splitAt(text: string, mark: RegExp): string[] {
  const parts: string[] = []
  const cursor = new LatexCursor(text)
  let [start, braces, environments] = [0, 0, 0]
  while (!cursor.isAtEnd) {
    if (cursor.take(/[^\\{}&]+/y)) continue
    const before = cursor.position
    if (braces === 0 && environments === 0 && cursor.take(mark)) {
      parts.push(text.slice(start, before))
      start = cursor.position
      continue
    }
    if (cursor.take(/\\begin(?![a-zA-Z])/y)) environments++
    else if (cursor.take(/\\end(?![a-zA-Z])/y)) environments--
    else if (cursor.take(/\\[\s\S]/y)) continue
    else if (cursor.take(/\{/y)) braces++
    else if (cursor.take(/\}/y)) braces--
    else cursor.position++
  }
  return [...parts, text.slice(start)]
}

/** A cell over several columns is followed by empty ones. */
function cellTexts(cell: string, convert: Convert): string[] {
  const span = Number(cell.match(/\\multicolumn\s*\{(\d{1,2})\}/)?.[1] ?? 1)
  return [oneLine(convert(cell)), ...Array.from({ length: span - 1 }, () => '')]
}

/** A bar would end the cell, also within a formula. */
function oneLine(text: string): string {
  return text
    .replace(/\\\n/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$[^$]*\$/g, (formula) => formula.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert '))
    .replace(/(?<!\\)\|/g, '\\|')
}

const lineOf = (row: string[], width: number) =>
  `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`
