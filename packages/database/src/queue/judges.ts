import type { JudgeCounters } from '@arbiter/rules/judging/judge-counters'
import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import { type Language, languages } from '@arbiter/rules/languages'
import type { JudgeTiming } from '@arbiter/rules/timing/judge-timing'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { isJudgeLockFree } from '../connection/registry.ts'
import { judges } from '../schema/operations.ts'

export const HEARTBEAT_SECONDS = 2
/** A judge that has missed this many heartbeats is considered dead: its jobs are requeued within 15 s of the last one. */
const HEARTBEATS_UNTIL_DEAD = 5.5
/** Sooner, when its connection is gone as well: then it is not just slow. */
export const HEARTBEATS_UNTIL_DISCONNECTED = 2.5
export const HEARTBEAT_TIMEOUT_SECONDS = HEARTBEATS_UNTIL_DEAD * HEARTBEAT_SECONDS
export const DISCONNECTED_TIMEOUT_SECONDS = HEARTBEATS_UNTIL_DISCONNECTED * HEARTBEAT_SECONDS

/** Whether a judge's heartbeat has expired, for statements about `judges`: each row has its own interval. */
export const isJudgeSilent = sql<boolean>`judges.last_seen_at
  < now() - make_interval(secs => judges.heartbeat_seconds * ${sql.raw(String(HEARTBEATS_UNTIL_DEAD))})`

export interface JudgeHeartbeat {
  id: string
  name: string
  slots: number
  isJudging: boolean
  idleReason: string | null
  sandboxMode: string | null
  languages: Language[]
  languageVersions?: LanguageVersions
  /** The load average of its machine, divided by its cores. */
  load?: number | null
  heartbeatSeconds?: number
  /** What its times are worth; null for one that has not calibrated itself. */
  timing?: JudgeTiming | null
  counters?: JudgeCounters
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
 * start, and from when the heartbeats of the caller began to arrive: a standby that becomes the primary has started long ago. A
 * judge's lock that is free means that its connection is gone.
 */
export async function expiredJudges(db: Db, steadySeconds = Number.POSITIVE_INFINITY): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; missed: number }>(sql`
    select id, missed from (
      select id, least(
        extract(epoch from now() - greatest(last_seen_at, pg_postmaster_start_time()))::float8,
        ${steadySeconds}::float8) / heartbeat_seconds as missed
      from judges) as silences
    where missed > ${HEARTBEATS_UNTIL_DISCONNECTED}`)
  const expired: string[] = []
  for (const { id, missed } of rows) {
    if (missed > HEARTBEATS_UNTIL_DEAD || (await isJudgeLockFree(db, id))) expired.push(id)
  }
  return expired
}

export type SeenJudge = Omit<
  JudgeHeartbeat,
  'id' | 'heartbeatSeconds' | 'load' | 'timing' | 'counters' | 'languageVersions'
> & {
  languageVersions: LanguageVersions
  lastSeenSeconds: number
}

/** All that any judge has, however long it has been silent. A newer judge may have some that this release does not know. */
export async function languagesOfJudges(db: Db): Promise<Language[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select distinct unnest(languages) as name from judges`)
  return languages.filter((language) => rows.some(({ name }) => name === language))
}

/** A judge that was last seen before the database server started may have died with it. */
export const isJudgeSeenLately = sql`not ${isJudgeSilent} and ${judges.lastSeenAt} > pg_postmaster_start_time()`

export async function judgesSeenLately(db: Db): Promise<SeenJudge[]> {
  return db
    .select({
      name: judges.name,
      slots: judges.slots,
      isJudging: judges.isJudging,
      idleReason: judges.idleReason,
      sandboxMode: judges.sandboxMode,
      languages: judges.languages,
      languageVersions: judges.languageVersions,
      lastSeenSeconds: sql<number>`extract(epoch from now() - ${judges.lastSeenAt})::float8`,
    })
    .from(judges)
    .where(isJudgeSeenLately)
    .orderBy(judges.name)
}
