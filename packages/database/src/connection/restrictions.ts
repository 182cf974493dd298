import { and, eq, sql } from 'drizzle-orm'
import { disqualifyAccount } from '../contests/disqualifications.ts'
import { lockUser } from '../queue/judge-queue.ts'
import { appeals, flags } from '../schema/users.ts'
import { isFlagOpen, isPersonListed } from '../visibility/people.ts'
import type { Db } from './connect.ts'
import { lockShared, locks } from './registry.ts'

/** The consequences of a restriction and of its end. Called under `locks.rights`, in the transaction of the act. */

/** Called before any row of the user is locked: verdicts and changes of contests take these locks before the user's score. */
export async function lockStanding(db: Db, userId: string): Promise<void> {
  await lockUser(db, userId)
  await lockShared(db, locks.scores)
}

export interface NewFlag {
  userId: string
  reason: string
  flaggedBy: string | null
}

export async function openFlag(db: Db, flag: NewFlag): Promise<void> {
  await lockStanding(db, flag.userId)
  await db.insert(flags).values(flag)
  await refreshListing(db, flag.userId)
  await disqualifyAccount(db, flag.userId, true)
}

/** An appeal that still waits has got what it asked for: it is accepted with the lifting. */
export async function liftFlag(db: Db, userId: string, liftedBy: string | null): Promise<void> {
  await lockStanding(db, userId)
  const [lifted] = await db
    .update(flags)
    .set({ liftedAt: sql`now()`, liftedBy })
    .where(and(eq(flags.userId, userId), isFlagOpen))
    .returning({ id: flags.id, liftedAt: flags.liftedAt })
  if (!lifted) return
  await db
    .update(appeals)
    .set({ status: 'accepted', decidedBy: liftedBy, decidedAt: lifted.liftedAt })
    .where(and(eq(appeals.flagId, lifted.id), eq(appeals.status, 'pending')))
  await refreshListing(db, userId)
  await disqualifyAccount(db, userId, false)
}

/** Restricted and deleted users are on no leaderboard. */
export async function refreshListing(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into user_scores (user_id, is_listed)
    select users.id, ${isPersonListed} from users where users.id = ${userId}
    on conflict (user_id) do update set is_listed = excluded.is_listed
    where user_scores.is_listed <> excluded.is_listed`)
}
