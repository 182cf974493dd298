import type { Db } from '@arbiter/database/connection/connect'
import { problemStatements, problems } from '@arbiter/database/schema/problems'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { and, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import { beginningWith, containing } from '../http/search.ts'
import { isByCounts, listedSort, selectSorted, sortFew } from './sorted.ts'
import { countProblems, type ProblemFilters, passing, selectPage } from './store.ts'

/** Limits the matches of each kind, so that a frequent word is found as fast as a rare one. */
const MAX_MATCHES = 300

export interface FoundProblems {
  /** The ids of this page, in order. */
  ids: string[]
  /** The total on all pages. */
  total: number
}

export async function findProblems(db: Db, filters: ProblemFilters, viewerId: string | null): Promise<FoundProblems> {
  if (!filters.search) {
    const [ids, total] = await Promise.all([selectPage(db, filters, viewerId), countProblems(db, filters, viewerId)])
    return { ids, total }
  }
  const found = await sortedMatches(db, filters, await searchProblems(db, filters, viewerId))
  const offset = offsetOf(filters.page, filters.limit)
  return { ids: found.slice(offset, offset + filters.limit), total: found.length }
}

/** The best match first, unless the client asked for another order. */
async function sortedMatches(db: Db, filters: ProblemFilters, found: string[]): Promise<string[]> {
  const sort = listedSort(filters.sort)
  if (found.length === 0 || sort === 'number') return found
  if (isByCounts(sort)) return sortFew(db, filters, found)
  const sorted = await selectSorted(db, filters, inArray(problems.id, found))
  return sorted.map(({ id }) => id)
}

/**
 * The ids of all matches, best first: the text in a name, its words in name, tags or topics, the same in other languages, its
 * words in the statement.
 * Each kind is a separate query, because each has its own index.
 */
async function searchProblems(db: Db, filters: ProblemFilters, viewerId: string | null): Promise<string[]> {
  const matches = (condition: SQL) => firstMatches(db, and(passing(filters, viewerId), condition))
  const found = await Promise.all([
    inNames(db, matches, filters.search),
    inTitles(db, matches, filters.search),
    inTranslations(db, matches, filters.search),
    inStatements(db, matches, filters.search),
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}

type Matches = (condition: SQL) => ReturnType<typeof firstMatches>

function firstMatches(db: Db, condition: SQL | undefined) {
  const { id, number, name, search } = problems
  return db
    .select({ id, number, name, search })
    .from(problems)
    .where(condition)
    .orderBy(problems.number)
    .limit(MAX_MATCHES)
    .as('matches')
}

async function inNames(db: Db, matches: Matches, text: string) {
  const named = matches(sql`lower(${problems.name}) like lower(${containing(text)})`)
  return db
    .select({ id: named.id })
    .from(named)
    .orderBy(desc(sql`lower(${named.name}) like lower(${beginningWith(text)})`), named.number)
}

async function inTitles(db: Db, matches: Matches, text: string) {
  const titled = matches(sql`${problems.titleSearch} @@ ${wordsOf(text)}`)
  return db.select({ id: titled.id }).from(titled).orderBy(titled.number)
}

async function inTranslations(db: Db, matches: Matches, text: string) {
  const { problemId, name, search } = problemStatements
  const isNamed = sql`lower(${name}) like lower(${containing(text)})`
  const isMatch = or(isNamed, sql`${search} @@ plainto_tsquery('simple', ${text})`)
  const translated = matches(inArray(problems.id, db.select({ problemId }).from(problemStatements).where(isMatch)))
  return db.select({ id: translated.id }).from(translated).orderBy(translated.number)
}

async function inStatements(db: Db, matches: Matches, text: string) {
  const matching = matches(sql`${problems.search} @@ ${wordsOf(text)}`)
  return db
    .select({ id: matching.id })
    .from(matching)
    .orderBy(desc(sql`ts_rank(${matching.search}, ${wordsOf(text)})`), matching.number)
}

/** No character is an operator, so that "-a" does not match everything without an a. */
const wordsOf = (text: string) => sql`(plainto_tsquery('english', ${text}) || plainto_tsquery('simple', ${text}))`
