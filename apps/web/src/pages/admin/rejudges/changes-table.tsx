import { languageNames } from '@arbiter/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { submissionColumnTexts } from '../../../copy/admin/admin-tables.ts'
import { rejudgeChangeTexts, rejudgeTexts } from '../../../copy/admin/rejudges.ts'
import { PersonLink } from '../../../features/admin/person-link.tsx'
import type { Column } from '../../../features/admin/table/column.ts'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { type ChangedSubmission, rejudgeChangesQuery } from './queries.ts'

const columns: readonly Column<ChangedSubmission>[] = [
  {
    key: 'submission',
    head: submissionColumnTexts.submission,
    onPhone: 'plain',
    cell: ({ submission: { _id, number } }) => (
      <Link to={`/submissions/${_id}`} className="font-label text-ink hover:underline" {...opensRow}>
        #{number}
      </Link>
    ),
  },
  {
    key: 'user',
    head: submissionColumnTexts.user,
    cell: ({ user }) => <PersonLink user={user} />,
  },
  { key: 'problem', head: submissionColumnTexts.problem, cell: ({ problem }) => problem.name },
  { key: 'contest', head: submissionColumnTexts.contest, cell: ({ contest }) => contest?.title ?? '–' },
  { key: 'language', head: submissionColumnTexts.language, cell: (change) => <ChangedLanguage {...change} /> },
  {
    key: 'before',
    head: rejudgeChangeTexts.before,
    cell: ({ before }) => <VerdictBadge verdict={before} shape="text" />,
  },
  { key: 'after', head: rejudgeChangeTexts.after, cell: ({ after }) => <VerdictBadge verdict={after} shape="text" /> },
]

/** Another version may be the reason for another verdict, so it stands beside it. */
const ChangedLanguage = ({ submission, versions }: ChangedSubmission) => (
  <>
    <bdi>{languageNames[submission.language]}</bdi>
    {versions && <span className="block text-small text-ink-muted">{rejudgeChangeTexts.versions(versions)}</span>}
  </>
)

const shape = { filters: {}, sorts: {} } as const

/** The submissions whose verdict the rejudging changes. */
export function ChangesTable({ id, changed, isDone }: { id: string; changed: number; isDone: boolean }) {
  const table = useTableQuery(shape)
  const found = useQuery(rejudgeChangesQuery(id, table.page, changed))
  if (changed === 0 && !isDone) return null
  return (
    <TableResults
      {...{ found, table, caption: rejudgeChangeTexts.title, columns }}
      rowsOf={({ changes }) => changes}
      failed={rejudgeTexts.loadFailed}
      none={rejudgeChangeTexts.none}
    >
      {(rows, isOld) => (
        <DataTable
          {...{ caption: rejudgeChangeTexts.title, columns, table, rows, isOld }}
          keyOf={({ submission }) => submission._id}
          nameOf={({ submission }) => `#${submission.number}`}
        />
      )}
    </TableResults>
  )
}
