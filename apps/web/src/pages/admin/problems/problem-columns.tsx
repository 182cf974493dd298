import { numberText } from '@arbiter/texts/page-locale'
import { Link } from 'react-router'
import { adminProblemTexts, visibilityNames } from '../../../copy/admin/admin-problems.ts'
import type { Column } from '../../../features/admin/table/column.ts'
import { opensRow } from '../../../features/admin/table/row-keys.ts'
import { DifficultyBadge } from '../../../features/problems/difficulty-badge.tsx'
import type { ListedProblem } from '../../../features/problems/queries.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'

const heads = adminProblemTexts.columns

const managed = ({ management }: ListedProblem) =>
  management ?? { number: 0, testCases: 0, samples: 0, submissions: 0, accepted: 0 }

/** `42%`; a dash when there are no submissions. */
export function acceptanceText({ submissions, accepted }: { submissions: number; accepted: number }): string {
  return submissions === 0 ? '–' : numberText(accepted / submissions, { style: 'percent' })
}

export const problemColumns: Column<ListedProblem>[] = [
  {
    key: 'number',
    head: heads.number,
    isSortable: true,
    isNumber: true,
    onPhone: 'hidden',
    cell: (problem) => managed(problem).number,
  },
  {
    key: 'name',
    head: heads.name,
    isSortable: true,
    onPhone: 'plain',
    cell: ({ name, slug, visibility }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link to={`/problems/${slug}`} {...opensRow} className="font-label wrap-anywhere hover:underline">
          {name}
        </Link>
        {visibility === 'hidden' && <Pill icon="lock">{visibilityNames.hidden}</Pill>}
      </span>
    ),
  },
  {
    key: 'difficulty',
    head: heads.difficulty,
    onPhone: 'plain',
    cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />,
  },
  {
    key: 'points',
    head: heads.points,
    isSortable: true,
    isNumber: true,
    cell: ({ points }) => points ?? adminProblemTexts.withoutPoints,
  },
  { key: 'tests', head: heads.tests, isSortable: true, isNumber: true, cell: (problem) => <Tests problem={problem} /> },
  {
    key: 'submissions',
    head: heads.submissions,
    isSortable: true,
    isNumber: true,
    cell: (problem) => numberText(managed(problem).submissions),
  },
  {
    key: 'acceptance',
    head: heads.acceptance,
    isSortable: true,
    isNumber: true,
    cell: (problem) => acceptanceText(managed(problem)),
  },
]

/** A problem without judge cases takes no submissions, which its setter should notice. */
function Tests({ problem }: { problem: ListedProblem }) {
  const { testCases, samples } = managed(problem)
  const href = `/admin/problems/${problem._id}/testcases`
  if (testCases > samples) return numberText(testCases)
  return (
    <TextLink to={href} title={adminProblemTexts.noTests} className="text-warning">
      {testCases}
      <span className="sr-only">. {adminProblemTexts.noTests}</span>
    </TextLink>
  )
}
