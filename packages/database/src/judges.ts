import { eq, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { judges } from './schema/operations.ts'

/** A judge that has been silent for longer than this is taken for dead. */
export const JUDGE_SILENCE_SECONDS = 15
export const JUDGE_BEAT_MS = 3_000

export interface JudgeBeat {
  id: string
  name: string
  slots: number
  isJudging: boolean
  idleReason: string | null
  sandboxMode: string | null
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

export type SeenJudge = Omit<JudgeBeat, 'id'> & { lastSeenSeconds: number }

export async function judgesSeenLately(db: Db): Promise<SeenJudge[]> {
  return db
    .select({
      name: judges.name,
      slots: judges.slots,
      isJudging: judges.isJudging,
      idleReason: judges.idleReason,
      sandboxMode: judges.sandboxMode,
      lastSeenSeconds: sql<number>`extract(epoch from now() - ${judges.lastSeenAt})::float8`,
    })
    .from(judges)
    .where(sql`${judges.lastSeenAt} > now() - make_interval(secs => ${JUDGE_SILENCE_SECONDS})`)
    .orderBy(judges.name)
}
