import { downloadContestPackage } from '@arbiter/contract/contests/contest-board'
import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { isFrozen } from '@arbiter/rules/contests/contest-freeze'
import { useState } from 'react'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import { juryTexts } from '../../../copy/contests/jury.ts'
import { ContestPill } from '../../../features/contests/contest-pill.tsx'
import { countedFrom, stopOf } from '../../../features/contests/contest-time.ts'
import type { ContestClarification } from '../../../features/contests/news-queries.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { StoppedPill } from '../../../features/contests/stopped-clock.tsx'
import { callUrl } from '../../../lib/call-url.ts'
import { useMay } from '../../../lib/may.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { BreaksDialog } from '../organise/breaks-dialog.tsx'
import { CloneDialog } from '../organise/clone-dialog.tsx'
import { EndDialog, FreezeDialog } from '../organise/control-dialogs.tsx'
import { ExtendDialog } from '../organise/extend-dialog.tsx'
import { PauseDialog, ResumeDialog } from '../organise/pause-dialogs.tsx'
import { timeLeft } from '../time-left.ts'
import { isOdd, type ProblemTries } from './jury-summary.ts'

interface JuryHeadProps {
  contest: FullContest
  phase: ContestPhase
  now: Date
  questions: readonly ContestClarification[]
  problems: readonly ProblemTries[] | null
}

export function JuryHead(props: JuryHeadProps) {
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-title tracking-[-0.018em]">{juryTexts.title}</h1>
        <ContestPill phase={props.phase} />
        {props.phase === 'live' && (props.contest.pausedAt ? <PausedClock {...props} /> : <Clocks {...props} />)}
        {/* The answer comes before the buttons where they take lines of their own. */}
        <p className="basis-full text-lead text-ink-muted desktop:order-last desktop:-mt-2">{answerOf(props)}</p>
        <Acts {...props} />
      </div>
    </div>
  )
}

function PausedClock({ contest, now }: JuryHeadProps) {
  const { pausedAt, endTime } = contest
  if (!pausedAt) return null
  const stop = { since: pausedAt, until: null }
  return (
    <>
      <StoppedPill stop={stop} />
      <span className="text-small text-ink-muted">
        <RichMessage
          text={contestClockTexts.pause.lasts}
          parts={{
            time: <Clock to={now.toISOString()} now={new Date(Math.min(now.getTime(), milliseconds(pausedAt)))} />,
            left: <Clock to={endTime} now={countedFrom(contest, endTime, now)} />,
          }}
        />
      </span>
    </>
  )
}

/** Counts contest time, as the pages of participants do: it stands still in a break. */
function Clocks({ contest, now }: JuryHeadProps) {
  const { endTime, freezeTime } = contest
  const stop = stopOf(contest, now)
  const clockTo = (end: string | null) => end && <Clock to={end} now={countedFrom(contest, end, now)} />
  return (
    <>
      {stop && <StoppedPill stop={stop} />}
      <span className="text-small text-ink-muted">
        <RichMessage
          text={stop ? contestClockTexts.left : clocksText(contest, now)}
          parts={{ left: clockTo(endTime), end: clockTo(endTime), freeze: clockTo(freezeTime) }}
        />
      </span>
    </>
  )
}

function clocksText(contest: FullContest, now: Date): string {
  if (contest.freezeTime === null) return juryTexts.endsIn
  return isFrozen(contest, now) ? juryTexts.endsInFrozen : juryTexts.endsInFreezes
}

function Clock({ to, now }: { to: string; now: Date }) {
  return <b className="font-strong text-ink tabular-nums">{timeLeft(to, now)}</b>
}

type Opened = 'pause' | 'resume' | 'breaks' | 'freeze' | 'end' | 'extend' | 'clone'

function Acts({ contest, phase, now }: JuryHeadProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const isLive = phase === 'live'
  const mayCreate = useMay('contest.create')
  return (
    <div className="flex flex-wrap gap-2 desktop:ms-auto">
      {isLive &&
        (contest.pausedAt ? (
          <Button tone="primary" icon="play" onClick={() => setOpened('resume')}>
            {contestClockTexts.pause.resume}
          </Button>
        ) : (
          <Button icon="pause" onClick={() => setOpened('pause')}>
            {contestClockTexts.pause.verb}
          </Button>
        ))}
      <Button icon="history" onClick={() => setOpened('breaks')}>
        {contestClockTexts.breaks.open}
      </Button>
      {isLive && !isFrozen(contest, now) && (
        <Button icon="lock" onClick={() => setOpened('freeze')}>
          {juryTexts.freeze.verb}
        </Button>
      )}
      {isLive && (
        <>
          <Button icon="stop" onClick={() => setOpened('end')}>
            {juryTexts.end.verb}
          </Button>
          <Button icon="clock" onClick={() => setOpened('extend')}>
            {juryTexts.extend}
          </Button>
        </>
      )}
      {mayCreate && (
        <Button icon="copy" onClick={() => setOpened('clone')}>
          {juryTexts.copy.verb}
        </Button>
      )}
      <a href={callUrl(downloadContestPackage.path, { id: contest._id })} download className={buttonLook({})}>
        <Icon name="download" />
        {juryTexts.contestPackage}
      </a>
      {opened === 'pause' && <PauseDialog contest={contest} onClose={close} />}
      {opened === 'resume' && <ResumeDialog contest={contest} now={now} onClose={close} />}
      {opened === 'breaks' && <BreaksDialog contest={contest} now={now} onClose={close} />}
      {opened === 'freeze' && <FreezeDialog contest={contest} onClose={close} />}
      {opened === 'end' && <EndDialog contest={contest} onClose={close} />}
      {opened === 'extend' && <ExtendDialog contestId={contest._id} onClose={close} />}
      {opened === 'clone' && <CloneDialog contest={contest} now={now} onClose={close} />}
    </div>
  )
}

/** The first sentence of the page: open questions and suspicious problems. */
function answerOf({ contest, now, questions, problems }: JuryHeadProps): string {
  if (problems?.every(({ tries }) => tries === 0) && questions.length === 0)
    return juryTexts.nothingYet({ participants: contest.participantCount })
  const open = questions.filter(({ answer }) => answer === null)
  const oldest = Math.min(...open.map(({ createdAt }) => milliseconds(createdAt)))
  const minutes = Math.max(1, Math.floor((now.getTime() - oldest) / 60_000))
  const waiting = open.length > 0 ? [juryTexts.questionsWait({ questions: open.length, minutes })] : []
  const odd = problems?.filter(isOdd).map(({ letter, tries }) => juryTexts.unsolved({ letter, tries }))
  return [...waiting, ...(odd ?? [])].join(' ') || juryTexts.allQuiet
}
