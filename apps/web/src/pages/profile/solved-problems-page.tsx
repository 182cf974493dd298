import { empties } from '@arbiter/contract/messages'
import type { ProblemSummary } from '@arbiter/contract/wire'
import { MAX_CARD_TAGS } from '@arbiter/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { DifficultyBadge } from '../../features/problems/difficulty-badge.tsx'
import { useSessionUser } from '../../features/session/session.ts'
import { solvedProblemsQuery } from '../../features/users/queries.ts'
import { counted } from '../../lib/counted.ts'
import { pageFrom, pageHref } from '../../lib/page-param.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel, panelPlate } from '../../ui/panel.tsx'
import { TagList } from '../../ui/tag.tsx'
import { WaitingRows } from '../../ui/waiting-rows.tsx'

const WAITING_ROWS = 5

export function SolvedProblemsPage() {
  const username = useSessionUser()?.username ?? ''
  const [search] = useSearchParams()
  const query = useQuery(solvedProblemsQuery(username, pageFrom(search)))
  return (
    <Page width="narrow">
      <BackLink to="/profile">Profile</BackLink>
      <PageHead title="Solved Problems" lead={query.data && counted(query.data.count, 'problem')} />
      <SolvedProblems query={query} />
      {query.data && (
        <div className="mt-4 flex justify-center">
          <Pagination
            page={query.data.pagination.currentPage}
            pages={query.data.pagination.totalPages}
            hrefOf={(page) => pageHref(search, page)}
          />
        </div>
      )}
    </Page>
  )
}

type Problem = z.output<typeof ProblemSummary>

function SolvedProblems({ query }: { query: ReturnType<typeof useQuery<{ problems: Problem[] }>> }) {
  if (query.isPending) return <WaitingRows count={WAITING_ROWS} />
  if (query.isError)
    return <Failure message={sentenceFor(query.error, 'solved-problems.load')} onRetry={() => void query.refetch()} />
  if (query.data.problems.length === 0) return <NothingSolved />
  return (
    <ul className={classes(panelPlate, 'divide-y divide-line')}>
      {query.data.problems.map((problem) => (
        <ProblemLine key={problem._id} problem={problem} />
      ))}
    </ul>
  )
}

function NothingSolved() {
  const isFlagged = useSessionUser()?.isFlagged
  const { title, action } = empties.solvedProblems
  return (
    <Panel>
      <Empty
        title={title}
        action={
          !isFlagged && (
            <ButtonLink to="/problems" tone="primary">
              {action}
            </ButtonLink>
          )
        }
      />
    </Panel>
  )
}

function ProblemLine({ problem }: { problem: Problem }) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={`/problems/${problem.slug}`} className="block truncate font-strong hover:text-accent-ink">
          {problem.name}
        </Link>
        <TagList tags={problem.topics} max={MAX_CARD_TAGS} />
      </div>
      <DifficultyBadge difficulty={problem.difficulty} />
      <span className="min-w-[76px] text-right text-small whitespace-nowrap text-ink-faint tabular-nums">
        <b className="font-strong text-ink">{problem.points}</b> points
      </span>
    </li>
  )
}
