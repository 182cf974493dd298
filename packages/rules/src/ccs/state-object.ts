import { type Moment, milliseconds } from '../contests/contest-clock.ts'
import type { CcsObject } from './fields.ts'
import { ccsTime } from './times.ts'

/** What has happened to a contest, and when. */
export interface CcsMoments {
  startTime: Moment
  freezeTime: Moment | null
  /** When the last participant's time is over, in milliseconds. */
  lastEnd: number
  unfrozenAt: Moment | null
  /** When nothing but the freeze was open any more. */
  completedAt: Moment | null
  /** When nothing had changed for a while after the board had become final. */
  updatesEndedAt: Moment | null
}

export interface CcsState extends CcsObject {
  started: string | null
  frozen: string | null
  ended: string | null
  thawed: string | null
  finalized: string | null
  end_of_updates: string | null
}

/** Each from its moment on, and strictly one after the other: a millisecond is added where two are the same. */
export function presentState(moments: CcsMoments, now: Date): CcsState {
  const nowMs = now.getTime()
  const past = (ms: number | null) => (ms !== null && ms <= nowMs ? ms : null)
  const started = past(milliseconds(moments.startTime))
  const frozen = past(after(started, momentMs(moments.freezeTime)))
  const ended = past(after(frozen ?? started, moments.lastEnd))
  const thawed = frozen === null ? null : after(ended, momentMs(moments.unfrozenAt))
  const finalized = after(ended, momentMs(moments.completedAt))
  const last = finalized === null ? null : Math.max(finalized, thawed ?? finalized)
  const end = after(last, momentMs(moments.updatesEndedAt))
  return {
    ...{ started: written(started), frozen: written(frozen), ended: written(ended) },
    ...{ thawed: written(thawed), finalized: written(finalized), end_of_updates: written(end) },
  }
}

const momentMs = (moment: Moment | null) => (moment === null ? null : milliseconds(moment))

/** Null where it has not happened, or what comes before it has not. */
function after(before: number | null, ms: number | null): number | null {
  return before === null || ms === null ? null : Math.max(before + 1, ms)
}

const written = (ms: number | null) => (ms === null ? null : ccsTime(new Date(ms)))
