import { MAX_TAG_LENGTH, MAX_TITLE_LENGTH, PROBLEMS_PAGE_SIZE } from '@arbiter/rules/limits'
import { difficulties, problemStatuses, visibilities } from '@arbiter/rules/problems/problem'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice, repeated } from '../fields/choices.ts'
import { pageQuery } from '../fields/pages.ts'
import { optionalText, search } from '../fields/texts.ts'
import { Problem, ProblemStatement, ProblemSummary } from '../wire/problems.ts'
import { Pagination } from '../wire/values.ts'

/** The sort orders of the public list; `number` is the order in which problems were added. */
export const listedSorts = ['number', 'name', 'difficulty', 'points', 'acceptance', 'solvers'] as const
export type ListedSort = (typeof listedSorts)[number]

export const problemSorts = [...listedSorts, 'tests', 'submissions'] as const

/** Filters of the administration, whose list includes hidden problems. */
export const managedFilters = {
  search: search.default(''),
  difficulty: repeated(choice('Difficulty', difficulties)),
  visibility: choice('Visibility', visibilities).optional(),
  sort: choice('Sort', problemSorts).default('number'),
  order: choice('Order', ['asc', 'desc']).default('asc'),
}

/** Only for administrators who list all problems. */
const Management = z.object({
  number: z.int(),
  testCases: z.int(),
  samples: z.int(),
  submissions: z.int(),
  accepted: z.int(),
})

/** Public numbers: contests whose results are not public yet are left out. */
const Popularity = z.object({
  /** How many people have solved it. */
  solvers: z.int(),
  /** Accepted among judged submissions, from 0 to 1; null while there is none. */
  acceptance: z.number().nullable(),
})

const ListedProblem = ProblemSummary.extend({ popularity: Popularity.optional(), management: Management.optional() })

export const chosenTags = repeated(optionalText('Tags', MAX_TAG_LENGTH)).transform((tags) => tags.filter(Boolean))

export const listProblems = endpoint({
  method: 'GET',
  path: '/problems',
  access: 'not-flagged',
  summary: 'Problems: any of the difficulties and statuses, all of the tags; administrators may list all of them',
  query: z.object({
    ...pageQuery(PROBLEMS_PAGE_SIZE),
    ...managedFilters,
    scope: choice('Scope', ['open', 'all']).default('open'),
    tags: chosenTags,
    status: repeated(choice('Status', problemStatuses)),
  }),
  reply: success({ problems: z.array(ListedProblem), pagination: Pagination, count: z.int() }),
})

export const getProblem = endpoint({
  method: 'GET',
  path: '/problems/:id',
  access: 'not-flagged',
  summary: 'One problem with its samples, by id or by slug',
  params: z.object({ id: optionalText('Problem', MAX_TITLE_LENGTH) }),
  reply: success({ problem: Problem }),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/problems/:id/statements/:language',
  access: 'not-flagged',
  summary: 'The statement of a problem in one of its languages',
  params: z.object({
    id: optionalText('Problem', MAX_TITLE_LENGTH),
    language: optionalText('Language', MAX_TAG_LENGTH),
  }),
  reply: success({ statement: ProblemStatement }),
})

/** Not below `/problems/`, because a problem may have any name there. */
export const listTopics = endpoint({
  method: 'GET',
  path: '/problem-topics',
  access: 'not-flagged',
  summary: 'The tags of listed problems, with how many have each',
  reply: success({ topics: z.array(z.object({ name: z.string(), problems: z.int() })) }),
})
