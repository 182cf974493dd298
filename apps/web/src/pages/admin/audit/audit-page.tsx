import { compareNames } from '@arbiter/texts/page-locale'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { auditActions, auditTexts } from '../../../copy/admin/audit.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import { TableFilter, TableFilters } from '../../../features/admin/table/table-filters.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { type TableQuery, useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { auditColumns } from '../../../features/audit/audit-columns.tsx'
import { subjectName } from '../../../features/audit/entry-changes.ts'
import { type AuditEntry, auditQuery } from '../../../features/audit/queries.ts'
import { InputBox } from '../../../ui/forms/input.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { spanOf } from './day-span.ts'

const shape = {
  filters: { action: null, actor: null, subject: null, from: null, to: null },
  sorts: { time: 'desc' },
} as const

type AuditTable = TableQuery<typeof shape>

const actionOptions = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => compareNames(one.label, other.label))

function auditLines(entries: readonly AuditEntry[]) {
  const lines = entries.map(({ _id, createdAt, actor, action, subjectKind, subjectId, details }) => [
    ...[_id, createdAt, actor?.username ?? auditTexts.commandLine, action, subjectKind, subjectId],
    JSON.stringify(details),
  ])
  return [['id', 'time', 'by', 'action', 'kind', 'subject', 'details'], ...lines]
}

export function AuditPage() {
  const table = useTableQuery(shape)
  const { action, actor, subject, from, to } = table.question.filters
  const found = useQuery(auditQuery({ page: table.page, action, actor, subject, ...spanOf(from, to) }))
  return (
    <AdminPage title={auditTexts.title} count={found.data?.count}>
      <AuditFilters table={table} />
      <TableResults
        found={found}
        table={table}
        caption={auditTexts.log}
        columns={auditColumns}
        rowsOf={({ entries }) => entries}
        failed={auditTexts.failed}
        none={auditTexts.none}
        linesOf={auditLines}
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
    </AdminPage>
  )
}

function AuditFilters({ table }: { table: AuditTable }) {
  const { action, actor = '', subject = '', from, to } = table.question.filters
  return (
    <TableFilters table={table}>
      <TableFilter
        table={table}
        name="action"
        label={auditTexts.action}
        all={auditTexts.allActions}
        value={action}
        options={actionOptions}
      />
      <Word label={auditTexts.by} value={actor} onChange={(text) => table.setFilter('actor', text)} />
      <Word label={auditTexts.subject} value={subject} onChange={(text) => table.setFilter('subject', text)} />
      <Day label={auditTexts.from} value={from} onChange={(day) => table.setFilter('from', day)} />
      <Day label={auditTexts.to} value={to} onChange={(day) => table.setFilter('to', day)} />
    </TableFilters>
  )
}

function Word({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  return (
    <div className="min-w-44 flex-1 max-tablet:basis-full">
      <SearchBox label={label} value={value} onSearch={onChange} fill />
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value?: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-1.5 text-small text-ink-muted max-tablet:flex-1">
      <label htmlFor={id}>{label}</label>
      <InputBox id={id} type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
