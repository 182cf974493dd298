import { Link } from 'react-router'
import { adminProblemTexts } from '../../../copy/admin/admin-problems.ts'
import type { Column } from '../../../features/admin/table/column.ts'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { DifficultyBadge } from '../../../features/problems/difficulty-badge.tsx'
import type { ListedProblem } from '../../../features/problems/queries.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'

const managed = ({ management }: ListedProblem) =>
  management ?? { number: 0, testCases: 0, samples: 0, submissions: 0, accepted: 0 }

/** `42%`; a dash when there are no submissions. */
export function acceptanceText({ submissions, accepted }: { submissions: number; accepted: number }): string {
  return submissions === 0 ? '–' : `${Math.round((100 * accepted) / submissions)}%`
}

export const problemColumns: Column<ListedProblem>[] = [
  {
    key: 'number',
    head: 'No.',
    isSortable: true,
    isNumber: true,
    onPhone: 'hidden',
    cell: (problem) => managed(problem).number,
  },
  {
    key: 'name',
    head: 'Name',
    isSortable: true,
    onPhone: 'plain',
    cell: ({ name, slug, visibility }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link to={`/problems/${slug}`} {...opensRow} className="font-label wrap-anywhere hover:underline">
          {name}
        </Link>
        {visibility === 'hidden' && <Pill icon="lock">Hidden</Pill>}
      </span>
    ),
  },
  {
    key: 'difficulty',
    head: 'Difficulty',
    onPhone: 'plain',
    cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />,
  },
  { key: 'points', head: 'Points', isSortable: true, isNumber: true, cell: ({ points }) => points ?? 'N/A' },
  { key: 'tests', head: 'Tests', isSortable: true, isNumber: true, cell: (problem) => <Tests problem={problem} /> },
  {
    key: 'submissions',
    head: 'Submissions',
    isSortable: true,
    isNumber: true,
    cell: (problem) => managed(problem).submissions.toLocaleString('en-US'),
  },
  {
    key: 'acceptance',
    head: 'Acceptance',
    isSortable: true,
    isNumber: true,
    cell: (problem) => acceptanceText(managed(problem)),
  },
]

/** A problem without judge cases takes no submissions, which its setter should notice. */
function Tests({ problem }: { problem: ListedProblem }) {
  const { testCases, samples } = managed(problem)
  const href = `/admin/problems/${problem._id}/testcases`
  if (testCases > samples) return testCases.toLocaleString('en-US')
  return (
    <TextLink to={href} title={adminProblemTexts.noTests} className="text-warning">
      {testCases}
      <span className="sr-only">. {adminProblemTexts.noTests}</span>
    </TextLink>
  )
}
