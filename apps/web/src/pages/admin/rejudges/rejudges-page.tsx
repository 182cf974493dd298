import { numberText } from '@arbiter/texts/page-locale'
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

const heads = rejudgeTexts.columns

const columns: readonly Column<Rejudge>[] = [
  {
    key: 'scope',
    head: heads.scope,
    onPhone: 'plain',
    cell: ({ _id, scope }) => (
      <Link to={`/admin/rejudges/${_id}`} className="font-label text-ink hover:underline" {...opensRow}>
        {scopeText(scope)}
      </Link>
    ),
  },
  { key: 'state', head: heads.state, onPhone: 'plain', cell: ({ state }) => <RejudgeStatePill state={state} /> },
  { key: 'done', head: heads.judged, isNumber: true, cell: ({ done, total }) => rejudgeTexts.doneOf({ done, total }) },
  { key: 'changed', head: heads.changed, isNumber: true, cell: ({ changed }) => numberText(changed) },
  { key: 'by', head: heads.orderedBy, cell: ({ createdBy }) => createdBy?.username ?? rejudgeTexts.automatic },
  { key: 'at', head: heads.date, cell: ({ createdAt }) => <TimeStamp at={createdAt} /> },
]

const shape = { filters: {}, sorts: {} } as const

export function RejudgesPage() {
  const table = useTableQuery(shape)
  const found = useQuery(rejudgesQuery(table.page))
  const order = (
    <ButtonLink to="/admin/rejudges/new" tone="primary">
      {rejudgeTexts.create}
    </ButtonLink>
  )
  return (
    <AdminPage title={rejudgeTexts.title} count={found.data?.count} actions={order}>
      <TableResults
        {...{ found, table, caption: rejudgeTexts.title, columns }}
        rowsOf={({ rejudges }) => rejudges}
        failed={rejudgeTexts.listFailed}
        none={rejudgeTexts.none}
      >
        {(rows, isOld) => (
          <DataTable
            {...{ caption: rejudgeTexts.title, columns, table, rows, isOld }}
            keyOf={({ _id }) => _id}
            nameOf={({ scope }) => scopeText(scope)}
          />
        )}
      </TableResults>
    </AdminPage>
  )
}
