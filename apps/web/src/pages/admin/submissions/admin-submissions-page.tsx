import { exportSubmissions } from '@arbiter/contract/submissions/submission-review'
import { languages } from '@arbiter/rules/languages'
import { verdicts } from '@arbiter/rules/verdict'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { adminSubmissionTexts } from '../../../copy/admin/admin-submissions.ts'
import { adminFilterTexts } from '../../../copy/admin/admin-tables.ts'
import { submissionReviewTexts } from '../../../copy/submissions/submission-review.ts'
import { submissionTexts } from '../../../copy/submissions/submissions.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { BulkBar } from '../../../features/admin/table/bulk-bar.tsx'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import type { RowAction } from '../../../features/admin/table/row-menu.tsx'
import { TableFilter, TableFilters } from '../../../features/admin/table/table-filters.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { type Selection, useSelection } from '../../../features/admin/table/use-selection.ts'
import { type TableQuery, useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { useLanguageOptions } from '../../../features/session/offered-languages.ts'
import { callUrl } from '../../../lib/call-url.ts'
import { useMay } from '../../../lib/may.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { columns } from './columns.tsx'
import { GroupHeading } from './group-heading.tsx'
import { type GroupsQuestion, type ListedSubmission, type SubmissionGroup, submissionGroupsQuery } from './queries.ts'
import { useMarks, useRejudge } from './use-marks.ts'
import { useOpenGroups } from './use-open-groups.ts'

const shape = {
  filters: {
    verdict: verdicts,
    language: languages,
    isFlagged: ['true', 'false'],
    userId: null,
    problemId: null,
    contestId: null,
  },
  sorts: {},
} as const

type Table = TableQuery<typeof shape>

export function AdminSubmissionsPage() {
  const table = useTableQuery(shape)
  const question = questionOf(table)
  const found = useQuery(submissionGroupsQuery(question))
  return (
    <AdminPage title={adminSubmissionTexts.title}>
      <Filters table={table} />
      <p role="status" className="sr-only">
        {found.isPending && submissionTexts.submissionsLoading}
      </p>
      <TableResults
        found={found}
        table={table}
        caption={adminSubmissionTexts.byUser}
        columns={columns}
        rowsOf={({ data }) => data}
        failed={adminTexts.submissionsFailed}
        none={submissionReviewTexts.none}
        exportHref={callUrl(exportSubmissions.path, {}, filtersOf(question))}
      >
        {(groups, isOld) => <Groups groups={groups} table={table} question={question} isOld={isOld} />}
      </TableResults>
    </AdminPage>
  )
}

function questionOf({ question: { page, search, filters } }: Table): GroupsQuestion {
  return { page, search, ...filters }
}

const filtersOf = ({ page: _, ...filters }: GroupsQuestion) => filters as Record<string, string>

function Filters({ table }: { table: Table }) {
  const { filters } = table.question
  return (
    <TableFilters table={table} search={submissionReviewTexts.search}>
      <TableFilter
        {...{ table, name: 'verdict', value: filters.verdict }}
        label={adminFilterTexts.verdict}
        all={adminFilterTexts.allVerdicts}
        options={verdicts.map((value) => ({ value, label: value }))}
      />
      <TableFilter
        {...{ table, name: 'language', value: filters.language }}
        label={adminFilterTexts.language}
        all={adminFilterTexts.allLanguages}
        options={useLanguageOptions(filters.language)}
      />
      <TableFilter
        {...{ table, name: 'isFlagged', value: filters.isFlagged }}
        label={adminSubmissionTexts.flagFilter}
        all={adminFilterTexts.flaggedOrNot}
        options={[
          { value: 'true', label: adminFilterTexts.flagged },
          { value: 'false', label: adminFilterTexts.notFlagged },
        ]}
      />
    </TableFilters>
  )
}

interface GroupsProps {
  groups: readonly SubmissionGroup[]
  table: Table
  question: GroupsQuestion
  isOld: boolean
}

function Groups({ groups, table, question, isOld }: GroupsProps) {
  const opened = useOpenGroups(question)
  const rows = opened.rowsOf(groups)
  const selection = useSelection(rows, keyOf)
  const [deleting, setDeleting] = useState<readonly ListedSubmission[] | null>(null)
  const actionsOf = useRowActions(setDeleting)
  const groupOf = (row: ListedSubmission) => groups.find(({ user }) => user._id === row.user._id)
  const isFirst = (row: ListedSubmission) => rows.find(({ user }) => user._id === row.user._id) === row
  const headingOf = (row: ListedSubmission) => {
    const group = isFirst(row) ? groupOf(row) : undefined
    if (!group) return null
    const { _id } = group.user
    const shown = rows.filter(({ user }) => user._id === _id).length
    return (
      <GroupHeading group={group} shown={shown} isLoading={opened.isLoading(_id)} onOpen={() => opened.open(_id)} />
    )
  }
  return (
    <>
      <ChosenBar selection={selection} onDelete={() => setDeleting(selection.rows)} />
      <DataTable
        {...{
          caption: adminSubmissionTexts.byUser,
          columns,
          table,
          rows,
          keyOf,
          nameOf,
          selection,
          actionsOf,
          headingOf,
          isOld,
        }}
        isMarked={({ isFlagged }) => isFlagged}
      />
      {deleting && <DeleteDialog submissions={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

const keyOf = ({ _id }: ListedSubmission) => _id
/** Only judged submissions can be judged again; the others wait for a verdict anyway. */
const isJudged = ({ status }: ListedSubmission) => status === 'done'
const nameOf = ({ user, problem, number }: ListedSubmission) =>
  adminSubmissionTexts.rowName({ username: user.username, problem: problem.name, number: number ?? '' })

function useRowActions(onDelete: (rows: readonly ListedSubmission[]) => void) {
  const { flagging } = useMarks()
  const rejudging = useRejudge()
  const { mayFlag, mayRejudge, mayDelete } = useMarksAllowed()
  return (row: ListedSubmission): RowAction[] => [
    { label: adminActionTexts.view, icon: 'eye', to: `/submissions/${row._id}` },
    ...(mayFlag ? [flagOf(row, () => flagging.mutate({ ids: [row._id], isFlagged: !row.isFlagged }))] : []),
    ...(mayRejudge && isJudged(row)
      ? [{ label: adminActionTexts.rejudge, icon: 'refresh' as const, onSelect: () => rejudging.mutate([row._id]) }]
      : []),
    onlyProblem(row.problem),
    ...(mayDelete ? deletionOf(() => onDelete([row])) : []),
  ]
}

function useMarksAllowed() {
  const [mayFlag, mayRejudge] = [useMay('submission.flag'), useMay('rejudge.preview')]
  return { mayFlag, mayRejudge, mayDelete: useMay('submission.delete') }
}

function flagOf({ isFlagged }: ListedSubmission, onSelect: () => void): RowAction {
  return { label: isFlagged ? adminActionTexts.unflag : adminActionTexts.flag, icon: 'flag', onSelect }
}

const deletionOf = (onSelect: () => void): RowAction[] => [
  'separator',
  { label: adminActionTexts.delete, icon: 'trash', destroys: true, onSelect },
]

const onlyProblem = ({ _id, name }: ListedSubmission['problem']): RowAction => ({
  ...{ label: adminSubmissionTexts.onlyProblem({ problem: name }), icon: 'filter' },
  to: `/admin/submissions?problemId=${_id}`,
})

function ChosenBar({ selection, onDelete }: { selection: Selection<ListedSubmission>; onDelete: () => void }) {
  const { flagging } = useMarks()
  const rejudging = useRejudge()
  const { mayFlag, mayRejudge, mayDelete } = useMarksAllowed()
  const isReadOnly = useSearchParams()[0].get('view') === 'true'
  const ids = selection.rows.map(keyOf)
  const judged = selection.rows.filter(isJudged).map(keyOf)
  if (ids.length === 0 || isReadOnly) return null
  const flag = (isFlagged: boolean) => flagging.mutate({ ids, isFlagged }, { onSuccess: selection.clear })
  return (
    <BulkBar count={ids.length} onClear={selection.clear}>
      {mayFlag && (
        <>
          <Button size="sm" busy={flagging.isPending && flagging.variables.isFlagged} onClick={() => flag(true)}>
            {adminActionTexts.flag}
          </Button>
          <Button size="sm" busy={flagging.isPending && !flagging.variables.isFlagged} onClick={() => flag(false)}>
            {adminActionTexts.unflag}
          </Button>
        </>
      )}
      {mayRejudge && judged.length > 0 && (
        <Button size="sm" busy={rejudging.isPending} onClick={() => rejudging.mutate(judged)}>
          {adminActionTexts.rejudge}
        </Button>
      )}
      {mayDelete && (
        <Button size="sm" tone="danger" onClick={onDelete}>
          {adminActionTexts.delete}
        </Button>
      )}
    </BulkBar>
  )
}

function DeleteDialog({ submissions, onClose }: { submissions: readonly ListedSubmission[]; onClose: () => void }) {
  const { deleting } = useMarks()
  const [only] = submissions
  const isOne = submissions.length === 1
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        isOne && only
          ? adminSubmissionTexts.deleteTitle({ username: only.user.username })
          : adminSubmissionTexts.deleteManyTitle({ count: submissions.length })
      }
      verb={adminActionTexts.delete}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate(submissions.map(keyOf), { onSettled: onClose })}
    >
      {isOne ? submissionReviewTexts.deleteOne : submissionReviewTexts.deleteSeveral({ count: submissions.length })}
    </ConfirmDialog>
  )
}
