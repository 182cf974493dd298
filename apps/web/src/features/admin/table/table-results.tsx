import { csvOf } from '@arbiter/rules/site/csv'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { adminTableTexts } from '../../../copy/admin/admin-tables.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Column } from './column.ts'
import { WaitingTable } from './data-table.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import type { TableControl } from './use-table-query.ts'

interface Paged {
  pagination: { currentPage: number; totalPages: number; limit: number; total: number }
  /** There are more rows than the total says. */
  isCountBounded?: boolean
}

interface TableResultsProps<Row, Found extends Paged, Cells> {
  found: UseQueryResult<Found>
  table: TableControl
  caption: string
  /** The columns of the table below. One found item may become several of its rows. */
  columns: readonly Column<Cells>[]
  rowsOf: (found: Found) => readonly Row[]
  /** The sentence to show when the server gave none. */
  failed: string | ((error: Error) => string)
  /** What an unfiltered table without rows says. */
  none: { title: string; text: string }
  /** The address of the same rows as CSV. */
  exportHref?: string
  /** The CSV lines of the rows in view, with the heads first, for a table that the server does not export. */
  linesOf?: (rows: readonly Row[]) => readonly (readonly (string | number | null)[])[]
  children: (rows: readonly Row[], isOld: boolean) => ReactNode
}

/** Loading, then an error, an empty state or the rows with pagination below. */
export function TableResults<Row, Found extends Paged, Cells>(props: TableResultsProps<Row, Found, Cells>) {
  const { found, table, caption, columns, rowsOf, failed, none, exportHref, linesOf, children } = props
  if (found.isPending) return <WaitingTable caption={caption} columns={columns} table={table} />
  if (found.isError) {
    const message = typeof failed === 'string' ? sentenceFor(found.error, failed) : failed(found.error)
    return <Failure message={message} onRetry={retryOf(found)} />
  }
  const rows = rowsOf(found.data)
  const { pagination } = found.data
  const isPastTheEnd = rows.length === 0 && pagination.total > 0
  if (isPastTheEnd && !found.isPlaceholderData) return <Navigate to={table.hrefOf(pagination.totalPages)} replace />
  if (rows.length === 0) return <NoRows table={table} none={none} />
  return (
    <>
      {children(rows, found.isPlaceholderData)}
      <TableFoot
        pagination={pagination}
        isCountBounded={found.data.isCountBounded}
        rows={rows.length}
        table={table}
        exportHref={exportHref}
        onExport={linesOf && (() => saveFile(`${caption.toLowerCase()}.csv`, 'text/csv', csvOf(linesOf(rows))))}
      />
    </>
  )
}

function NoRows({ table, none }: { table: TableControl; none: { title: string; text: string } }) {
  const clear = <Button onClick={table.clear}>{adminTableTexts.clearFilters}</Button>
  return (
    <Panel>{table.isFiltered ? <Empty {...adminTableTexts.noneFound} action={clear} /> : <Empty {...none} />}</Panel>
  )
}

interface TableFootProps extends Paged {
  rows: number
  table: TableControl
  exportHref?: string
  onExport?: () => void
}

function TableFoot({ pagination, isCountBounded, rows, table, exportHref, onExport }: TableFootProps) {
  const { currentPage, totalPages, limit, total } = pagination
  const first = (currentPage - 1) * limit + 1
  const last = first + rows - 1
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-faint">
      <span className="tabular-nums">
        {isCountBounded ? adminTableTexts.rangeOfMore({ first, last }) : adminTableTexts.range({ first, last, total })}
      </span>
      {!table.isReadOnly && exportHref && (
        <a href={exportHref} download className={buttonLook({ size: 'sm', tone: 'quiet' })}>
          <Icon name="file" />
          {adminTableTexts.exportCsv}
        </a>
      )}
      {!table.isReadOnly && onExport && (
        <Button size="sm" tone="quiet" icon="file" onClick={onExport}>
          {adminTableTexts.exportCsv}
        </Button>
      )}
      <ShortcutHelp />
      <div className="ms-auto">
        <Pagination page={currentPage} pages={totalPages} hrefOf={table.hrefOf} />
      </div>
    </div>
  )
}
