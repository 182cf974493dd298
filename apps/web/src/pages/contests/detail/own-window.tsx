import { openWindow } from '@arbiter/contract/contests/contest-clock'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { minutesText } from '@arbiter/texts/minutes-text'
import { useState } from 'react'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import { contestPageTexts } from '../../../copy/contests/contest-pages.ts'
import { isUnopened, ownTime, stopOf } from '../../../features/contests/contest-time.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useServerNow } from '../../../features/session/use-server-now.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { clockText, momentText } from '../../../ui/data/moment-text.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useContestAction } from '../organise/use-contest-action.ts'

/** The own time of a participant: the button that starts it, and when it ends. */
export function OwnWindow({ contest }: { contest: FullContest }) {
  const now = useServerNow(1_000)
  if (isUnopened(contest)) return <Unopened contest={contest} isStopped={stopOf(contest, now) !== null} />
  const own = ownTime(contest)
  if (own === null) return null
  const isOver = !contest.pausedAt && now.getTime() >= milliseconds(own.endTime)
  return (
    <div className="text-small text-ink-muted">
      <p>
        {isOver ? contestClockTexts.window.over : contestClockTexts.window.runsUntil({ time: clockText(own.endTime) })}
      </p>
      {own.extraMinutes > 0 && <p>{contestClockTexts.extraTime({ minutes: own.extraMinutes })}</p>}
    </div>
  )
}

function Unopened({ contest, isStopped }: { contest: FullContest; isStopped: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const { window: words } = contestClockTexts
  const minutes = contest.windowMinutes ?? 0
  const duration = minutesText(minutes)
  const latest = new Date(milliseconds(contest.endTime) - minutes * 60_000).toISOString()
  const starting = useContestAction(contest._id, () => call(openWindow, { params: { id: contest._id } }), {
    done: contestNotices.windowOpened,
    failed: words.failed,
  })
  const actions = (
    <>
      <Button onClick={() => setAsked(false)}>{contestPageTexts.cancel}</Button>
      <Button
        tone="primary"
        busy={starting.isPending}
        onClick={() => starting.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {words.startNow}
      </Button>
    </>
  )
  return (
    <>
      <p className="text-small text-ink-muted">{words.offer({ duration })}</p>
      <Button
        tone="primary"
        fill
        icon="play"
        disabledReason={isStopped ? words.whenPaused : undefined}
        onClick={() => setAsked(true)}
      >
        {words.start}
      </Button>
      <Dialog open={isAsked} onOpenChange={setAsked} title={words.startTitle} icon="clock" actions={actions}>
        <p className="pt-1">{words.question({ duration, time: momentText(latest) })}</p>
      </Dialog>
    </>
  )
}
