import { startVirtualContest } from '@arbiter/contract/contests/contest-registration'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { useState } from 'react'
import { contestPageTexts, virtualTexts } from '../../../copy/contests/contest-pages.ts'
import { Countdown } from '../../../features/contests/countdown.tsx'
import { durationText } from '../../../features/contests/duration-text.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useContestAction } from '../organise/use-contest-action.ts'
import { useContestTime } from './use-contest-time.ts'

const BEGUN = new Date(0).toISOString()

/** An ended contest, by the viewer's own clock. */
export function VirtualContest({ contest }: { contest: FullContest }) {
  const user = useSessionUser()
  const { virtual } = contest
  if (!user) return null
  return (
    <div className="grid gap-2.5 border-t border-line pt-3">
      {virtual ? (
        <OwnRun key={virtual.startTime} contest={contest} run={virtual} />
      ) : (
        <Offer contest={contest} words={virtualTexts.offer} />
      )}
    </div>
  )
}

function OwnRun({ contest, run }: { contest: FullContest; run: NonNullable<FullContest['virtual']> }) {
  // The run has begun, even if the browser's clock is slightly behind.
  const { now, next } = useContestTime(contest._id, { startTime: BEGUN, endTime: run.endTime })
  if (next === null) return <Offer contest={contest} title={virtualTexts.over} words={virtualTexts.again} />
  return (
    <>
      <h3 className="text-body">{virtualTexts.running}</h3>
      <Countdown
        label={virtualTexts.endsIn}
        to={next}
        now={now}
        over={contestPageTexts.countdownOver}
        lastMinutes={contestPageTexts.lastMinutes}
      />
    </>
  )
}

function Offer({ contest, title, words }: { contest: FullContest; title?: string; words: string }) {
  const [isAsked, setAsked] = useState(false)
  const starting = useContestAction(contest._id, () => call(startVirtualContest, { params: { id: contest._id } }), {
    done: contestNotices.virtualStarted,
    failed: virtualTexts.failed,
  })
  const actions = (
    <>
      <Button onClick={() => setAsked(false)}>{contestPageTexts.cancel}</Button>
      <Button
        tone="primary"
        busy={starting.isPending}
        onClick={() => starting.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {virtualTexts.startNow}
      </Button>
    </>
  )
  return (
    <>
      {title && <h3 className="text-body">{title}</h3>}
      <p className="text-small text-ink-muted">{words}</p>
      <Button fill icon="play" onClick={() => setAsked(true)}>
        {virtualTexts.start}
      </Button>
      <Dialog open={isAsked} onOpenChange={setAsked} title={virtualTexts.startTitle} icon="clock" actions={actions}>
        <p className="pt-1">{virtualTexts.question({ duration: durationText(contest) })}</p>
      </Dialog>
    </>
  )
}
