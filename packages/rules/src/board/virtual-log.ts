import { type Moment, milliseconds } from '../contests/contest-clock.ts'
import type { ContestEvent } from './contest-event.ts'
import { contestTimeLog } from './contest-time-log.ts'

/**
 * The log of a contest with a virtual run in it, as if its participant had been there: the events of the run stand where
 * the run's clock had them, and its row is ranked among the others. A run has no pauses, so those of the contest are cut out. An official row of the same person stays as it is.
 */
export function virtualLog(log: readonly ContestEvent[], participant: number): ContestEvent[] {
  const events = contestTimeLog(log)
  const own = events.filter((event) => event.participant === participant)
  const others = events.filter((event) => event.participant !== participant)
  const offsetMs = offsetOf(own)
  const happened = mergedByTime(
    others.filter((event) => !isSetting(event)),
    own.map((event) => withoutOffset(event, offsetMs)),
  )
  const merged = [...fromTheStart(others.filter(isSetting), happened), ...happened]
  return merged.map((event, index) => ({ ...event, seq: index + 1 }))
}

/** What the contest became, as opposed to what happened in it. */
const settings: Record<ContestEvent['kind'], boolean> = {
  ...{ registered: false, unregistered: false, removed: false, roster: false, disqualified: false, unofficial: false },
  ...{ scheduled: true, clock: true, scoring: true, problems: true },
  ...{ submitted: false, judged: false, 'rejudge-ordered': false, flagged: false, deleted: false },
  ...{
    locked: false,
    hack: false,
    started: false,
    'extra-time': false,
    revealed: false,
    unfrozen: false,
    frozen: false,
  },
  ...{ completed: false, finalised: false, reopened: false },
}

const isSetting = ({ kind }: ContestEvent) => settings[kind]

/**
 * A run is one of the contest as it became: its problems, rules and times hold from the start, also where they were set
 * later, as in a contest that was extended or entered after it took place.
 */
function fromTheStart(settings: readonly ContestEvent[], happened: readonly ContestEvent[]): ContestEvent[] {
  const starts = settings.flatMap((event) => (event.kind === 'scheduled' ? [event.payload.startTime] : []))
  const moments = [...starts, ...[...settings.slice(0, 1), ...happened.slice(0, 1)].map((event) => event.at)]
  const at = new Date(Math.min(...moments.map(milliseconds)))
  return settings.map((event) => ({ ...event, at }))
}

/** The last registration decides: a run that was started again has another clock, and what was before it is out of time. */
function offsetOf(own: readonly ContestEvent[]): number {
  const registered = own.findLast((event) => event.kind === 'registered')
  return registered?.kind === 'registered' ? registered.payload.offsetMs : 0
}

function withoutOffset(event: ContestEvent, offsetMs: number): ContestEvent {
  const at = earlier(event.at, offsetMs)
  if (event.kind === 'registered') return { ...event, at, payload: { participantKind: 'person', offsetMs: 0 } }
  if (event.kind !== 'submitted') return { ...event, at }
  return { ...event, at, payload: { ...event.payload, submittedAt: earlier(event.payload.submittedAt, offsetMs) } }
}

const earlier = (moment: Moment, byMs: number) => new Date(milliseconds(moment) - byMs)

/** Each log keeps its own order, also between equal moments: a verdict never comes before its submission. */
function mergedByTime(one: readonly ContestEvent[], other: readonly ContestEvent[]): ContestEvent[] {
  const merged: ContestEvent[] = []
  let next = 0
  for (const event of one) {
    const at = milliseconds(event.at)
    for (let own = other[next]; own && milliseconds(own.at) < at; own = other[next]) {
      merged.push(own)
      next += 1
    }
    merged.push(event)
  }
  return [...merged, ...other.slice(next)]
}
