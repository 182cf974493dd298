import { languageNames } from '@arbiter/rules/languages'
import { Link } from 'react-router'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { submissionColumnTexts } from '../../../copy/admin/admin-tables.ts'
import type { Column } from '../../../features/admin/table/column.ts'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { ListedVerdict } from '../../../features/submissions/listed-verdict.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import type { ListedSubmission } from './queries.ts'

export const columns: readonly Column<ListedSubmission>[] = [
  {
    key: 'problem',
    head: submissionColumnTexts.problem,
    onPhone: 'plain',
    cell: ({ problem }) => <ProblemCell {...problem} />,
  },
  {
    key: 'verdict',
    head: submissionColumnTexts.verdict,
    onPhone: 'plain',
    cell: ListedVerdict,
  },
  { key: 'language', head: submissionColumnTexts.language, cell: ({ language }) => languageNames[language] },
  {
    key: 'date',
    head: submissionColumnTexts.date,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <TimeStamp at={createdAt} />,
  },
  {
    key: 'flag',
    head: submissionColumnTexts.flag,
    onPhone: 'plain',
    cell: ({ isFlagged }) =>
      isFlagged && (
        <Pill tone="danger" icon="flag">
          {submissionColumnTexts.flagged}
        </Pill>
      ),
  },
  {
    key: 'view',
    head: submissionColumnTexts.open,
    onPhone: 'plain',
    cell: ({ _id }) => (
      <Link to={`/submissions/${_id}`} className="font-label hover:underline" {...opensRow}>
        {adminActionTexts.view}
      </Link>
    ),
  },
]

function ProblemCell({ _id, name }: { _id: string; name: string }) {
  return (
    <>
      <span className="font-label text-ink">{name}</span>{' '}
      <span className="font-mono text-note text-ink-faint" title={_id}>
        {_id.slice(-8)}
      </span>
    </>
  )
}
