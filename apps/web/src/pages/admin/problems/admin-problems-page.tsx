import { exportProblems } from '@arbiter/contract/setting/problem-management'
import { difficulties, visibilities } from '@arbiter/rules/problems/problem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { adminProblemTexts, visibilityNames } from '../../../copy/admin/admin-problems.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { BulkBar } from '../../../features/admin/table/bulk-bar.tsx'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import { TableFilter, TableFilters } from '../../../features/admin/table/table-filters.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { type Selection, useSelection } from '../../../features/admin/table/use-selection.ts'
import { type TableQuery, useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import type { ListedProblem } from '../../../features/problems/queries.ts'
import { callUrl } from '../../../lib/call-url.ts'
import { useMay } from '../../../lib/may.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { problemColumns } from './problem-columns.tsx'
import { managedProblemsQuery, useProblemChange } from './queries.ts'

const shape = {
  filters: { difficulty: difficulties, visibility: visibilities },
  sorts: { number: 'asc', name: 'asc', points: 'desc', tests: 'desc', submissions: 'desc', acceptance: 'desc' },
} as const

type ProblemsTable = TableQuery<typeof shape>

export function AdminProblemsPage() {
  const table = useTableQuery(shape)
  const question = questionOf(table)
  const found = useQuery(managedProblemsQuery({ ...question, page: table.page }))
  const create = useMay('problem.create') && (
    <>
      <ButtonLink to="/admin/import-problem" icon="file">
        {adminProblemTexts.import}
      </ButtonLink>
      <ButtonLink to="/admin/create-problem" icon="plus" tone="primary">
        {adminProblemTexts.create}
      </ButtonLink>
    </>
  )
  return (
    <AdminPage title={adminProblemTexts.title} count={found.data?.count} actions={create}>
      <ProblemFilters table={table} />
      <TableResults
        found={found}
        table={table}
        caption={adminProblemTexts.title}
        columns={problemColumns}
        rowsOf={({ problems }) => problems}
        failed={adminTexts.problemsFailed}
        none={adminProblemTexts.none}
        exportHref={callUrl(exportProblems.path, {}, question)}
      >
        {(problems, isOld) => <ProblemRows table={table} problems={problems} isOld={isOld} />}
      </TableResults>
    </AdminPage>
  )
}

function questionOf({ question: { search, sort, order, filters } }: ProblemsTable) {
  const difficulty = filters.difficulty ? [filters.difficulty] : []
  return { search, sort, order, difficulty, visibility: filters.visibility }
}

function ProblemFilters({ table }: { table: ProblemsTable }) {
  const { difficulty, visibility } = table.question.filters
  return (
    <TableFilters table={table} search={adminProblemTexts.search}>
      <TableFilter
        table={table}
        name="difficulty"
        label={adminProblemTexts.difficulty}
        all={adminProblemTexts.allDifficulties}
        value={difficulty}
        options={difficulties.map((value) => ({ value, label: value }))}
      />
      <TableFilter
        table={table}
        name="visibility"
        label={adminProblemTexts.visibility}
        all={adminProblemTexts.anyVisibility}
        value={visibility}
        options={visibilities.map((value) => ({ value, label: visibilityNames[value] }))}
      />
    </TableFilters>
  )
}

interface ProblemRowsProps {
  table: ProblemsTable
  problems: readonly ListedProblem[]
  isOld: boolean
}

function ProblemRows({ table, problems, isOld }: ProblemRowsProps) {
  const selection = useSelection(problems, ({ _id }) => _id)
  const [deleted, setDeleted] = useState<readonly ListedProblem[]>([])
  const changing = useProblemChange()
  const navigate = useNavigate()
  const toggle = (problem: ListedProblem) =>
    changing.mutate({ problems: [problem], act: problem.visibility === 'hidden' ? 'show' : 'hide' })
  const ownerActions = (problem: ListedProblem) => [
    {
      label: problem.visibility === 'hidden' ? adminProblemTexts.show : adminProblemTexts.hide,
      icon: problem.visibility === 'hidden' ? 'eye' : 'lock',
      onSelect: () => toggle(problem),
    } as const,
    { label: adminActionTexts.delete, icon: 'trash', onSelect: () => setDeleted([problem]) } as const,
  ]
  const actionsOf = (problem: ListedProblem) => [
    {
      label: adminActionTexts.edit,
      icon: 'edit',
      onSelect: () => void navigate(`/admin/edit-problem/${problem._id}`),
    } as const,
    {
      label: adminProblemTexts.testCases,
      icon: 'layers',
      onSelect: () => void navigate(`/admin/problems/${problem._id}/testcases`),
    } as const,
    {
      label: adminProblemTexts.solutions,
      icon: 'braces',
      onSelect: () => void navigate(`/admin/problems/${problem._id}/solutions`),
    } as const,
    ...(problem.management?.isOwned ? ownerActions(problem) : []),
  ]
  return (
    <>
      {!table.isReadOnly && selection.rows.length > 0 && (
        <SelectedProblems selection={selection} changing={changing} onDelete={setDeleted} />
      )}
      <DataTable
        caption={adminProblemTexts.title}
        columns={problemColumns}
        table={table}
        rows={problems}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        selection={selection}
        actionsOf={actionsOf}
        isOld={isOld}
      />
      <ConfirmDialog
        open={deleted.length > 0}
        onOpenChange={() => setDeleted([])}
        title={adminProblemTexts.deleteTitle({ count: deleted.length })}
        verb={adminActionTexts.delete}
        busy={changing.isPending}
        onConfirm={() =>
          changing.mutate(
            { problems: deleted, act: 'delete' },
            { onSuccess: selection.clear, onSettled: () => setDeleted([]) },
          )
        }
      >
        {deleted.length === 1
          ? adminProblemTexts.delete({ name: deleted[0]?.name ?? '' })
          : adminProblemTexts.deleteMany({ count: deleted.length })}
      </ConfirmDialog>
    </>
  )
}

interface SelectedProblemsProps {
  selection: Selection<ListedProblem>
  changing: ReturnType<typeof useProblemChange>
  onDelete: (problems: readonly ListedProblem[]) => void
}

function SelectedProblems({ selection, changing, onDelete }: SelectedProblemsProps) {
  const { rows } = selection
  const isOwner = rows.every(({ management }) => management?.isOwned)
  const of = (visibility: ListedProblem['visibility']) => rows.filter((problem) => problem.visibility === visibility)
  const change = (problems: readonly ListedProblem[], act: 'hide' | 'show') =>
    changing.mutate({ problems, act }, { onSuccess: selection.clear })
  return (
    <BulkBar count={rows.length} onClear={selection.clear}>
      {isOwner && of('public').length > 0 && (
        <Button size="sm" icon="lock" busy={changing.isPending} onClick={() => change(of('public'), 'hide')}>
          {adminProblemTexts.hide}
        </Button>
      )}
      {isOwner && of('hidden').length > 0 && (
        <Button size="sm" icon="eye" busy={changing.isPending} onClick={() => change(of('hidden'), 'show')}>
          {adminProblemTexts.show}
        </Button>
      )}
      <a
        href={callUrl(exportProblems.path, {}, { id: rows.map(({ _id }) => _id) })}
        download
        className={buttonLook({ size: 'sm' })}
      >
        <Icon name="file" />
        {adminActionTexts.export}
      </a>
      {isOwner && (
        <Button size="sm" icon="trash" onClick={() => onDelete(rows)}>
          {adminActionTexts.delete}
        </Button>
      )}
    </BulkBar>
  )
}
