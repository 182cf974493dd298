import { useQuery } from '@tanstack/react-query'
import { auditTexts } from '../../../copy/admin/audit.ts'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { auditColumns } from '../../../features/audit/audit-columns.tsx'
import { subjectName } from '../../../features/audit/entry-changes.ts'
import { auditQuery } from '../../../features/audit/queries.ts'

const shape = { filters: {}, sorts: { time: 'desc' } } as const

/** What was done to this user, or what they did. */
export function PersonAudit({ userId, side }: { userId: string; side: 'subject' | 'actor' }) {
  const table = useTableQuery(shape)
  const found = useQuery(auditQuery({ page: table.page, [side]: userId }))
  return (
    <div className="pt-4">
      <TableResults
        found={found}
        table={table}
        caption={auditTexts.log}
        columns={auditColumns}
        rowsOf={({ entries }) => entries}
        failed={auditTexts.failed}
        none={auditTexts.none}
      >
        {(entries, isOld) => (
          <DataTable
            caption={auditTexts.log}
            columns={auditColumns}
            table={table}
            rows={entries}
            keyOf={({ _id }) => String(_id)}
            nameOf={subjectName}
            isOld={isOld}
          />
        )}
      </TableResults>
    </div>
  )
}
