import type { DisqualificationCause } from '@arbiter/rules/board/contest-event'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { contestHeads, contestParticipants } from '../schema/contest-log.ts'
import { appendOwn } from './contest-log.ts'

/**
 * A restricted account is out of the ranks of every contest that is not final. When the restriction ends, it is back
 * wherever it was taken out, also on boards that have become final meanwhile. Called under the user's lock.
 */
export async function disqualifyAccount(db: Db, userId: string, isDisqualified: boolean): Promise<void> {
  const concerned = await db
    .select({ contestId: contestParticipants.contestId, participant: contestParticipants.number })
    .from(contestParticipants)
    .innerJoin(contestHeads, eq(contestHeads.contestId, contestParticipants.contestId))
    .where(and(eq(contestParticipants.userId, userId), isDisqualified ? isNull(contestHeads.finalSeq) : isTakenOut))
    // Always in one order, so that two transactions that lock several contests never deadlock.
    .orderBy(contestParticipants.contestId, contestParticipants.number)
  for (const { contestId, participant } of concerned)
    await disqualify(db, contestId, participant, isDisqualified, 'account')
}

/** Whether the account is taken out, by the newest event about it. */
const isTakenOut = sql`coalesce((
  select (payload->>'isDisqualified')::boolean from contest_events
  where contest_events.contest_id = contest_participants.contest_id
    and contest_events.participant = contest_participants.number
    and kind = 'disqualified' and payload->>'cause' = 'account'
  order by seq desc limit 1), false)`

export async function disqualify(
  db: Db,
  contestId: string,
  participant: number,
  isDisqualified: boolean,
  cause: DisqualificationCause,
): Promise<void> {
  await appendOwn(db, contestId, participant, { kind: 'disqualified', payload: { isDisqualified, cause } })
}
