import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectedVerdicts, submissionLabels } from '@arbiter/problem-format/submission-labels'
import { foldBoard } from '@arbiter/rules/board/board'
import type { ContestEvent, EventBody } from '@arbiter/rules/board/contest-event'
import { icpc } from '@arbiter/rules/scoring/icpc'
import type { Verdict } from '@arbiter/rules/verdict'
import { inArray, sql } from 'drizzle-orm'
import type { Connection, Db } from '../connection/connect.ts'
import { openLog } from '../contests/contest-facts.ts'
import { contestEvents, contestHeads, contestParticipants, contestStandings } from '../schema/contest-log.ts'
import { contestProblems, contests } from '../schema/contests.ts'
import { problems } from '../schema/problems.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const POINTS = 100

/** `content/contests/sample-round.json`: who submitted which of the shipped solutions, and when. */
interface SampleRound {
  minutes: number
  freezeMinutes: number
  /** Slugs, in the order of their letters. */
  problems: string[]
  teams: string[]
  tries: [minute: number, team: number, slug: string, solution: string][]
}

/** `content/contests/open-house.json` and `first-round.json`: their times count from the first start. */
interface OpenContest {
  title: string
  description: string
  startsInHours: number
  hours: number
  isRated: boolean
  problems: string[]
}

/**
 * Adds one contest that is over, with a log to replay, one that is live and one that comes, to a database that never had
 * one; returns how many. Its teams have no accounts, so that they stand in no other list.
 */
export async function addSampleContests(db: Connection['db'], folder: string, now: Date): Promise<number> {
  const contestFolder = join(folder, 'contests')
  if (!existsSync(contestFolder)) return 0
  const read = async (name: string) => JSON.parse(await readFile(join(contestFolder, name), 'utf8'))
  const round: SampleRound = await read('sample-round.json')
  const open: OpenContest[] = [await read('open-house.json'), await read('first-round.json')]
  const slugs = [round, ...open].flatMap((contest) => contest.problems)
  return db.transaction(async (db) => {
    await db.execute(sql`lock table contests in share row exclusive mode`) // two starts at once add them once
    const found = await db.select({ id: contests.id }).from(contests).limit(1)
    const ids = found.length > 0 ? new Map<string, string>() : await problemIds(db, slugs)
    if (!slugs.every((slug) => ids.has(slug))) return 0
    await addPast(db, round, ids, new Date(now.getTime() - 26 * HOUR_MS))
    for (const contest of open) await addOpen(db, contest, ids, now)
    return 1 + open.length
  })
}

const idIn = (ids: ReadonlyMap<string, string>) => (slug: string) => ids.get(slug) ?? ''

async function problemIds(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: problems.id, slug: problems.slug })
    .from(problems)
    .where(inArray(problems.slug, [...slugs]))
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

type NewContest = Omit<typeof contests.$inferInsert, 'id'> & { startTime: Date; endTime: Date }

async function insertContest(db: Db, values: NewContest, problemIds: readonly string[]): Promise<string> {
  const decayMinutes = (values.endTime.getTime() - values.startTime.getTime()) / MINUTE_MS
  const [made] = await db
    .insert(contests)
    .values({ ...values, decayMinutes })
    .returning({ id: contests.id })
  if (!made) throw new Error(`the contest ${values.title} was not written`)
  const letters = problemIds.map((problemId, position) => ({ contestId: made.id, position, problemId, points: POINTS }))
  await db.insert(contestProblems).values(letters)
  return made.id
}

async function addOpen(db: Db, contest: OpenContest, ids: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const { startsInHours, hours, problems: slugs, ...facts } = contest
  const startTime = new Date(now.getTime() + startsInHours * HOUR_MS)
  const endTime = new Date(startTime.getTime() + hours * HOUR_MS)
  await openLog(db, await insertContest(db, { ...facts, startTime, endTime }, slugs.map(idIn(ids))))
}

/** Its log is written as it would have been, each event at its time. */
async function addPast(db: Db, round: SampleRound, ids: ReadonlyMap<string, string>, startTime: Date): Promise<void> {
  const at = (minute: number) => new Date(startTime.getTime() + Math.round(minute * MINUTE_MS))
  const [endTime, freezeTime] = [at(round.minutes), at(round.minutes - round.freezeMinutes)]
  const unfrozenAt = at(round.minutes + 10)
  const values = {
    ...{ title: 'Harbour Round', takes: 'teams' as const },
    description:
      'A sample contest of fourteen teams to look at and to replay. Teams and times are made up; the verdicts are those of the solutions that come with the problems.',
    ...{ startTime, endTime, freezeTime, unfrozenAt, isRated: false },
  }
  const contestId = await insertContest(db, values, round.problems.map(idIn(ids)))
  await insertTeams(db, contestId, round.teams)
  const facts = { startTime, endTime, freezeTime, minutes: round.minutes }
  await insertLog(db, contestId, sampleEvents(round, ids, facts, at))
}

