import { foldBoard } from '@arbiter/rules/board/board'
import type { EventBody } from '@arbiter/rules/board/contest-event'
import { contestClock, isInOwnTime } from '@arbiter/rules/board/own-time'
import { elapsed, merged, type Removed } from '@arbiter/rules/contests/contest-time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../connection/connect.ts'
import { contests } from '../schema/contests.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newContest, newUser } from '../testing/judging.ts'
import { contestPhaseAt } from '../visibility/contests.ts'
import { logFacts } from './contest-facts.ts'
import { appendForAll, appendLocked, eventsAfterSeq, lockContest, lockParticipant, readBoard } from './contest-log.ts'
import { storedIntervals, timeColumns } from './contest-times.ts'
import { register } from './participants.ts'

const { db } = await freshDatabase()
const people = await Promise.all([newUser(db), newUser(db)])

const MINUTE = 60_000
const START = Date.UTC(2026, 0, 1)
const at = (minute: number) => new Date(START + minute * MINUTE)
const minute = fc.integer({ min: 0, max: 130 })
const interval = fc.tuple(minute, fc.option(fc.integer({ min: 1, max: 40 }))).map(([from, length]): Removed => {
  return [at(from).getTime(), length === null ? Number.POSITIVE_INFINITY : at(from + length).getTime()]
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('clock' as const), removed: fc.array(interval, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('started' as const), person: fc.nat({ max: 1 }), minute }),
  fc.record({ kind: fc.constant('extra-time' as const), person: fc.nat({ max: 1 }), minutes: fc.nat({ max: 30 }) }),
  fc.record({ kind: fc.constant('scheduled' as const), length: fc.integer({ min: 60, max: 130 }) }),
)

const contest = fc.record({
  windowMinutes: fc.option(fc.integer({ min: 10, max: 60 })),
  steps: fc.array(step, { maxLength: 8 }),
})

test('what statements read of every clock is what the rules say about the log', () =>
  fc.assert(
    fc.asyncProperty(contest, async ({ windowMinutes, steps }) => {
      const contestId = await contestWith(windowMinutes)
      let [removed, endTime]: [readonly Removed[], Date] = [[], at(120)]
      for (const each of steps) {
        if (each.kind === 'clock') removed = merged(each.removed)
        if (each.kind === 'scheduled') endTime = at(each.length)
        await db.transaction(async (db) => {
          if (each.kind === 'started')
            await log(db, contestId, each.person, { kind: each.kind, payload: { at: at(each.minute) } })
          else if (each.kind === 'extra-time')
            await log(db, contestId, each.person, { kind: each.kind, payload: { minutes: each.minutes } })
          else await change(db, contestId, { endTime, removed })
        })
      }
      await expectSame(contestId)
    }),
    { numRuns: 60 },
  ))

async function contestWith(windowMinutes: number | null): Promise<string> {
  const times = { startTime: at(0), endTime: at(120), freezeTime: at(60) }
  const { contestId } = await newContest(db, { problemIds: [], ...times, windowMinutes })
  await db.transaction(async (db) => {
    for (const userId of people) await lockParticipant(db, userId, contestId)
    await register(db, { contestId, userIds: people })
  })
  return contestId
}

const numberOf = async (db: Db, contestId: string, person: number) => {
  const { rows } = await db.execute<{ number: number }>(sql`
    select number from contest_participants where contest_id = ${contestId} and user_id = ${people[person]}`)
  return rows[0]?.number ?? 0
}

async function log(db: Db, contestId: string, person: number, body: EventBody): Promise<void> {
  await lockParticipant(db, people[person] ?? '', contestId)
  await appendLocked(db, contestId, await numberOf(db, contestId, person), body)
}

async function change(db: Db, contestId: string, times: { endTime: Date; removed: readonly Removed[] }): Promise<void> {
  await lockContest(db, contestId)
  const schedule = { startTime: at(0), endTime: times.endTime, freezeTime: at(60) }
  await db
    .update(contests)
    .set(timeColumns(schedule, times.removed, null))
    .where(sql`id = ${contestId}`)
  await logFacts(db, contestId)
  const payload = { removed: storedIntervals(times.removed), heldFrom: null }
  await appendForAll(db, contestId, [{ kind: 'clock', payload }])
}

const moments = [-1, 0, 10, 30, 59, 60, 61, 90, 119, 120, 121, 140, 200, 1_000].map(at)

async function expectSame(contestId: string): Promise<void> {
  const { facts, participants, rows } = await readBoard(db, contestId)
  const clock = contestClock(facts)
  for (const moment of moments) {
    const now = sql`${moment.toISOString()}::timestamptz`
    const { rows: said } = await db.execute<{ number: number; isOpen: boolean; phase: string; isFrozen: boolean }>(sql`
      select number, (window_minutes is null or starts_at is not null) and coalesce(starts_at, start_time) <= ${now}
        and coalesce(ends_at, end_time) > ${now} as "isOpen", ${contestPhaseAt(moment)} as phase, freeze_time <= ${now} as "isFrozen"
      from contest_participants join contests on contests.id = contest_id where contest_id = ${contestId} order by number`)
    const since = elapsed(clock, moment.getTime())
    const phase = since < 0 ? 'upcoming' : since < clock.durationMs ? 'live' : 'ended'
    for (const { number, ...row } of said) {
      const own = participants.get(number)
      const isOpen = own !== undefined && isInOwnTime(facts, own, moment)
      expect({ moment, ...row }).toEqual({ moment, isOpen, phase, isFrozen: since >= 60 * MINUTE })
    }
  }
  expect(rows).toEqual(foldBoard(await eventsAfterSeq(db, contestId, 0)).rows)
}
