import { deleteContest } from '@arbiter/contract/contests/contest-editing'
import { contestPhases } from '@arbiter/rules/contests/contest'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { adminContestTexts } from '../../../copy/admin/admin-contests.ts'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { adminFilterTexts } from '../../../copy/admin/admin-tables.ts'
import { contestPhaseGroups } from '../../../copy/contests/contest-names.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import type { RowAction } from '../../../features/admin/table/row-menu.tsx'
import { TableFilter, TableFilters } from '../../../features/admin/table/table-filters.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { type TableControl, useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { contestListQuery, type ListedContest } from '../../../features/contests/queries.ts'
import { UnexpectedReply } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useMay } from '../../../lib/may.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { contestColumns } from './contest-columns.tsx'

const shape = {
  filters: { status: contestPhases },
  sorts: { urgency: 'asc', title: 'asc', start: 'desc', participants: 'desc' },
} as const

const statusOptions = Object.entries(contestPhaseGroups).map(([value, label]) => ({ value, label }))

function contestLines(contests: readonly ListedContest[]) {
  const lines = contests.map((contest) => {
    const { _id, title, contestType, startTime, endTime, participantCount, isPublic, isRated } = contest
    return [
      _id,
      title,
      contestType,
      startTime,
      endTime,
      participantCount,
      isPublic ? 'yes' : 'no',
      isRated ? 'yes' : 'no',
    ]
  })
  return [['id', 'title', 'type', 'start', 'end', 'participants', 'public', 'rated'], ...lines]
}

export function AdminContestsPage() {
  const table = useTableQuery(shape)
  const { page, search, sort, order, filters } = table.question
  const status = filters.status ? [filters.status] : []
  const found = useQuery({
    ...contestListQuery({ page, search, sort, order, status, scope: 'organised' }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const columns = contestColumns(new Date(found.data?.serverTime ?? 0))
  const create = useMay('contest.create') && (
    <ButtonLink to="/admin/create-contest" icon="plus">
      {adminContestTexts.create}
    </ButtonLink>
  )
  return (
    <AdminPage title={adminContestTexts.title} count={found.data?.count} actions={create}>
      <TableFilters table={table} search={adminContestTexts.search}>
        <TableFilter
          table={table}
          name="status"
          label={adminFilterTexts.status}
          all={adminFilterTexts.allStatuses}
          value={filters.status}
          options={statusOptions}
        />
      </TableFilters>
      <TableResults
        found={found}
        table={table}
        caption={adminContestTexts.title}
        columns={columns}
        rowsOf={({ contests }) => contests}
        failed={sentenceOf}
        none={adminContestTexts.none}
        linesOf={contestLines}
      >
        {(contests, isOld) => <ContestRows table={table} columns={columns} contests={contests} isOld={isOld} />}
      </TableResults>
    </AdminPage>
  )
}

const sentenceOf = (error: Error) =>
  error instanceof UnexpectedReply ? adminTexts.contestsUnreadable : sentenceFor(error, adminTexts.contestsFailed)

interface ContestRowsProps {
  table: TableControl
  columns: ReturnType<typeof contestColumns>
  contests: readonly ListedContest[]
  isOld: boolean
}

function ContestRows({ table, columns, contests, isOld }: ContestRowsProps) {
  const [deleting, setDeleting] = useState<ListedContest | null>(null)
  return (
    <>
      <DataTable
        caption={adminContestTexts.title}
        columns={columns}
        table={table}
        rows={contests}
        keyOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        actionsOf={(contest) => [...actionsOn(contest), ...(contest.isOwned ? deletionOf(contest, setDeleting) : [])]}
        isOld={isOld}
      />
      {deleting && <DeleteContest contest={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function actionsOn(contest: ListedContest): RowAction[] {
  return [
    { label: adminActionTexts.open, icon: 'eye', to: `/contests/${contest._id}` },
    { label: adminContestTexts.leaderboard, icon: 'trophy', to: `/contests/${contest._id}/leaderboard` },
    { label: adminActionTexts.edit, icon: 'edit', to: `/admin/edit-contest/${contest._id}` },
  ]
}

function deletionOf(contest: ListedContest, onDelete: (contest: ListedContest) => void): RowAction[] {
  return [
    'separator',
    { label: adminActionTexts.delete, icon: 'trash', destroys: true, onSelect: () => onDelete(contest) },
  ]
}

function DeleteContest({ contest, onClose }: { contest: ListedContest; onClose: () => void }) {
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => call(deleteContest, { params: { id: contest._id } }),
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', sentenceFor(error, adminTexts.contestDeleteFailed)),
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['contests'] })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={adminContestTexts.deleteTitle}
      verb={adminActionTexts.delete}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      {adminContestTexts.deleteContest({ title: contest.title })}
    </ConfirmDialog>
  )
}