async function insertTeams(db: Db, contestId: string, teams: readonly string[]): Promise<void> {
  const rows = teams.map((name, index) => ({
    contestId,
    name,
    number: index + 1,
    kind: 'team' as const,
    isEntered: true,
  }))
  await db.insert(contestParticipants).values(rows)
}

interface SampleFacts {
  startTime: Date
  endTime: Date
  freezeTime: Date
  minutes: number
}

type Timed = { minute: number; participant: number | null } & EventBody

const JUDGED_AFTER_MINUTES = 0.05

function sampleEvents(
  round: SampleRound,
  ids: ReadonlyMap<string, string>,
  { startTime, endTime, freezeTime, minutes }: SampleFacts,
  at: (minute: number) => Date,
): ContestEvent[] {
  const iso = (moment: Date) => moment.toISOString()
  const scored = round.problems.map((slug) => ({ id: ids.get(slug) ?? '', points: POINTS }))
  const everybody = (minute: number, body: EventBody): Timed => ({ minute, participant: null, ...body })
  const schedule = { startTime: iso(startTime), endTime: iso(endTime), freezeTime: iso(freezeTime) }
  const rule = { subtaskRule: 'max-per-subtask', decimals: 2, hasPretests: false } as const
  const scoring = { contestType: 'ICPC', penaltyMinutes: 20, decayMinutes: minutes, ...rule } as const
  const timed: Timed[] = [
    everybody(-60, { kind: 'scheduled', payload: schedule }),
    everybody(-60, { kind: 'scoring', payload: scoring }),
    everybody(-60, { kind: 'problems', payload: { problems: scored } }),
    ...round.teams.map((_, index) => registeredTeam(index + 1)),
    ...round.tries.flatMap((attempt, index) => sampleTry(attempt, index + 1, ids, at)),
    everybody(minutes + 10, { kind: 'unfrozen', payload: {} }),
  ]
  const inOrder = timed.sort((one, other) => one.minute - other.minute)
  return inOrder.map(({ minute, ...event }, index) => ({ ...event, seq: index + 1, at: at(minute) }) as ContestEvent)
}

const registeredTeam = (participant: number): Timed => ({
  ...{ minute: -30, participant, kind: 'registered', payload: { participantKind: 'team', offsetMs: 0 } },
})

function sampleTry(
  [minute, team, slug, solution]: SampleRound['tries'][number],
  number: number,
  ids: ReadonlyMap<string, string>,
  at: (minute: number) => Date,
): Timed[] {
  const submissionId = randomUUID()
  const own = { submissionId, number, problemId: ids.get(slug) ?? '', submittedAt: at(minute).toISOString() }
  const verdict = { submissionId, judgementNumber: 1, verdict: verdictOf(solution), passed: 0, total: 0 }
  return [
    { minute, participant: team + 1, kind: 'submitted', payload: { ...own, isLate: false } },
    { minute: minute + JUDGED_AFTER_MINUTES, participant: team + 1, kind: 'judged', payload: verdict },
  ]
}

/** A solution is in the folder of the verdict that it gets, which `npm run content` proves. */
function verdictOf(solution: string): Verdict {
  const label = submissionLabels.find((label) => solution.startsWith(`${label}/`))
  if (!label) throw new Error(`there is no label for ${solution}`)
  return expectedVerdicts(label)[0]
}

async function insertLog(db: Db, contestId: string, events: readonly ContestEvent[]): Promise<void> {
  const last = events.at(-1)
  await db.insert(contestHeads).values({ contestId, lastSeq: last?.seq ?? 0, lastAt: new Date(last?.at ?? 0) })
  await db.insert(contestEvents).values(
    events.map(({ seq, at, kind, participant, payload }) => {
      return { contestId, seq, at: new Date(at), kind, participant, payload }
    }),
  )
  const rows = [...foldBoard(events).rows.values()].map((row) => {
    return { contestId, participant: row.participant, row, rankKey: icpc.rankKey(row), hasTried: true }
  })
  await db.insert(contestStandings).values(rows)
}
