import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '@arbiter/database/connection/connect'
import {
  contestEvents,
  contestHeads,
  contestParticipants,
  contestStandings,
} from '@arbiter/database/schema/contest-log'
import { contestProblems, contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { registrations } from '@arbiter/database/schema/rosters'
import { sessions, users } from '@arbiter/database/schema/users'
import { foldBoard } from '@arbiter/rules/board/board'
import type { ContestEvent, EventBody } from '@arbiter/rules/board/contest-event'
import { icpc } from '@arbiter/rules/scoring/icpc'
import { sql } from 'drizzle-orm'
import { Random } from '../random.ts'

export const PROBLEMS = 12
export const TRIES_EACH = 12
const MINUTE_MS = 60_000
const LENGTH_MINUTES = 300
const ELAPSED_MINUTES = 200
const BATCH = 2_000

export interface FilledContest {
  contestId: string
  problemIds: string[]
  userIds: string[]
  /** One session per person, up to as many as there are streams. */
  cookies: string[]
  events: ContestEvent[]
}

/** A running contest with `triesEach` submissions per participant. */
export async function fill(
  db: Connection['db'],
  participants: number,
  streams: number,
  triesEach = TRIES_EACH,
): Promise<FilledContest> {
  const startTime = new Date(Date.now() - ELAPSED_MINUTES * MINUTE_MS)
  const endTime = new Date(startTime.getTime() + LENGTH_MINUTES * MINUTE_MS)
  const problemIds = await insertProblems(db, participants)
  const [contest] = await db
    .insert(contests)
    .values({ title: `Cup of ${participants}`, description: '', startTime, endTime, decayMinutes: LENGTH_MINUTES })
    .returning({ id: contests.id })
  const contestId = contest?.id ?? ''
  const letters = problemIds.map((problemId, position) => ({ contestId, problemId, position, points: 100 }))
  await db.insert(contestProblems).values(letters)
  const userIds = await insertPeople(db, contestId, participants)
  const events = inventLog(participants * triesEach, participants, problemIds, startTime, endTime)
  await insertLog(db, contestId, events)
  return { contestId, problemIds, userIds, cookies: await insertSessions(db, userIds, streams), events }
}

async function insertProblems(db: Connection['db'], size: number): Promise<string[]> {
  const rows = Array.from({ length: PROBLEMS }, (_, index) => ({
    ...{ slug: `bench-${size}-${index}`, name: `Bench ${size} ${index}`, difficulty: 'Easy' as const },
    ...{ statement: 'Add.', points: 100, timeLimitMs: 1000, memoryLimitMb: 256 },
  }))
  return (await db.insert(problems).values(rows).returning({ id: problems.id })).map(({ id }) => id)
}

async function insertPeople(db: Connection['db'], contestId: string, participants: number): Promise<string[]> {
  const ids: string[] = []
  for (let first = 1; first <= participants; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, participants - first + 1) }, (_, index) => first + index)
    const rows = numbers.map((number) => ({
      username: `c${participants}-${number}`,
      firstname: 'Ines',
      lastname: 'Okafor',
    }))
    const made = await db.insert(users).values(rows).returning({ id: users.id })
    ids.push(...made.map(({ id }) => id))
    const entries = made.map(({ id: userId }, index) => ({ contestId, userId, number: first + index }))
    await db
      .insert(contestParticipants)
      .values(entries.map((entry) => ({ ...entry, kind: 'person' as const, isEntered: true })))
    await db.insert(registrations).values(entries.map(({ number, ...entry }) => ({ ...entry, participant: number })))
  }
  return ids
}

export async function insertSessions(
  db: Connection['db'],
  userIds: readonly string[],
  streams: number,
): Promise<string[]> {
  const owners = Array.from({ length: streams }, (_, index) => userIds[index % userIds.length] ?? '')
  const tokens = owners.map(() => randomBytes(32).toString('base64url'))
  const expiresAt = new Date(Date.now() + 86_400_000)
  const rows = owners.map((userId, index) => ({
    ...{ userId, expiresAt, userAgent: 'bench', address: '127.0.0.1' },
    tokenHash: createHash('sha256')
      .update(tokens[index] ?? '')
      .digest(),
  }))
  for (let at = 0; at < rows.length; at += BATCH) await db.insert(sessions).values(rows.slice(at, at + BATCH))
  return tokens.map((token) => `arbiter_session=${token}`)
}

type Body = EventBody & { participant: number | null }

function inventLog(
  total: number,
  participants: number,
  problemIds: readonly string[],
  startTime: Date,
  endTime: Date,
): ContestEvent[] {
  const bodies: Body[] = [
    {
      participant: null,
      kind: 'scheduled',
      payload: { startTime: iso(startTime), endTime: iso(endTime), freezeTime: null },
    },
    {
      participant: null,
      kind: 'scoring',
      payload: { contestType: 'ICPC', penaltyMinutes: 20, decayMinutes: LENGTH_MINUTES },
    },
    { participant: null, kind: 'problems', payload: { problems: problemIds.map((id) => ({ id, points: 100 })) } },
  ]
  for (let participant = 1; participant <= participants; participant++)
    bodies.push({ participant, kind: 'registered', payload: { participantKind: 'person', offsetMs: 0 } })
  const random = new Random(participants)
  const below = (bound: number) => random.below(bound)
  for (let number = 1; number <= total; number++)
    bodies.push(
      ...tryOf(1 + below(participants), number, total, problemIds[below(PROBLEMS)] ?? '', startTime, below(3)),
    )
  return bodies.map((body, index) => ({ ...body, seq: index + 1, at: startTime }) as ContestEvent)
}

const iso = (moment: Date) => moment.toISOString()

function tryOf(
  participant: number,
  number: number,
  total: number,
  problemId: string,
  startTime: Date,
  luck: number,
): Body[] {
  const submissionId = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
  const submittedAt = iso(new Date(startTime.getTime() + (number / total) * ELAPSED_MINUTES * MINUTE_MS))
  const verdict = luck === 0 ? 'Accepted' : 'Wrong Answer'
  return [
    { participant, kind: 'submitted', payload: { submissionId, number, problemId, submittedAt, isLate: false } },
    { participant, kind: 'judged', payload: { submissionId, judgementNumber: 1, verdict, passed: 1, total: 1 } },
  ]
}

/** Inserts the log, and the standings that the product would have folded from it. */
async function insertLog(db: Connection['db'], contestId: string, events: readonly ContestEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += BATCH)
    await db.insert(contestEvents).values(
      events.slice(at, at + BATCH).map(({ seq, at, kind, participant, payload }) => ({
        ...{ contestId, seq, kind, participant, payload },
        at: new Date(at),
      })),
    )
  await db.insert(contestHeads).values({ contestId, lastSeq: events.length })
  const rows = [...foldBoard(events).rows.values()].map((row) => ({
    ...{ contestId, participant: row.participant, row, rankKey: icpc.rankKey(row), hasTried: true },
  }))
  for (let at = 0; at < rows.length; at += BATCH) await db.insert(contestStandings).values(rows.slice(at, at + BATCH))
  await db.execute(sql`analyze contest_events, contest_standings, contest_participants, registrations, users, sessions`)
}
