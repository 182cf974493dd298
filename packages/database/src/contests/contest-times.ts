import type { Board } from '@arbiter/rules/board/board'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import { type ContestFacts, isOnBoard, type Participant } from '@arbiter/rules/board/facts'
import { ownClock, ownEnd, wallTimes } from '@arbiter/rules/board/own-time'
import { type Moment, milliseconds } from '@arbiter/rules/contests/contest-clock'
import { momentAt, type Removed } from '@arbiter/rules/contests/contest-time'
import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import type { contests, StoredInterval } from '../schema/contests.ts'

/**
 * Times on the wall, derived from the log by the rules: statements compare moments and never compute a clock. Each is written in the
 * transaction of the event that changes it.
 */

type Contest = typeof contests.$inferSelect

export const removedOf = ({ removed }: Pick<Contest, 'removed'>): Removed[] =>
  removed.map(([from, to]) => [Date.parse(from), to === null ? Number.POSITIVE_INFINITY : Date.parse(to)])

export const storedIntervals = (removed: readonly Removed[]): StoredInterval[] =>
  removed.map(([from, to]) => [iso(from), Number.isFinite(to) ? iso(to) : null])

const iso = (ms: number) => new Date(ms).toISOString()

/** The schedule in contest time. */
export function scheduleOf(contest: Pick<Contest, ScheduleColumn>): ContestSchedule {
  const { startTime, endTime, freezeTime, scheduledEndTime, scheduledFreezeTime } = contest
  if (scheduledEndTime === null) return { startTime, endTime, freezeTime }
  return { startTime, endTime: scheduledEndTime, freezeTime: scheduledFreezeTime }
}

type ScheduleColumn = 'startTime' | 'endTime' | 'freezeTime' | 'scheduledEndTime' | 'scheduledFreezeTime'

export interface ContestSchedule {
  startTime: Date
  endTime: Date
  freezeTime: Date | null
}

/** The columns of a contest that follow from its schedule and from what is removed. */
export function timeColumns(schedule: ContestSchedule, removed: readonly Removed[], heldFrom: Moment | null) {
  const { end, freeze, pausedAt } = wallTimes({ ...schedule, removed, heldFrom })
  const isPlain = removed.length === 0
  return {
    startTime: schedule.startTime,
    endTime: momentAt(end),
    freezeTime: freeze === null ? null : momentAt(freeze),
    pausedAt: pausedAt === null ? null : new Date(pausedAt),
    removed: storedIntervals(removed),
    scheduledEndTime: isPlain ? null : schedule.endTime,
    scheduledFreezeTime: isPlain ? null : schedule.freezeTime,
  }
}

/** Whether an event of this kind moves the times of participants. */
const movesTimes: Record<ContestEvent['kind'], boolean> = {
  ...{ scheduled: true, clock: true, started: true, 'extra-time': true },
  // A virtual run has its own times; the statement finds nothing to write about others.
  registered: true,
  ...{ unregistered: false, removed: false, roster: false, disqualified: false, unofficial: false },
  ...{ scoring: false, problems: false, submitted: false, judged: false, 'rejudge-ordered': false },
  ...{ flagged: false, deleted: false, locked: false, hack: false, revealed: false, unfrozen: false, frozen: false },
  ...{ completed: false, finalised: false, reopened: false },
}

/** Called with the board after these events. */
export async function writeTimes(
  db: Db,
  contestId: string,
  { facts, participants, withdrawn }: Board,
  events: readonly Pick<ContestEvent, 'kind'>[],
  touched: readonly number[] | 'all',
): Promise<void> {
  if (!events.some(({ kind }) => movesTimes[kind])) return
  const all = [...participants.values(), ...withdrawn.values()]
  const timed = all.filter(({ number }) => touched === 'all' || touched.includes(number))
  if (!timed.some((each) => hasTimes(facts, each)) && !events.some(({ kind }) => mayEndTimes[kind] ?? false)) return
  await updateTimes(
    db,
    contestId,
    timed.map((each) => timesOf(facts, each)),
  )
}

/** After these a participant may have the contest's times again. */
const mayEndTimes: Partial<Record<ContestEvent['kind'], true>> = { scheduled: true, 'extra-time': true }

const hasTimes = ({ windowMinutes }: ContestFacts, own: Participant) =>
  !isOnBoard(own) || own.extraMinutes > 0 || (windowMinutes !== null && own.startedAt !== null)

interface Times {
  number: number
  extra_minutes: number
  starts_at: Date | null
  ends_at: Date | null
}

function timesOf(facts: ContestFacts, own: Participant): Times {
  const { number, extraMinutes: extra_minutes } = own
  if (!hasTimes(facts, own)) return { number, extra_minutes, starts_at: null, ends_at: null }
  const clock = ownClock(facts, own)
  if (clock === null) return { number, extra_minutes, starts_at: null, ends_at: null }
  const isShifted = clock.start !== milliseconds(facts.startTime) || facts.windowMinutes !== null
  const starts_at = isShifted ? new Date(clock.start) : null
  return { number, extra_minutes, starts_at, ends_at: momentAt(ownEnd(facts, own)) }
}

async function updateTimes(db: Db, contestId: string, times: readonly Times[]): Promise<void> {
  await db.execute(sql`
    update contest_participants as entered
    set extra_minutes = own.extra_minutes, starts_at = own.starts_at, ends_at = own.ends_at
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as own (number int, extra_minutes int, starts_at timestamptz, ends_at timestamptz)
    where entered.contest_id = ${contestId} and entered.number = own.number
      and (entered.extra_minutes, entered.starts_at, entered.ends_at)
        is distinct from (own.extra_minutes, own.starts_at, own.ends_at)`)
}
