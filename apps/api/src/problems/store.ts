import type { QueryOf } from '@arbiter/contract/endpoint'
import type { listProblems } from '@arbiter/contract/problems/problems'
import { batchedFor } from '@arbiter/database/connection/batched'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { preparedFor } from '@arbiter/database/connection/prepared'
import { problemPopularity, problemTopics, userProblems } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { isProblemOpen } from '@arbiter/database/visibility/problems'
import type { ProblemStatus } from '@arbiter/rules/problems/problem'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, arrayContains, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import { isByCounts, listedSort, selectByCounts, selectSorted } from './sorted.ts'

export type ProblemFilters = QueryOf<typeof listProblems>

/** The viewer's status for a problem, from a join with their progress under any alias. */
const statusIn = (progress: Record<'isSolved' | 'problemId', SQLWrapper>) => sql<ProblemStatus>`case
  when ${progress.isSolved} then 'Solved' when ${progress.problemId} is not null then 'Attempted' else 'Todo' end`

/** The status, and whether the problem was solved after a hint or the editorial was opened. */
export const progressIn = (progress: Record<'isSolved' | 'isAided' | 'problemId', SQLWrapper>) => ({
  status: statusIn(progress),
  isAided: sql<boolean>`coalesce(${progress.isAided}, false)`,
})

export const progressOf = progressIn(userProblems)

/** The columns of every list of problems, except the viewer's progress. */
export const summaryColumns = {
  id: problems.id,
  name: problems.name,
  names: problems.names,
  slug: problems.slug,
  difficulty: problems.difficulty,
  points: problems.points,
  tags: problems.tags,
  topics: problems.topics,
  visibility: problems.visibility,
}

const popularity = { solvers: problemPopularity.solvers, acceptance: problemPopularity.acceptance }

/** Joins only the shown problems, however many match. */
export async function selectListed(db: Db, ids: string[], viewerId: string | null) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ ...summaryColumns, ...progressOf, popularity })
    .from(problems)
    .innerJoin(problemPopularity, eq(problemPopularity.problemId, problems.id))
    .leftJoin(userProblems, ownProgress(viewerId))
    .where(inArray(problems.id, ids))
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const progressStatement = preparedFor((db) =>
  db
    .select({ userId: userProblems.userId, problemId: userProblems.problemId, ...progressOf })
    .from(userProblems)
    .where(
      sql`(${userProblems.userId}, ${userProblems.problemId}) in (
        select * from unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('problemIds')}::uuid[]))`,
    )
    .prepare('problem_progress'),
)

interface ProgressQuestion {
  userId: string
  problemIds: string[]
}

type Progress = Map<string, { status: ProblemStatus; isAided: boolean }>

const findProgress = batchedFor(async (db, asked: ProgressQuestion[]): Promise<Progress[]> => {
  const userIds = asked.flatMap(({ userId, problemIds }) => problemIds.map(() => userId))
  const problemIds = asked.flatMap(({ problemIds }) => problemIds)
  const found = new Map<string, Progress>(asked.map(({ userId }) => [userId, new Map()]))
  for (const { userId, problemId, ...progress } of await progressStatement(db).execute({ userIds, problemIds }))
    found.get(userId)?.set(problemId, progress)
  return asked.map(({ userId }) => found.get(userId) ?? new Map())
})

/** The user's progress for these problems; problems that they have not tried are missing. */
export const selectProgress = (db: Connection['db'], userId: string, problemIds: string[]): Promise<Progress> =>
  findProgress(db, { userId, problemIds })

export type ListedProblem = Awaited<ReturnType<typeof selectListed>>[number]

export async function selectPage(db: Db, filters: ProblemFilters, viewerId: string | null): Promise<string[]> {
  const page = await sorted(db, filters, viewerId).limit(filters.limit).offset(offsetOf(filters.page, filters.limit))
  return page.map(({ id }) => id)
}

function sorted(db: Db, filters: ProblemFilters, viewerId: string | null) {
  const condition = passing(filters, viewerId)
  if (!isByCounts(listedSort(filters.sort))) return selectSorted(db, filters, condition)
  const isWhole = filters.tags.length === 0 && isByTagsAlone(filters)
  return isWhole ? selectByCounts(db, filters) : selectByCounts(db, filters, condition)
}

const isByTagsAlone = ({ difficulty, status }: Conditions) => difficulty.length === 0 && status.length === 0

export async function countProblems(db: Db, filters: ProblemFilters, viewerId: string | null): Promise<number> {
  const [tag, ...others] = filters.tags
  if (tag !== undefined && others.length === 0 && isByTagsAlone(filters)) return countTagged(db, tag)
  const [found] = await db.select({ total: count() }).from(problems).where(passing(filters, viewerId))
  return found?.total ?? 0
}

/** Reads the count of the list of topics; counting would read the row of each problem. */
async function countTagged(db: Db, tag: string): Promise<number> {
  const [found] = await db.select().from(problemTopics).where(eq(problemTopics.name, tag))
  return found?.problems ?? 0
}

function ownProgress(viewerId: string | null): SQL | undefined {
  return viewerId ? and(eq(userProblems.problemId, problems.id), eq(userProblems.userId, viewerId)) : sql`false`
}

type Conditions = Pick<ProblemFilters, 'difficulty' | 'tags' | 'status'>

export function passing({ difficulty, tags, status }: Conditions, viewerId: string | null): SQL | undefined {
  return and(
    isProblemOpen,
    difficulty.length > 0 ? inArray(problems.difficulty, difficulty) : undefined,
    tags.length > 0 ? arrayContains(problems.tags, tags) : undefined,
    status.length > 0 ? stands(viewerId, status) : undefined,
  )
}

/**
 * A filter that includes Todo excludes the viewer's other problems. `is true` keeps the database from making a join of it: it
 * expects the few rows of an average user, and would compare each problem with each row of a busy one.
 */
function stands(viewerId: string | null, chosen: ProblemStatus[]): SQL | undefined {
  const isTodoChosen = chosen.includes('Todo')
  // A visitor has solved and tried nothing, so every problem is Todo.
  if (!viewerId) return isTodoChosen ? undefined : sql`false`
  const isSolved = [
    ...(chosen.includes('Solved') === isTodoChosen ? [] : [true]),
    ...(chosen.includes('Attempted') === isTodoChosen ? [] : [false]),
  ]
  if (isSolved.length === 0) return undefined
  const own = sql`select ${userProblems.problemId} from ${userProblems}
    where ${userProblems.userId} = ${viewerId} and ${inArray(userProblems.isSolved, isSolved)}`
  return sql`(${problems.id} in (${own})) is ${sql.raw(String(!isTodoChosen))}`
}
