import type { DisqualificationCause } from '@arbiter/rules/board/contest-event'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { appendOwn } from './contest-log.ts'
import { lockUser } from './judge-queue.ts'
import { contestHeads, contestParticipants } from './schema/contest-log.ts'

/** A restricted account is out of the ranks of every contest that is not final, and back when the restriction ends. */
export async function disqualifyAccount(db: Db, userId: string, isDisqualified: boolean): Promise<void> {
  await lockUser(db, userId)
  const open = await db
    .select({ contestId: contestParticipants.contestId, participant: contestParticipants.number })
    .from(contestParticipants)
    .innerJoin(contestHeads, eq(contestHeads.contestId, contestParticipants.contestId))
    .where(and(eq(contestParticipants.userId, userId), isNull(contestHeads.finalSeq)))
    // Always in one order, so that two who take several contests' locks never wait for each other.
    .orderBy(contestParticipants.contestId, contestParticipants.number)
  for (const { contestId, participant } of open) await disqualify(db, contestId, participant, isDisqualified, 'account')
}

/** Called under the lock of the participant's user. */
export async function disqualify(
  db: Db,
  contestId: string,
  participant: number,
  isDisqualified: boolean,
  cause: DisqualificationCause,
): Promise<void> {
  await appendOwn(db, contestId, participant, { kind: 'disqualified', payload: { isDisqualified, cause } })
}
