import type { Language } from '@arbiter/rules/languages'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { isJudgeLockFree } from './registry.ts'
import { judges } from './schema/operations.ts'

/** A judge that has been silent for longer than this is taken for dead: its jobs are free within 15 s of its last sign. */
export const JUDGE_SILENCE_SECONDS = 11
/** Sooner, when its connection is gone as well: then it has not just fallen asleep. */
export const JUDGE_GONE_SECONDS = 5
export const JUDGE_BEAT_MS = 2_000

export interface JudgeBeat {
  id: string
  name: string
  slots: number
  isJudging: boolean
  idleReason: string | null
  sandboxMode: string | null
  languages: Language[]
}

/** The database's clock is the only one that all judges share. */
export async function beat(db: Db, judge: JudgeBeat): Promise<void> {
  await db
    .insert(judges)
    .values({ ...judge, lastSeenAt: sql`now()` })
    .onConflictDoUpdate({ target: judges.id, set: { ...judge, lastSeenAt: sql`now()` } })
}

export async function signOff(db: Db, judgeId: string): Promise<void> {
  await db.delete(judges).where(eq(judges.id, judgeId))
}

/**
 * Judges that are dead. A server that was away itself has heard nobody meanwhile, so silence is counted from its own
 * start; and a lock that can be had means that the connection of whoever held it is gone.
 */
export async function silentJudges(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; silence: number }>(sql`
    select id, extract(epoch from now() - greatest(last_seen_at, pg_postmaster_start_time()))::float8 as silence
    from judges
    where greatest(last_seen_at, pg_postmaster_start_time()) < now() - make_interval(secs => ${JUDGE_GONE_SECONDS})`)
  const silent: string[] = []
  for (const { id, silence } of rows) {
    if (silence > JUDGE_SILENCE_SECONDS || (await isJudgeLockFree(db, id))) silent.push(id)
  }
  return silent
}

export type SeenJudge = Omit<JudgeBeat, 'id'> & { lastSeenSeconds: number }

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
        greatest(now() - make_interval(secs => ${JUDGE_SILENCE_SECONDS}), pg_postmaster_start_time())`,
    )
    .orderBy(judges.name)
}
