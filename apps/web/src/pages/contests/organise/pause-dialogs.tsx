import { pauseContest, resumeContest } from '@arbiter/contract/contests/contest-clock'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useContestAction } from './use-contest-action.ts'

const { pause: words } = contestClockTexts

/** Says what everybody will see, and what happens to the clocks. */
export function PauseDialog({ contest, onClose }: { contest: FullContest; onClose: () => void }) {
  const id = contest._id
  const pausing = useContestAction(id, () => call(pauseContest, { params: { id } }), {
    done: contestNotices.contestPaused,
    failed: words.failed,
  })
  return (
    <ConfirmDialog
      {...{ title: words.title, verb: words.verb, icon: 'pause', busy: pausing.isPending }}
      open
      onOpenChange={onClose}
      onConfirm={() => pausing.mutate(undefined, { onSettled: onClose })}
    >
      <span className="block">{words.sees}</span>
      <span className="mt-2 block">{words.clocks}</span>
    </ConfirmDialog>
  )
}

interface ResumeProps {
  contest: FullContest
  now: Date
  onClose: () => void
}

export function ResumeDialog({ contest, now, onClose }: ResumeProps) {
  const id = contest._id
  const resuming = useContestAction(id, () => call(resumeContest, { params: { id } }), {
    done: contestNotices.contestResumed,
    failed: words.resumeFailed,
  })
  const minutes = contest.pausedAt ? Math.floor((now.getTime() - milliseconds(contest.pausedAt)) / 60_000) : 0
  return (
    <ConfirmDialog
      {...{ title: words.resumeTitle, verb: words.resume, icon: 'play', busy: resuming.isPending }}
      open
      onOpenChange={onClose}
      onConfirm={() => resuming.mutate(undefined, { onSettled: onClose })}
    >
      {words.resumeText({ minutes: Math.max(0, minutes) })}
    </ConfirmDialog>
  )
}
