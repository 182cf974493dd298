import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { useState } from 'react'
import { useParams } from 'react-router'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { juryTexts } from '../../../copy/contests/jury.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useLiveContest } from '../../../features/contests/use-live-contest.ts'
import { useServerNow } from '../../../features/session/use-server-now.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { ContestCrumbs } from '../contest-crumbs.tsx'
import { OfContest } from '../of-contest.tsx'
import { useContestNews } from '../organise/use-contest-news.ts'
import { ListedSubmissions } from '../submission-list/listed-submissions.tsx'
import { JuryHead } from './jury-head.tsx'
import { JuryQuestions } from './jury-questions.tsx'
import { ProblemStrip } from './problem-strip.tsx'
import { useJuryBoard } from './use-jury-board.ts'
import { VersionWarning } from './version-warning.tsx'

/** Short enough to follow a contest; a page of the newest submissions is only a few kilobytes. */
const LIVE_MS = 2_000

export function JuryPage() {
  const { id = '' } = useParams()
  return (
    <OfContest key={id} id={id} title={juryTexts.title}>
      {(contest) => <Desk contest={contest} />}
    </OfContest>
  )
}

/** Answers two questions first: does a participant wait for the jury, and is a problem broken? */
function Desk({ contest }: { contest: FullContest }) {
  const now = useServerNow(1_000)
  const phase = contestPhase(contest, now)
  const news = useContestNews(contest._id)
  const problems = useJuryBoard(contest._id, phase === 'live')
  const questions = news.data?.clarifications ?? []
  useLiveContest(contest._id)
  usePageTitle(contestPageTexts.pageTitle({ page: juryTexts.title, contest: contest.title }))
  return (
    <Page width="wide">
      <ContestCrumbs id={contest._id} title={contest.title} here={juryTexts.title} />
      <JuryHead {...{ contest, phase, now, questions, problems }} />
      {phase === 'live' && <VersionWarning contestId={contest._id} />}
      {problems && <ProblemStrip contest={contest} problems={problems} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <LiveList contest={contest} isLive={phase === 'live'} />
        <JuryQuestions contestId={contest._id} questions={questions} />
      </div>
    </Page>
  )
}

/** Does not update while the pointer is on it, so that a row does not move away before a click. */
function LiveList({ contest, isLive }: { contest: FullContest; isLive: boolean }) {
  const [isHeld, setIsHeld] = useState(false)
  return (
    <section
      aria-label={juryTexts.submissions}
      onPointerEnter={({ pointerType }) => setIsHeld(pointerType === 'mouse')}
      onPointerLeave={() => setIsHeld(false)}
    >
      <ListedSubmissions
        contest={contest}
        everyMs={isLive && !isHeld ? LIVE_MS : null}
        foot={
          isLive && (
            <p className="border-t border-line px-4 py-2.5 text-small text-ink-muted">
              {isHeld ? juryTexts.held : juryTexts.live}
            </p>
          )
        }
      />
    </section>
  )
}
