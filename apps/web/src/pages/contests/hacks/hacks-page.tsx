import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { hackTexts } from '../../../copy/contests/hacks.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page, PageHead } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ContestCrumbs } from '../contest-crumbs.tsx'
import { OfContest } from '../of-contest.tsx'
import { HackedProgram } from './hacked-program.tsx'
import { LockPanel } from './lock-panel.tsx'
import { OwnHacks } from './own-hacks.tsx'
import { ProgramList } from './program-list.tsx'
import { type HackAddress, type Hacking, hackingQuery } from './queries.ts'

export function HacksPage() {
  const { id = '', problemId = '' } = useParams()
  return (
    <OfContest key={`${id} ${problemId}`} id={id} title={hackTexts.link}>
      {(contest) => <Hacks contest={contest} address={{ id, problemId }} />}
    </OfContest>
  )
}

function Hacks({ contest, address }: { contest: FullContest; address: HackAddress }) {
  const query = useQuery(hackingQuery(address))
  const title = query.data ? hackTexts.title({ letter: query.data.letter, name: query.data.name }) : hackTexts.link
  usePageTitle(contestPageTexts.pageTitle({ page: title, contest: contest.title }))
  return (
    <Page width="wide">
      <ContestCrumbs id={contest._id} title={contest.title} here={hackTexts.link} />
      <PageHead title={title} lead={hackTexts.lead} />
      {query.isPending && <Skeleton className="w-2/5" />}
      {query.isError && !query.data && (
        <Failure message={sentenceFor(query.error, hackTexts.failed)} onRetry={retryOf(query)} />
      )}
      {query.data && (
        <div className="grid gap-4">
          <Room address={address} hacking={query.data} />
          <OwnHacks hacks={query.data.hacks} />
        </div>
      )}
    </Page>
  )
}

/** The lock, or the reason why hacking is closed, or the programs. */
function Room({ address, hacking }: { address: HackAddress; hacking: Hacking }) {
  const { isLocked, lockRefusal, refusal } = hacking
  if (!isLocked) return <LockPanel address={address} refusal={lockRefusal} />
  if (refusal !== null)
    return (
      <Alert tone="warning" title={hackTexts.closed}>
        {refusal}
      </Alert>
    )
  return <Programs address={address} hacking={hacking} />
}

function Programs({ address, hacking: { programs } }: { address: HackAddress; hacking: Hacking }) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = programs.find(({ submissionId }) => submissionId === chosenId)
  if (programs.length === 0)
    return (
      <Panel>
        <Empty {...hackTexts.noPrograms} />
      </Panel>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[300px_minmax(0,1fr)]">
      <ProgramList programs={programs} chosenId={chosenId} onChoose={setChosenId} />
      {chosen ? (
        <HackedProgram key={chosen.submissionId} address={address} program={chosen} />
      ) : (
        <Panel>
          <Empty icon="braces" text={hackTexts.choose} />
        </Panel>
      )}
    </div>
  )
}
