import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { nowInMs } from './clock.ts'
import type { Db } from './connect.ts'

/**
 * Every advisory lock and every notification channel, so that no two can be the same by accident. A test fails when a
 * statement elsewhere names one itself; the functions in `sql/` may notify, on the channels listed here.
 */

export const channels = {
  /** A new job. A subscriber that misses it polls a little later. */
  queue: 'judge_queue',
  /** With the submission's id, whenever there is something new about it. */
  submission: 'submission_changed',
  /** With the user's id: every server closes what it holds open for them. */
  restriction: 'account_restricted',
  /** With the id of the session or of the API token. */
  sessionEnd: 'session_ended',
  /** With the user's id. */
  notifications: 'notifications_changed',
  /** With the contest's id: its log, its announcements or its questions have something new. */
  contest: 'contest_changed',
  /** With the contest's id: the event feed of the Contest API has a new change. */
  ccs: 'ccs_changed',
  /** With the id of a background job: it has come further, or is over. */
  job: 'job_changed',
  /** Something that visitors see has changed. */
  publicData: 'public_data_changed',
} as const

export type Channel = (typeof channels)[keyof typeof channels]

/** An expression for the select list of any statement. The notification is sent when the transaction commits. */
export function notification(channel: Channel, payload: SQL | string = ''): SQL {
  return sql`pg_notify(${channel}, ${payload})`
}

export async function notify(db: Db, channel: Channel, payload = ''): Promise<void> {
  await db.execute(sql`select ${notification(channel, payload)}`)
}

export async function subscribe(client: pg.Client, subscribed: readonly Channel[]): Promise<void> {
  for (const channel of subscribed) await client.query(`listen ${channel}`)
}

/** Numbers that only have to differ from each other. */
const MIGRATIONS = 4_201_970
const JUDGES = 4_201_971
const SCORES = 7_016_476
const TEST_DATABASES = 1

const named = (name: string) => sql`hashtextextended(${name}, 0)`

/** What a transaction may lock until it ends. A transaction that takes several takes them in this order. */
export const locks = {
  /** Flags, roles and deletions: two admins who demote each other would leave none. */
  rights: named('rights'),
  /** The addresses of problems: two of one name never choose one address. */
  problemSlugs: named('problem slugs'),
  /** Orders to judge again: no number of a judgement is given twice. */
  rejudges: named('rejudges'),
  /** One user's submissions, verdicts, scores and drafts. */
  user: (userId: string) => named(userId),
  /** The bytes of tests: shared by a transaction that stores one case, exclusive for a whole set in many statements. */
  testData: named('test data'),
  /** The facts that every score is derived from: shared while one user's is derived, exclusive for a change of points. */
  scores: sql`${SCORES}::bigint`,
  /** The log of a contest: shared for what concerns one participant, exclusive for what concerns all of them. */
  contest: (contestId: string) => named(`contest ${contestId}`),
  /** One row of a board, which is several people's if it is a team's: it is folded by one transaction at a time. */
  participant: (contestId: string, number: SQL) =>
    sql`hashtextextended(${`participant ${contestId} `}::text || ${number}, 0)`,
  /** The ratings of all users: each contest starts from those of the one before. */
  ratings: named('ratings'),
} as const

export async function lock(db: Db, key: SQL): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${key})`)
}

export async function lockShared(db: Db, key: SQL): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${key})`)
}

export type Locked = { key: SQL; isShared?: boolean } | { userIds: readonly string[] } | LockedRows

/** The rows with these numbers, or those of these users. */
export type LockedRows = { contestId: string } & ({ participants: readonly number[] } | { rowsOf: readonly string[] })

/** Takes the locks one after the other, in one round trip. Returns when the transaction began, which is its time. */
export async function lockEach(db: Db, wanted: readonly Locked[]): Promise<Date> {
  const taken = wanted.map(taking)
  const { rows } = await db.execute<{ now: number }>(sql`select ${nowInMs} as now, ${sql.join(taken, sql`, `)}`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

function taking(wanted: Locked): SQL {
  if ('userIds' in wanted) return takingUsers(wanted.userIds)
  if ('contestId' in wanted) return takingRows(wanted)
  return wanted.isShared ? sql`pg_advisory_xact_lock_shared(${wanted.key})` : sql`pg_advisory_xact_lock(${wanted.key})`
}

/** In the order of their ids, so that two transactions that lock several users never deadlock. */
function takingUsers(userIds: readonly string[]): SQL {
  return sql`(select count(*) from unnest(${sql.param(userIds.toSorted())}::text[]) as user_id,
    pg_advisory_xact_lock(hashtextextended(user_id, 0)))`
}

/** In the order of their numbers. */
function takingRows(wanted: LockedRows): SQL {
  const { contestId } = wanted
  const numbers =
    'participants' in wanted
      ? sql`unnest(${sql.param(wanted.participants.toSorted((one, other) => one - other))}::int[])`
      : sql`(select distinct participant from registrations where contest_id = ${contestId}
          and user_id = any(${sql.param(wanted.rowsOf)}::uuid[]) order by participant)`
  return sql`(select count(*) from ${numbers} as own (number),
    pg_advisory_xact_lock(${locks.participant(contestId, sql`own.number`)}))`
}

/** Held until the connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATIONS])
}

/** For tests: copying a template fails while another process copies it. The lock is held until the connection ends. */
export async function lockTestDatabases(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEST_DATABASES])
}

/** Held by a judge's own connection: the server releases it the moment the judge dies. */
export async function lockAsJudge(client: pg.Client, judgeId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [JUDGES, judgeId])
}

/** Whether no connection holds the lock of that judge. */
export async function isJudgeLockFree(db: Db, judgeId: string): Promise<boolean> {
  return db.transaction(async (db) => {
    const { rows } = await db.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(${JUDGES}, hashtext(${judgeId})) as "isFree"`,
    )
    return rows[0]?.isFree ?? false
  })
}
