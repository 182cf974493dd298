import type { Language } from '@arbiter/rules/languages'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { isJudgeLockFree } from './registry.ts'
import { judges } from './schema/operations.ts'

/** A judge whose last heartbeat is older than this is considered dead: its jobs are requeued within 15 s of it. */
export const HEARTBEAT_TIMEOUT_SECONDS = 11
/** Sooner, when its connection is gone as well: then it is not just slow. */
export const DISCONNECTED_TIMEOUT_SECONDS = 5
export const JUDGE_HEARTBEAT_MS = 2_000

export interface JudgeHeartbeat {
  id: string
  name: string
  slots: number
  isJudging: boolean
  idleReason: string | null
  sandboxMode: string | null
  languages: Language[]
}

/** The database's clock is the only one that all judges share. */
export async function recordHeartbeat(db: Db, judge: JudgeHeartbeat): Promise<void> {
  await db
    .insert(judges)
    .values({ ...judge, lastSeenAt: sql`now()` })
    .onConflictDoUpdate({ target: judges.id, set: { ...judge, lastSeenAt: sql`now()` } })
}

export async function unregisterJudge(db: Db, judgeId: string): Promise<void> {
  await db.delete(judges).where(eq(judges.id, judgeId))
}

/**
 * Judges that are dead. A database that was down itself received no heartbeat meanwhile, so the time is counted from its own
 * start; and a judge's lock that is free means that its connection is gone.
 */
export async function expiredJudges(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; age: number }>(sql`
    select id, extract(epoch from now() - greatest(last_seen_at, pg_postmaster_start_time()))::float8 as age
    from judges
    where greatest(last_seen_at, pg_postmaster_start_time()) < now() - make_interval(secs => ${DISCONNECTED_TIMEOUT_SECONDS})`)
  const expired: string[] = []
  for (const { id, age } of rows) {
    if (age > HEARTBEAT_TIMEOUT_SECONDS || (await isJudgeLockFree(db, id))) expired.push(id)
  }
  return expired
}

export type SeenJudge = Omit<JudgeHeartbeat, 'id'> & { lastSeenSeconds: number }

/** What was seen before the server's own start was seen of judges that may have died with it. */
export async function judgesSeenLately(db: Db): Promise<SeenJudge[]> {
  return db
    .select({
      name: judges.name,
      slots: judges.slots,
      isJudging: judges.isJudging,
      idleReason: judges.idleReason,
      sandboxMode: judges.sandboxMode,
      languages: judges.languages,
      lastSeenSeconds: sql<number>`extract(epoch from now() - ${judges.lastSeenAt})::float8`,
    })
    .from(judges)
    .where(
      sql`${judges.lastSeenAt} >
        greatest(now() - make_interval(secs => ${HEARTBEAT_TIMEOUT_SECONDS}), pg_postmaster_start_time())`,
    )
    .orderBy(judges.name)
}
