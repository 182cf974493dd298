import type { Db } from '@arbiter/database/connection/connect'
import { type CcsChangeKind, ccsChanges, ccsHeads } from '@arbiter/database/schema/ccs'
import { and, eq, gte } from 'drizzle-orm'

export type FeedHead = typeof ccsHeads.$inferSelect

/** The head of a feed, which is made when the feed is asked for, if nothing has changed yet. */
export async function readHead(db: Db, contestId: string): Promise<FeedHead> {
  const own = eq(ccsHeads.contestId, contestId)
  const [found] = await db.select().from(ccsHeads).where(own)
  if (found) return found
  await db.insert(ccsHeads).values({ contestId }).onConflictDoNothing()
  const [made] = await db.select().from(ccsHeads).where(own)
  if (!made) throw new Error('the head of the feed was not written')
  return made
}

export interface CcsChange {
  seq: number
  type: CcsChangeKind
  objectId: string
}

/** Changes that are read together. */
export const CHANGES_AT_ONCE = 500

/** In order, with the one of that number. A full page is not the last. */
export async function changesFrom(db: Db, contestId: string, seq: number): Promise<CcsChange[]> {
  const { type, objectId } = ccsChanges
  return db
    .select({ seq: ccsChanges.seq, type, objectId })
    .from(ccsChanges)
    .where(and(eq(ccsChanges.contestId, contestId), gte(ccsChanges.seq, seq)))
    .orderBy(ccsChanges.seq)
    .limit(CHANGES_AT_ONCE)
}
