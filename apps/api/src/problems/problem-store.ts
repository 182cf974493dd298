import type { Db } from '@arbiter/database/connection/connect'
import { lock, locks } from '@arbiter/database/connection/registry'
import { isInNewestTestSet } from '@arbiter/database/problems/test-sets'
import { contestProblems, contests } from '@arbiter/database/schema/contests'
import { userProblems } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { isContestKept } from '@arbiter/database/visibility/contests'
import { isPersonKept } from '@arbiter/database/visibility/people'
import { contestsOf, isProblemDeleted, isProblemKept } from '@arbiter/database/visibility/problems'
import type { Schedule } from '@arbiter/rules/contests/contest-clock'
import type { ProgramLimits } from '@arbiter/rules/judging/program-limits'
import { looksLikeId } from '@arbiter/rules/problems/slug'
import { and, eq, getTableColumns, like, or, sql } from 'drizzle-orm'
import { hasJudgeCases } from './judge-cases.ts'
import { progressOf } from './store.ts'

/** Authors of accepted proposals that a problem names. */
const LISTED_TEST_AUTHORS = 20

export type ProblemRow = typeof problems.$inferInsert

const NO_PROBLEM = '00000000-0000-0000-0000-000000000000'

/**
 * What decides who may see a problem: the contests that contain it, and the viewer's relation to them. An unknown problem
 * takes the same queries as a hidden one, so that the time does not tell them apart.
 */
export async function findAudience(db: Db, idOrSlug: string, viewerId: string | null) {
  const isIt = looksLikeId(idOrSlug) ? eq(problems.id, idOrSlug) : eq(problems.slug, idOrSlug)
  const [found] = await db
    .select({ id: problems.id, visibility: problems.visibility, isDeleted: isProblemDeleted })
    .from(problems)
    .where(and(isIt, isProblemKept))
  const contests = await contestsOf(db, found?.id ?? NO_PROBLEM, viewerId)
  return found && { ...found, contests }
}

export type Audience = NonNullable<Awaited<ReturnType<typeof findAudience>>>

const { inputDescription, referenceLanguage, referenceCode, hints, editorial, isEditorialPublished, timeLimitOrigin } =
  problems
/** Only administrators read these; others only what they have opened. */
const hiddenColumns = {
  inputDescription,
  referenceLanguage,
  referenceCode,
  hints,
  editorial,
  isEditorialPublished,
  timeLimitOrigin,
}
type HiddenColumn = keyof typeof hiddenColumns | 'search'

const shownColumns = Object.fromEntries(
  Object.entries(getTableColumns(problems)).filter(
    ([name]) => name !== 'search' && !Object.hasOwn(hiddenColumns, name),
  ),
) as Omit<ReturnType<typeof getTableColumns<typeof problems>>, HiddenColumn>

/** All columns that a viewer who may see the problem gets. */
export async function findProblem(db: Db, audience: Audience, viewerId: string | null) {
  const own = viewerId ? and(eq(userProblems.problemId, problems.id), eq(userProblems.userId, viewerId)) : sql`false`
  const [found] = await db
    .select({ ...shownColumns, acceptsSubmissions: hasJudgeCases, ...progressOf })
    .from(problems)
    .leftJoin(userProblems, own)
    .where(and(eq(problems.id, audience.id), isProblemKept))
  return found && { ...found, contests: audience.contests }
}

export async function takesSubmissions(db: Db, problemId: string): Promise<boolean> {
  const [found] = await db.select({ hasJudgeCases }).from(problems).where(eq(problems.id, problemId))
  return found?.hasJudgeCases ?? false
}

export type FoundProblem = NonNullable<Awaited<ReturnType<typeof findProblem>>>

export async function findProgramLimits(db: Db, problemId: string): Promise<ProgramLimits | undefined> {
  const { allowedLanguages, codeLimitBytes } = problems
  const [found] = await db.select({ allowedLanguages, codeLimitBytes }).from(problems).where(eq(problems.id, problemId))
  return found
}

export async function findReference(db: Db, problemId: string) {
  const [found] = await db
    .select(hiddenColumns)
    .from(problems)
    .where(and(eq(problems.id, problemId), isProblemKept))
  return found
}

export type FoundReference = NonNullable<Awaited<ReturnType<typeof findReference>>>

/** The authors of proposed tests in the newest version, by their number of tests; deleted accounts are not named. */
export async function testAuthorsOf(db: Db, problemId: string): Promise<string[]> {
  const { rows } = await db.execute<{ username: string }>(sql`
    select users.username from test_proposals
    join problems on problems.id = test_proposals.problem_id
    join test_cases on test_cases.case_id = test_proposals.case_id and ${isInNewestTestSet}
    join users on users.id = test_proposals.proposed_by
    where test_proposals.problem_id = ${problemId} and ${isPersonKept}
    group by users.username order by count(*) desc, min(test_proposals.decided_at) limit ${LISTED_TEST_AUTHORS}`)
  return rows.map(({ username }) => username)
}

export async function schedulesOf(db: Db, problemId: string): Promise<Schedule[]> {
  return db
    .select({ startTime: contests.startTime, endTime: contests.endTime })
    .from(contests)
    .innerJoin(contestProblems, eq(contestProblems.contestId, contests.id))
    .where(and(eq(contestProblems.problemId, problemId), isContestKept))
}

/** Slugs are assigned one after the other, so that two problems with the same name never get the same one. */
export async function lockSlugs(db: Db): Promise<void> {
  await lock(db, locks.problemSlugs)
}

/** Blocks other changes and the deletion of the problem until the transaction ends, but no submissions. */
export async function lockProblem(db: Db, id: string): Promise<void> {
  await db.select({ id: problems.id }).from(problems).where(eq(problems.id, id)).for('no key update')
}

/** Deleted problems keep their slug, so that a link never leads to another problem. */
export async function takenSlugs(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: problems.slug })
    .from(problems)
    .where(or(eq(problems.slug, slug), like(problems.slug, `${slug}-%`)))
  return new Set(rows.map((row) => row.slug))
}

export async function insertProblem(db: Db, row: ProblemRow): Promise<string> {
  const [made] = await db.insert(problems).values(row).returning({ id: problems.id })
  if (!made) throw new Error('the problem was not written')
  return made.id
}

export async function updateProblemRow(db: Db, id: string, change: Partial<ProblemRow>): Promise<void> {
  await db
    .update(problems)
    .set({ ...change, revision: sql`${problems.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(problems.id, id))
}
