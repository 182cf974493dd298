import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rejudgeTexts } from '../../../copy/admin/rejudges.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import type { Column } from '../../../features/admin/table/column.ts'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { type Rejudge, rejudgesQuery } from './queries.ts'
import { RejudgeStatePill } from './rejudge-state.tsx'
import { scopeText } from './scope-text.ts'

const columns: readonly Column<Rejudge>[] = [
  {
    key: 'scope',
    head: 'What',
    onPhone: 'plain',
    cell: ({ _id, scope }) => (
      <Link to={`/admin/rejudges/${_id}`} className="font-label text-ink hover:underline" {...opensRow}>
        {scopeText(scope)}
      </Link>
    ),
  },
  { key: 'state', head: 'State', onPhone: 'plain', cell: ({ state }) => <RejudgeStatePill state={state} /> },
  { key: 'done', head: 'Judged', isNumber: true, cell: ({ done, total }) => `${done} of ${total}` },
  { key: 'changed', head: 'Changed', isNumber: true, cell: ({ changed }) => changed },
  { key: 'by', head: 'Ordered by', cell: ({ createdBy }) => createdBy?.username ?? 'Automatic' },
  { key: 'at', head: 'Date', cell: ({ createdAt }) => <TimeStamp at={createdAt} /> },
]

const shape = { filters: {}, sorts: {} } as const

export function RejudgesPage() {
  const table = useTableQuery(shape)
  const found = useQuery(rejudgesQuery(table.page))
  const order = (
    <ButtonLink to="/admin/rejudges/new" tone="primary">
      New Rejudge
    </ButtonLink>
  )
  return (
    <AdminPage title="Rejudges" count={found.data?.count} actions={order}>
      <TableResults
        {...{ found, table, caption: 'Rejudges', columns }}
        rowsOf={({ rejudges }) => rejudges}
        failed={rejudgeTexts.listFailed}
        none={rejudgeTexts.none}
      >
        {(rows, isOld) => (
          <DataTable
            {...{ caption: 'Rejudges', columns, table, rows, isOld }}
            keyOf={({ _id }) => _id}
            nameOf={({ scope }) => scopeText(scope)}
          />
        )}
      </TableResults>
    </AdminPage>
  )
}
