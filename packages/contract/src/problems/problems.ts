import { MAX_TAG_LENGTH, MAX_TEST_CASES, MAX_TITLE_LENGTH, PROBLEMS_PAGE_SIZE } from '@arbiter/rules/limits'
import { problemStatuses } from '@arbiter/rules/problems/problem'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { pageQuery } from '../fields/pages.ts'
import { readerLocale } from '../fields/reader-locale.ts'
import { repeated } from '../fields/repeated.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { Problem, ProblemStatement, ProblemSummary, TestCase } from '../wire/problems.ts'
import { Pagination } from '../wire/values.ts'
import { chosenTags, managedFilters } from './problem-filters.ts'

/** Only for administrators who list all problems. */
const Management = z.object({
  number: z.int(),
  testCases: z.int(),
  samples: z.int(),
  submissions: z.int(),
  accepted: z.int(),
  /** Whether the viewer may open it to everybody, hide it and delete it. */
  isOwned: z.boolean(),
})

/** Public numbers: contests whose results are not public yet are left out. */
const Popularity = z.object({
  /** How many people have solved it. */
  solvers: z.int(),
  /** Accepted among judged submissions, from 0 to 1; null while there is none. */
  acceptance: z.number().nullable(),
})

const ListedProblem = ProblemSummary.extend({ popularity: Popularity.optional(), management: Management.optional() })

export const listProblems = endpoint({
  method: 'GET',
  path: '/problems',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'Problems: any of the difficulties and statuses, all of the tags; administrators may list all of them',
  query: z.object({
    ...pageQuery(PROBLEMS_PAGE_SIZE),
    ...managedFilters,
    /** `all` that the viewer edits, or those that are `usable` in a contest; both contain hidden ones. */
    scope: choice(labels.scope, ['open', 'all', 'usable']).default('open'),
    /** Names are sorted as readers of this language know them: without it as English ones, and by code point where all are listed. */
    locale: readerLocale.optional(),
    tags: chosenTags,
    status: repeated(choice(labels.status, problemStatuses)),
  }),
  reply: success({ problems: z.array(ListedProblem), pagination: Pagination, count: z.int() }),
})

export const getProblem = endpoint({
  method: 'GET',
  path: '/problems/:id',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'One problem with its samples, by id or by slug',
  params: z.object({ id: optionalText(labels.problem, MAX_TITLE_LENGTH) }),
  reply: success({ problem: Problem }),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/problems/:id/statements/:language',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'The statement of a problem in one of its languages',
  params: z.object({
    id: optionalText(labels.problem, MAX_TITLE_LENGTH),
    language: optionalText(labels.language, MAX_TAG_LENGTH),
  }),
  reply: success({ statement: ProblemStatement }),
})

/** Replies with a problem cut the texts of a long sample; this one has them whole. */
export const getSample = endpoint({
  method: 'GET',
  path: '/problems/:id/samples/:number',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'One sample of a problem, whole; they are counted from 1',
  params: z.object({
    id: optionalText(labels.problem, MAX_TITLE_LENGTH),
    number: wholeNumber(labels.sample, { min: 1, max: MAX_TEST_CASES }),
  }),
  reply: success({ sample: TestCase }),
})

/** Not below `/problems/`, because a problem may have any name there. */
export const listTopics = endpoint({
  method: 'GET',
  path: '/problem-topics',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'The tags of listed problems, with how many have each',
  reply: success({ topics: z.array(z.object({ name: z.string(), problems: z.int() })) }),
})
