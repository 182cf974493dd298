import type { QueryOf } from '@arbiter/contract/endpoint'
import type { listProblems } from '@arbiter/contract/problems'
import type { Db } from '@arbiter/database/connect'
import { problems, userProblems } from '@arbiter/database/schema/problems'
import { offsetOf } from '@arbiter/rules/pagination'
import type { ProblemStatus } from '@arbiter/rules/problem'
import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { containing } from '../http/search.ts'

export type ProblemFilters = QueryOf<typeof listProblems>

/** Where somebody stands, given a join with their progress, under whatever name it is joined. */
export const statusIn = (progress: Record<'isSolved' | 'problemId', SQLWrapper>) => sql<ProblemStatus>`case
  when ${progress.isSolved} then 'Solved' when ${progress.problemId} is not null then 'Attempted' else 'Todo' end`

export const statusOf = statusIn(userProblems)

/** What every list of problems shows, besides where the viewer stands. */
export const summaryColumns = {
  id: problems.id,
  name: problems.name,
  slug: problems.slug,
  difficulty: problems.difficulty,
  points: problems.points,
  tags: problems.tags,
  topics: problems.topics,
  visibility: problems.visibility,
}

const listColumns = { ...summaryColumns, status: statusOf }

export async function selectProblems(db: Db, filters: ProblemFilters, viewerId: string | null) {
  return db
    .select(listColumns)
    .from(problems)
    .leftJoin(userProblems, ownProgress(viewerId))
    .where(matching(filters, viewerId))
    .orderBy(...byRelevance(filters.search), problems.number)
    .limit(filters.limit)
    .offset(offsetOf(filters.page, filters.limit))
}

export type ListedProblem = Awaited<ReturnType<typeof selectProblems>>[number]

export async function countProblems(db: Db, filters: ProblemFilters, viewerId: string | null): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(problems)
    .leftJoin(userProblems, ownProgress(viewerId))
    .where(matching(filters, viewerId))
  return found?.total ?? 0
}

function ownProgress(viewerId: string | null): SQL | undefined {
  return viewerId ? and(eq(userProblems.problemId, problems.id), eq(userProblems.userId, viewerId)) : sql`false`
}

/** Hidden problems are in no list, whoever asks: they are found through their contest or the admin area. */
function matching({ search, difficulty, tags, status }: ProblemFilters, viewerId: string | null): SQL | undefined {
  return and(
    eq(problems.visibility, 'public'),
    isNull(problems.deletedAt),
    search ? matchesText(search) : undefined,
    difficulty.length > 0 ? inArray(problems.difficulty, difficulty) : undefined,
    tags.length > 0 ? arrayContains(problems.tags, tags) : undefined,
    viewerId && status.length > 0 ? inArray(statusOf, status) : undefined,
  )
}

const wordsOf = (search: string) =>
  sql`(websearch_to_tsquery('english', ${search}) || websearch_to_tsquery('simple', ${search}))`

function matchesText(search: string): SQL | undefined {
  return or(ilike(problems.name, containing(search)), sql`${problems.search} @@ ${wordsOf(search)}`)
}

/** What is in the name before what is only in the text. */
function byRelevance(search: string): SQL[] {
  if (!search) return []
  return [desc(ilike(problems.name, containing(search))), desc(sql`ts_rank(${problems.search}, ${wordsOf(search)})`)]
}
