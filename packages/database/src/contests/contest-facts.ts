import type { EventBody } from '@arbiter/rules/board/contest-event'
import type { ContestFacts } from '@arbiter/rules/board/facts'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { eq } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { contestHeads } from '../schema/contest-log.ts'
import { contestProblems, contests } from '../schema/contests.ts'
import { appendForAll, lockContest, readBoard } from './contest-log.ts'
import { scheduleOf } from './contest-times.ts'

/** A new contest has a log from the start, with what is known of it. */
export async function openLog(db: Db, contestId: string): Promise<void> {
  await db.insert(contestHeads).values({ contestId })
  await lockContest(db, contestId)
  await appendForAll(db, contestId, factEvents(await storedFacts(db, contestId)))
}

/** Called under `lockContest` after a change of the contest's rows: what is still the same writes no event. */
export async function logFacts(db: Db, contestId: string): Promise<void> {
  const [before, after] = [(await readBoard(db, contestId)).facts, await storedFacts(db, contestId)]
  const old = factEvents(before).map((event) => JSON.stringify(event))
  await appendForAll(
    db,
    contestId,
    factEvents(after).filter((event, index) => JSON.stringify(event) !== old[index]),
  )
}

/** What is removed is written with its own event. */
type StoredFacts = Omit<ContestFacts, 'isUnfrozen' | 'isFinalised' | 'removed' | 'heldFrom'>

async function storedFacts(db: Db, contestId: string): Promise<StoredFacts> {
  const [contest] = await db
    .select({
      startTime: contests.startTime,
      endTime: contests.endTime,
      freezeTime: contests.freezeTime,
      scheduledEndTime: contests.scheduledEndTime,
      scheduledFreezeTime: contests.scheduledFreezeTime,
      windowMinutes: contests.windowMinutes,
      contestType: contests.contestType,
      penaltyMinutes: contests.penaltyPerWrongSubmissionMinutes,
      decayMinutes: contests.decayMinutes,
      subtaskRule: contests.subtaskRule,
      decimals: contests.decimals,
      hasPretests: contests.hasPretests,
      hasHacks: contests.hasHacks,
    })
    .from(contests)
    .where(eq(contests.id, contestId))
  if (!contest) throw new Error(`there is no contest ${contestId}`)
  return { ...contest, ...scheduleOf(contest), problems: await storedProblems(db, contestId) }
}

async function storedProblems(db: Db, contestId: string) {
  return db
    .select({ id: contestProblems.problemId, points: contestProblems.points })
    .from(contestProblems)
    .where(eq(contestProblems.contestId, contestId))
    .orderBy(contestProblems.position)
}

/** Always three, in this order and with their fields in this order, so that they can be compared as texts. */
function factEvents(facts: StoredFacts): EventBody[] {
  const { contestType, penaltyMinutes, decayMinutes, subtaskRule, decimals, hasPretests, hasHacks } = facts
  const [startTime, endTime] = [iso(facts.startTime), iso(facts.endTime)]
  const freezeTime = facts.freezeTime && iso(facts.freezeTime)
  const { windowMinutes } = facts
  const problems = facts.problems.map(({ id, points }) => ({ id, points }))
  return [
    {
      kind: 'scheduled',
      payload: { startTime, endTime, freezeTime, ...(windowMinutes !== null && { windowMinutes }) },
    },
    {
      kind: 'scoring',
      payload: { contestType, penaltyMinutes, decayMinutes, subtaskRule, decimals, hasPretests, hasHacks },
    },
    { kind: 'problems', payload: { problems } },
  ]
}

const iso = (moment: Date | string) => new Date(milliseconds(moment)).toISOString()
