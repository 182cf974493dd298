import type { CsvHeads } from '@arbiter/contract/messages/server-texts'
import { boardTable, type FiledRow } from '@arbiter/rules/board/board-file'
import writeExcelFile, { type Row } from 'write-excel-file/node'

/** Characters that the columns before those of the problems are wide: rank, username, name, three totals. */
const WIDTHS = [6, 20, 28, 9, 9, 9]
const PROBLEM_WIDTH = 20

/** The same table as the CSV file; texts stay texts, whatever they begin with. */
export async function boardWorkbook(
  problems: number,
  rows: readonly FiledRow[],
  { heads, isRightToLeft }: { heads: CsvHeads; isRightToLeft: boolean },
): Promise<Buffer> {
  const [header, lines] = boardTable(problems, rows, heads)
  const columns = header.map((_, index) => ({ width: WIDTHS[index] ?? PROBLEM_WIDTH }))
  const top: Row = header.map((value) => ({ value, type: String, fontWeight: 'bold' }))
  const sheet = [top, ...lines.map((line) => line.map(cellOf))]
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1, rightToLeft: isRightToLeft }).toBuffer()
}

function cellOf(value: string | number | null) {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
