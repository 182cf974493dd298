import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { useParams } from 'react-router'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { contestSubmissionTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useServerNow } from '../../../features/session/use-server-now.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Page, PageHead } from '../../../ui/layout/page.tsx'
import { ContestCrumbs } from '../contest-crumbs.tsx'
import { OfContest } from '../of-contest.tsx'
import { ListedSubmissions } from '../submission-list/listed-submissions.tsx'

const LIVE_MS = 5_000

export function ContestSubmissionsPage() {
  const { id = '' } = useParams()
  return (
    <OfContest key={id} id={id} title={contestSubmissionTexts.title}>
      {(contest) => <Submissions contest={contest} />}
    </OfContest>
  )
}

function Submissions({ contest }: { contest: FullContest }) {
  usePageTitle(contestPageTexts.pageTitle({ page: contestSubmissionTexts.title, contest: contest.title }))
  const phase = contestPhase(contest, useServerNow(1_000))
  return (
    <Page>
      <ContestCrumbs id={contest._id} title={contest.title} here={contestSubmissionTexts.title} />
      <PageHead title={contestSubmissionTexts.title} lead={contestSubmissionTexts.lead} />
      <ListedSubmissions
        contest={contest}
        everyMs={phase === 'live' ? LIVE_MS : null}
        partial={<p className="mb-3 text-small text-ink-muted">{contestSubmissionTexts.ownOnly}</p>}
      />
    </Page>
  )
}
