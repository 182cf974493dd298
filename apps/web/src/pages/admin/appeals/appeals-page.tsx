import type { Appeal } from '@arbiter/contract/wire/appeals'
import { appealStatuses } from '@arbiter/rules/contests/appeal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { adminAppealTexts } from '../../../copy/admin/admin-appeals.ts'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { adminFilterTexts } from '../../../copy/admin/admin-tables.ts'
import { appealStatusNames, appealTexts } from '../../../copy/contests/appeals.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import type { RowAction } from '../../../features/admin/table/row-menu.tsx'
import { TableFilter, TableFilters } from '../../../features/admin/table/table-filters.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { type TableControl, useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { appealsQuery } from '../../../features/appeals/queries.ts'
import { appealColumns } from './appeal-columns.tsx'
import { DecideAppealDialog } from './decide-appeal-dialog.tsx'

// Pending appeals always come first.
const shape = { filters: { status: appealStatuses }, sorts: { urgency: 'asc' } } as const

const statusOptions = appealStatuses.map((value) => ({ value, label: appealStatusNames[value] }))

type FiledAppeal = z.output<typeof Appeal>

function appealLines(appeals: readonly FiledAppeal[]) {
  const lines = appeals.map(({ _id, user, status, flagReason, reason, createdAt }) => [
    ...[_id, user.username, status, flagReason, reason, createdAt],
  ])
  return [['id', 'user', 'status', 'flagged for', 'appeal', 'time'], ...lines]
}

export function AppealsPage() {
  const table = useTableQuery(shape)
  const { status } = table.question.filters
  const found = useQuery(appealsQuery(table.page, status))
  const [deciding, setDeciding] = useState<FiledAppeal | null>(null)
  const columns = appealColumns(table.isReadOnly ? undefined : setDeciding)
  return (
    <AdminPage title={adminAppealTexts.title} count={found.data?.count}>
      <TableFilters table={table}>
        <TableFilter
          table={table}
          name="status"
          label={adminFilterTexts.status}
          all={adminFilterTexts.allStatuses}
          value={status}
          options={statusOptions}
        />
      </TableFilters>
      <TableResults
        found={found}
        table={table}
        caption={adminAppealTexts.title}
        columns={columns}
        rowsOf={({ appeals }) => appeals}
        failed={appealTexts.listFailed}
        none={appealTexts.none}
        linesOf={appealLines}
      >
        {(appeals, isOld) => (
          <AppealRows table={table} columns={columns} appeals={appeals} isOld={isOld} onDecide={setDeciding} />
        )}
      </TableResults>
      {deciding && <DecideAppealDialog appeal={deciding} onClose={() => setDeciding(null)} />}
    </AdminPage>
  )
}

interface AppealRowsProps {
  table: TableControl
  columns: ReturnType<typeof appealColumns>
  appeals: readonly FiledAppeal[]
  isOld: boolean
  onDecide: (appeal: FiledAppeal) => void
}

function AppealRows({ table, columns, appeals, isOld, onDecide }: AppealRowsProps) {
  const actionsOf = (appeal: FiledAppeal): RowAction[] => [
    { label: adminAppealTexts.openUser, icon: 'user', to: `/admin/users/${appeal.user._id}` },
    ...(appeal.status === 'pending'
      ? [{ label: adminActionTexts.decide, icon: 'chat' as const, onSelect: () => onDecide(appeal) }]
      : []),
  ]
  return (
    <DataTable
      caption={adminAppealTexts.title}
      columns={columns}
      table={table}
      rows={appeals}
      keyOf={({ _id }) => _id}
      nameOf={({ user }) => user.username}
      menuLabelOf={({ user }) => adminAppealTexts.actionsFor({ username: user.username })}
      actionsOf={actionsOf}
      isOld={isOld}
    />
  )
}
