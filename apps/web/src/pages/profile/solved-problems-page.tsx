import type { ProblemSummary } from '@arbiter/contract/wire/problems'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { ownProfileTexts } from '../../copy/people/own-profile.ts'
import { DifficultyBadge } from '../../features/problems/difficulty-badge.tsx'
import { pointsText } from '../../features/problems/points-text.ts'
import { topicName } from '../../features/problems/topic-name.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { solvedProblemsQuery } from '../../features/users/queries.ts'
import { MAX_CARD_TAGS } from '../../lib/list-sizes.ts'
import { pageFrom } from '../../lib/page-param.ts'
import { problemName } from '../../lib/problem-name.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { TagList } from '../../ui/data/tag.tsx'
import { OwnListPage } from './own-list-page.tsx'

export function SolvedProblemsPage() {
  const username = useSessionUser()?.username ?? ''
  const [search] = useSearchParams()
  return (
    <OwnListPage
      title={ownProfileTexts.solvedProblems}
      query={useQuery(solvedProblemsQuery(username, pageFrom(search)))}
      lead={(count) => ownProfileTexts.problems({ problems: count })}
      failure={ownProfileTexts.solvedProblemsFailed}
      nothing={{ ...ownProfileTexts.noSolvedProblems, to: '/problems' }}
      lines={({ problems }) => problems.map((problem) => <ProblemLine key={problem._id} problem={problem} />)}
    />
  )
}

function ProblemLine({ problem }: { problem: z.output<typeof ProblemSummary> }) {
  return (
    <li className="relative flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60 max-tablet:basis-full">
        <Link
          to={`/problems/${problem.slug}`}
          className="block truncate font-strong hover:text-accent-ink max-tablet:wrap-anywhere max-tablet:whitespace-normal max-tablet:after:absolute max-tablet:after:inset-0"
        >
          {problemName(problem)}
        </Link>
        <TagList tags={problem.topics.map(topicName)} max={MAX_CARD_TAGS} />
      </div>
      {problem.isAided && <Pill>{ownProfileTexts.withHelp}</Pill>}
      <DifficultyBadge difficulty={problem.difficulty} />
      <span className="min-w-[76px] text-end max-tablet:ms-auto text-small whitespace-nowrap text-ink-faint tabular-nums">
        {pointsText(problem.points)}
      </span>
    </li>
  )
}
