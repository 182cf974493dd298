import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { foldBoard } from '@arbiter/rules/board/board'
import type { Row } from '@arbiter/rules/board/facts'
import { contestTypes } from '@arbiter/rules/contests/contest'
import { verdicts } from '@arbiter/rules/verdict'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Db } from '../connection/connect.ts'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { lockUser } from '../queue/judge-queue.ts'
import { markSubmission } from '../queue/submission-marks.ts'
import { contestStandings } from '../schema/contest-log.ts'
import { contests } from '../schema/contests.ts'
import { registrations } from '../schema/rosters.ts'
import { submissionStates } from '../schema/submissions.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import {
  claimNext,
  newContest,
  newParticipant,
  newProblem,
  newRejudge,
  newSubmission,
  newUser,
  resultOf,
} from '../testing/judging.ts'
import { logFacts } from './contest-facts.ts'
import {
  appendForAll,
  appendLocked,
  appendOwn,
  eventsAfterSeq,
  lockContest,
  lockParticipant,
  readBoard,
} from './contest-log.ts'
import { disqualify } from './disqualifications.ts'
import { readmit, remove, unregister } from './participants.ts'

const { db } = await freshDatabase()
const MINUTE_MS = 60_000

/** The stored rows and the fold of the log, of one snapshot. */
async function compared(contestId: string): Promise<[stored: Row[], folded: Row[]]> {
  return db.transaction(
    async (db) => {
      const stored = await db.select().from(contestStandings).where(eq(contestStandings.contestId, contestId))
      const folded = [...(await readBoard(db, contestId)).rows.values()]
      const byNumber = (rows: Row[]) => rows.sort((one, other) => one.participant - other.participant)
      const asStored = JSON.parse(JSON.stringify(byNumber(folded)))
      return [byNumber(stored.map(({ row }) => row)), asStored]
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** The same for the same seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function site() {
  const problemIds = [await newProblem(db), await newProblem(db), await newProblem(db)]
  const { contestId, startTime } = await newContest(db, { problemIds })
  const userIds = await Promise.all(Array.from({ length: 6 }, () => newUser(db)))
  const numbers: number[] = []
  for (const userId of userIds) numbers.push(await newParticipant(db, contestId, userId))
  return { contestId, startTime, problemIds, userIds, numbers }
}

type Site = Awaited<ReturnType<typeof site>>

/** Another writer may hold the row of the only job for a moment: then it is skipped, and is there again at once. */
const claimSoon = () => vi.waitFor(() => claimNext(db), { timeout: 15_000, interval: 10 })

async function submitAndJudge({ contestId, startTime, problemIds, userIds }: Site, pick: (below: number) => number) {
  const [userId, problemId] = [userIds[pick(6)] ?? '', problemIds[pick(3)] ?? '']
  const createdAt = new Date(startTime.getTime() + pick(130) * MINUTE_MS)
  await newSubmission(db, { userId, problemId, contestId, createdAt })
  await finishJudgement(db, await claimSoon(), resultOf(verdicts[pick(verdicts.length)] ?? 'Accepted'))
}

async function judgeAgain({ contestId }: Site, pick: (below: number) => number) {
  const found = await someSubmission(contestId, pick)
  if (!found) return
  await newRejudge(db, found)
  await finishJudgement(db, await claimSoon(), resultOf(verdicts[pick(verdicts.length)] ?? 'Accepted'))
}

async function mark({ contestId }: Site, pick: (below: number) => number) {
  const found = await someSubmission(contestId, pick)
  const chosen =
    pick(2) === 0
      ? ({ kind: 'flagged', isFlagged: pick(2) === 0 } as const)
      : ({ kind: 'deleted', isDeleted: pick(2) === 0 } as const)
  if (found) await db.transaction((db) => markSubmission(db, found.submissionId, chosen))
}

async function someSubmission(contestId: string, pick: (below: number) => number) {
  const all = await db.select().from(submissionStates).where(eq(submissionStates.contestId, contestId))
  return all[pick(Math.max(1, all.length))]
}

async function disqualifyOne({ contestId, userIds }: Site, pick: (below: number) => number) {
  const userId = userIds[pick(6)] ?? ''
  const participant = await newParticipant(db, contestId, userId)
  await db.transaction(async (db) => {
    await lockUser(db, userId)
    await disqualify(db, contestId, participant, pick(2) === 0, 'jury')
  })
}

async function changeContest({ contestId, startTime }: Site, pick: (below: number) => number) {
  await db.transaction(async (db) => {
    await lockContest(db, contestId)
    const endTime = new Date(startTime.getTime() + (60 + pick(120)) * MINUTE_MS)
    const contestType = contestTypes[pick(contestTypes.length)] ?? 'ICPC'
    await db.update(contests).set({ endTime, contestType }).where(eq(contests.id, contestId))
    await logFacts(db, contestId)
  })
}

async function withdraw({ contestId, userIds }: Site, pick: (below: number) => number) {
  const userId = userIds[pick(6)] ?? ''
  await db.transaction(async (db) => {
    await lockParticipant(db, userId, contestId)
    const own = and(eq(registrations.contestId, contestId), eq(registrations.userId, userId))
    const [found] = await db.select().from(registrations).where(own)
    if (found) await unregister(db, contestId, found.participant)
  })
}

async function markOne({ contestId, userIds }: Site, pick: (below: number) => number) {
  const userId = userIds[pick(6)] ?? ''
  const participant = await newParticipant(db, contestId, userId)
  const isUnofficial = pick(2) === 0
  await db.transaction(async (db) => {
    await lockParticipant(db, userId, contestId)
    await appendLocked(db, contestId, participant, { kind: 'unofficial', payload: { isUnofficial } })
  })
}

async function removeOne({ contestId, userIds }: Site, pick: (below: number) => number) {
  const userId = userIds[pick(6)] ?? ''
  const participant = await newParticipant(db, contestId, userId)
  await db.transaction(async (db) => {
    await lockParticipant(db, userId, contestId)
    await remove(db, contestId, participant, 'Two accounts')
    if (pick(2) === 0) await readmit(db, contestId, participant, userId)
  })
}

const acts = [
  submitAndJudge,
  submitAndJudge,
  submitAndJudge,
  judgeAgain,
  mark,
  disqualifyOne,
  markOne,
  removeOne,
  withdraw,
  changeContest,
]

test('while many write at once, the stored rows are the fold of the log at every moment', async () => {
  const place = await site()
  const pick = random(20_261_115)
  let isDone = false
  const writer = async () => {
    for (let turn = 0; turn < 12; turn++) await acts[pick(acts.length)]?.(place, pick)
  }
  const reader = async () => {
    let looks = 0
    for (; !isDone; looks++) {
      const [stored, folded] = await compared(place.contestId)
      expect(stored).toEqual(folded)
      await sleep(5)
    }
    return looks
  }
  const reading = reader()
  await Promise.all(Array.from({ length: 6 }, writer)).finally(() => {
    isDone = true
  })
  expect(await reading).toBeGreaterThan(3)
  const { contestId, startTime, problemIds, userIds } = place
  const last = { contestId, userId: userIds[0] ?? '', problemId: problemIds[0] ?? '' }
  await newSubmission(db, { ...last, createdAt: new Date(startTime.getTime() + MINUTE_MS) })
  await finishJudgement(db, await claimSoon(), resultOf('Accepted'))
  const [stored, folded] = await compared(place.contestId)
  expect(stored).toEqual(folded)
  const kinds = new Set((await eventsAfterSeq(db, place.contestId, 0)).map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['submitted', 'judged', 'disqualified', 'scheduled']))
})

/** Two rows of three people each. */
async function sharedSite(): Promise<Site> {
  const place = await site()
  const [first = 0, second = 0] = place.numbers
  await db.transaction(async (db) => {
    for (const number of place.numbers.slice(2)) await unregister(db, place.contestId, number)
    const members = place.userIds.slice(2).map((userId, index) => ({ userId, participant: index < 2 ? first : second }))
    await db.insert(registrations).values(members.map((member) => ({ ...member, contestId: place.contestId })))
  })
  return { ...place, numbers: [first, second] }
}

test('a row of three people who write at once is the fold of the log at every moment', async () => {
  const place = await sharedSite()
  const pick = random(20_261_119)
  const shared = [submitAndJudge, submitAndJudge, submitAndJudge, judgeAgain, mark, changeContest]
  let isDone = false
  const writer = async () => {
    for (let turn = 0; turn < 9; turn++) await shared[pick(shared.length)]?.(place, pick)
  }
  const writing = Promise.all(Array.from({ length: 8 }, writer)).finally(() => {
    isDone = true
  })
  const stale: unknown[] = []
  while (!isDone) {
    const [stored, folded] = await compared(place.contestId)
    if (!isDeepStrictEqual(stored, folded)) stale.push({ stored, folded })
    await sleep(5)
  }
  await writing
  expect(stale).toEqual([])
  const [stored, folded] = await compared(place.contestId)
  expect(stored).toEqual(folded)
  const authors = await db.select().from(submissionStates).where(eq(submissionStates.contestId, place.contestId))
  const membersOf = (number: number) =>
    new Set(authors.filter((one) => one.participant === number).map((one) => one.userId))
  expect(place.numbers.map((number) => membersOf(number).size)).toEqual([3, 3])
})

test('numbers have no gaps, and times never go back, with several writers', async () => {
  const place = await site()
  const pick = random(7)
  await Promise.all(Array.from({ length: 4 }, () => submitAndJudge(place, pick)))
  const events = await eventsAfterSeq(db, place.contestId, 0)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  const times = events.map(({ at }) => new Date(at).getTime())
  expect(times).toEqual([...times].sort((one, other) => one - other))
})

test('what is still the same writes no event', async () => {
  const { contestId } = await site()
  const before = await eventsAfterSeq(db, contestId, 0)
  await db.transaction(async (db) => {
    await lockContest(db, contestId)
    await logFacts(db, contestId)
  })
  expect(await eventsAfterSeq(db, contestId, 0)).toEqual(before)
})

test('an event never changes', async () => {
  const { contestId } = await site()
  await expect(
    db.execute(sql`update contest_events set kind = 'deleted' where contest_id = ${contestId}`),
  ).rejects.toThrow()
  await expect(db.execute(sql`delete from contest_events where contest_id = ${contestId}`)).rejects.toThrow()
})

test('an act that fails leaves neither an event nor another row', async () => {
  const { contestId, userIds, numbers } = await site()
  const [before] = await compared(contestId)
  const failing = async (db: Db) => {
    await lockUser(db, userIds[0] ?? '')
    await appendOwn(db, contestId, numbers[0] ?? 0, { kind: 'extra-time', payload: { minutes: 5 } })
    throw new Error('the server died')
  }
  await expect(db.transaction(failing)).rejects.toThrow('the server died')
  expect((await compared(contestId))[0]).toEqual(before)
  await db.transaction(async (db) => {
    await lockContest(db, contestId)
    await appendForAll(db, contestId, [{ kind: 'unfrozen', payload: {} }])
  })
  const events = await eventsAfterSeq(db, contestId, 0)
  expect(events.at(-1)).toMatchObject({ seq: events.length, kind: 'unfrozen' })
  expect(foldBoard(events).facts.isUnfrozen).toBe(true)
})
