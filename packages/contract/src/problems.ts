import { MAX_TAG_LENGTH, MAX_TITLE_LENGTH, PROBLEMS_PAGE_SIZE } from '@arbiter/rules/limits'
import { difficulties, problemStatuses, visibilities } from '@arbiter/rules/problem'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { choice, repeated } from './fields/choices.ts'
import { pageQuery } from './fields/pages.ts'
import { optionalText, search } from './fields/texts.ts'
import { Problem, ProblemSummary } from './wire/problems.ts'
import { Pagination } from './wire/values.ts'

export const problemSorts = ['number', 'name', 'points', 'tests', 'submissions', 'acceptance'] as const

/** What the administration asks of all problems, hidden ones among them. */
export const managedFilters = {
  search: search.default(''),
  difficulty: repeated(choice('Difficulty', difficulties)),
  visibility: choice('Visibility', visibilities).optional(),
  sort: choice('Sort', problemSorts).default('number'),
  order: choice('Order', ['asc', 'desc']).default('asc'),
}

/** Only for administrators who ask for all problems. */
const Management = z.object({
  number: z.int(),
  testCases: z.int(),
  samples: z.int(),
  submissions: z.int(),
  accepted: z.int(),
})

const ListedProblem = ProblemSummary.extend({ management: Management.optional() })

export const listProblems = endpoint({
  method: 'GET',
  path: '/problems',
  access: 'not-flagged',
  summary:
    'Problems; difficulty and status repeated mean or, tags repeated mean and. Administrators may ask for all of them, ' +
    'searched by name, number or id, filtered by visibility and sorted',
  query: z.object({
    ...pageQuery(PROBLEMS_PAGE_SIZE),
    ...managedFilters,
    scope: choice('Scope', ['open', 'all']).default('open'),
    tags: repeated(optionalText('Tags', MAX_TAG_LENGTH)).transform((tags) => tags.filter(Boolean)),
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
