import { putTimeBack, RemovedTime, removeTime } from '@arbiter/contract/contests/contest-clock'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { type FormEvent, useId, useState } from 'react'
import { contestClockTexts } from '../../../copy/contests/contest-clock.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { instantOf, localTime } from '../../../lib/local-time.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { momentText } from '../../../ui/data/moment-text.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useContestAction } from './use-contest-action.ts'

const { breaks: words } = contestClockTexts

interface BreaksDialogProps {
  contest: FullContest
  now: Date
  onClose: () => void
}

/** What is removed from the contest, each with a way back, and a form for more. */
export function BreaksDialog({ contest, now, onClose }: BreaksDialogProps) {
  const formId = useId()
  const id = contest._id
  const removing = useContestAction(
    id,
    (body: { from: string; to: string }) => call(removeTime, { params: { id }, body }),
    { done: contestNotices.timeRemoved, failed: words.failed },
  )
  return (
    <FormDialog
      title={words.title}
      icon="pause"
      verb={words.add}
      formId={formId}
      busy={removing.isPending}
      onClose={onClose}
    >
      <div className="grid gap-4 pt-1">
        <p>{words.lead}</p>
        <RemovedList contest={contest} />
        <IntervalForm formId={formId} now={now} onSend={(body) => removing.mutate(body)} />
      </div>
    </FormDialog>
  )
}

function RemovedList({ contest: { _id, clock } }: { contest: FullContest }) {
  if (clock.removed.length === 0) return <p className="text-small text-ink-muted">{words.none}</p>
  return (
    <ul className="divide-y divide-line text-ink">
      {clock.removed.map((interval) => (
        <RemovedInterval key={interval.from} contestId={_id} {...interval} />
      ))}
    </ul>
  )
}

interface IntervalProps {
  contestId: string
  from: string
  to: string | null
}

function RemovedInterval({ contestId: id, from, to }: IntervalProps) {
  const puttingBack = useContestAction(id, () => call(putTimeBack, { params: { id, from } }), {
    done: contestNotices.timePutBack,
    failed: words.putBackFailed,
  })
  const times = { from: momentText(from) }
  return (
    <li className="flex flex-wrap items-center gap-2 py-2 text-small">
      <span className="min-w-0 flex-1 tabular-nums">
        {to === null ? words.goesOn(times) : words.interval({ ...times, to: momentText(to) })}
      </span>
      {to !== null && (
        <Button
          size="sm"
          icon="history"
          busy={puttingBack.isPending}
          aria-label={words.putBackNamed({ time: times.from })}
          onClick={() => puttingBack.mutate(undefined)}
        >
          {words.putBack}
        </Button>
      )}
    </li>
  )
}

const USUAL_MS = 30 * 60_000

type Errors = Partial<Record<'from' | 'to', string | undefined>>

interface IntervalFormProps {
  formId: string
  now: Date
  onSend: (interval: { from: string; to: string }) => void
}

function IntervalForm({ formId, now, onSend }: IntervalFormProps) {
  const [from, setFrom] = useState(() => localTime(now))
  const [to, setTo] = useState(() => localTime(new Date(now.getTime() + USUAL_MS)))
  const [errors, setErrors] = useState<Errors>({})
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = RemovedTime.safeParse({ from: instantOf(from), to: instantOf(to) })
    const errorOf = (name: string) => read.error?.issues.find(({ path }) => path[0] === name)?.message
    setErrors({ from: errorOf('from'), to: errorOf('to') })
    if (read.success) onSend(read.data)
  }
  return (
    <form id={formId} noValidate onSubmit={send} className="text-ink">
      <div className="grid grid-cols-2 items-start gap-3 max-tablet:grid-cols-1">
        <Input
          label={words.from}
          type="datetime-local"
          value={from}
          error={errors.from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Input
          label={words.to}
          type="datetime-local"
          value={to}
          error={errors.to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <p className="mt-1 text-small text-ink-muted">{words.hint}</p>
    </form>
  )
}
