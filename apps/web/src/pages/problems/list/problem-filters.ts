import { type ListedSort, listedSorts } from '@arbiter/contract/problems/problem-sorts'
import { MAX_SEARCH_LENGTH, MAX_TAG_LENGTH, PROBLEMS_PAGE_SIZE } from '@arbiter/rules/limits'
import { type Difficulty, difficulties, type ProblemStatus, problemStatuses } from '@arbiter/rules/problems/problem'
import { compareNames } from '@arbiter/texts/page-locale'
import { topicName } from '../../../features/problems/topic-name.ts'
import { MAX_FILTER_TOPICS } from '../../../lib/list-sizes.ts'
import { pageFrom } from '../../../lib/page-param.ts'

/** What the query string asks for. Unknown names and values are ignored, so that a bad link still works. */
export interface ProblemsQuestion {
  page: number
  limit: number
  search: string
  difficulty: Difficulty[]
  tags: string[]
  status: ProblemStatus[]
  sort: ListedSort
  order: Order
}

export type Order = 'asc' | 'desc'

export const filterNames = ['difficulty', 'status', 'tags'] as const
export type FilterName = (typeof filterNames)[number]

export function questionFrom(query: URLSearchParams): ProblemsQuestion {
  return {
    page: pageFrom(query),
    limit: PROBLEMS_PAGE_SIZE,
    search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    difficulty: difficulties.filter((difficulty) => query.getAll('difficulty').includes(difficulty)),
    tags: distinct(query.getAll('tags').filter((tag) => tag !== '' && tag.length <= MAX_TAG_LENGTH)),
    status: problemStatuses.filter((status) => query.getAll('status').includes(status)),
    sort: listedSorts.find((sort) => sort === query.get('sort')) ?? UNSORTED,
    order: query.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

/** The order in which the problems were added. */
export const UNSORTED = 'number'

/** The first direction of a column: names and difficulties ascending, numbers descending. */
export const firstOrder = (sort: ListedSort): Order => (sort === 'name' || sort === 'difficulty' ? 'asc' : 'desc')

export function sortedQuery(query: URLSearchParams, sort: ListedSort, order: Order): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['page', 'sort', 'order']) next.delete(name)
  if (sort === UNSORTED) return next
  next.set('sort', sort)
  next.set('order', order)
  return next
}

/** Pressing a column sorts one way, then the other, then not at all. */
export function pressedSort(query: URLSearchParams, sort: ListedSort): URLSearchParams {
  const now = questionFrom(query)
  const first = firstOrder(sort)
  if (now.sort !== sort) return sortedQuery(query, sort, first)
  return now.order === first
    ? sortedQuery(query, sort, first === 'asc' ? 'desc' : 'asc')
    : sortedQuery(query, UNSORTED, 'asc')
}

/** Adds or removes a value of a filter, and goes back to the first page. */
export function toggled(query: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const chosen = query.getAll(name)
  const next = new URLSearchParams(query)
  next.delete('page')
  next.delete(name)
  const values = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  for (const each of values) next.append(name, each)
  return next
}

/** Unknown parameters in the address stay. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['page', 'search', ...filterNames]) next.delete(name)
  return next
}

export interface ChosenFilter {
  name: FilterName
  value: string
}

export function chosenFilters(question: ProblemsQuestion): ChosenFilter[] {
  return filterNames.flatMap((name) => question[name].map((value) => ({ name, value })))
}

export function isFiltered(question: ProblemsQuestion): boolean {
  return question.search !== '' || chosenFilters(question).length > 0
}

/** The distinct tags of the loaded page, the first few of them; chosen ones always stay in view. */
export function offeredTopics(
  problems: readonly { tags: readonly string[] }[],
  chosen: readonly string[],
  most = MAX_FILTER_TOPICS,
): string[] {
  const found = distinct(problems.flatMap((problem) => problem.tags)).slice(0, most)
  return distinct([...chosen, ...found]).sort(compareTopics)
}

/** By their names in the language of the page. */
export const compareTopics = (one: string, other: string) => compareNames(topicName(one), topicName(other))

/** All topics in whose name the text occurs. */
export function foundTopics(topics: readonly string[], text: string): string[] {
  const part = text.trim().toLowerCase()
  return topics.filter((topic) => topicName(topic).toLowerCase().includes(part))
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)]
}
