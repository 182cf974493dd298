import type { Db } from '@arbiter/database/connection/connect'
import { contestParticipants } from '@arbiter/database/schema/contest-log'
import { hacks } from '@arbiter/database/schema/hacks'
import { submissions } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { compressedStart } from '../http/clipped-text.ts'

/** How much of each input a list shows, and reads. */
export const HACK_PREVIEW_BYTES = 2_000
const MAX_LISTED = 100

export async function selectOwnHacks(db: Db, { contestId, problemId }: HackedProblem, userId: string) {
  const { id, createdAt, inputSize, outcome, objection, objectionFault, verdict } = hacks
  return db
    .select({
      ...{ id, createdAt, inputSize, outcome, objection, objectionFault, verdict },
      input: sql<Buffer>`substring(${hacks.input} from 1 for ${compressedStart(HACK_PREVIEW_BYTES)})`,
      username: sql<string>`coalesce(${users.username}, '')`,
    })
    .from(hacks)
    .leftJoin(
      contestParticipants,
      and(eq(contestParticipants.contestId, hacks.contestId), eq(contestParticipants.number, hacks.victim)),
    )
    .leftJoin(users, eq(users.id, contestParticipants.userId))
    .where(and(eq(hacks.contestId, contestId), eq(hacks.problemId, problemId), eq(hacks.userId, userId)))
    .orderBy(desc(hacks.createdAt), desc(hacks.id))
    .limit(MAX_LISTED)
}

export interface HackedProblem {
  contestId: string
  problemId: string
}

export type FoundHack = Awaited<ReturnType<typeof selectOwnHacks>>[number]

export async function selectPrograms(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, language, code } = submissions
  return db
    .select({ id, language, code })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]))
}

export async function selectLanguages(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const { id, language } = submissions
  const rows = await db
    .select({ id, language })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.language]))
}

export async function isBeingJudged(
  db: Db,
  { contestId, problemId }: HackedProblem,
  participant: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from submission_states where contest_id = ${contestId} and participant = ${participant}
      and problem_id = ${problemId} and status <> 'done' limit 1`)
  return rows.length > 0
}

export async function countOpenHacks(db: Db, contestId: string, userId: string): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`
    select count(*)::int as open from hacks
    where contest_id = ${contestId} and user_id = ${userId} and status <> 'done'`)
  return rows[0]?.open ?? 0
}
