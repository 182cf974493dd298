import { MAX_TAG_LENGTH, MAX_TITLE_LENGTH, PROBLEMS_PAGE_SIZE } from '@arbiter/rules/limits'
import { difficulties, problemStatuses } from '@arbiter/rules/problem'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { choice, repeated } from './fields/choices.ts'
import { pageQuery } from './fields/pages.ts'
import { optionalText, search } from './fields/texts.ts'
import { Problem, ProblemSummary } from './wire/problems.ts'
import { Pagination } from './wire/values.ts'

export const listProblems = endpoint({
  method: 'GET',
  path: '/problems',
  access: 'not-flagged',
  summary: 'Problems; difficulty and status repeated mean or, tags repeated mean and',
  query: z.object({
    ...pageQuery(PROBLEMS_PAGE_SIZE),
    search: search.default(''),
    difficulty: repeated(choice('Difficulty', difficulties)),
    tags: repeated(optionalText('Tags', MAX_TAG_LENGTH)).transform((tags) => tags.filter(Boolean)),
    status: repeated(choice('Status', problemStatuses)),
  }),
  reply: success({ problems: z.array(ProblemSummary), pagination: Pagination, count: z.int() }),
})

export const getProblem = endpoint({
  method: 'GET',
  path: '/problems/:id',
  access: 'not-flagged',
  summary: 'One problem with its samples, by id or by slug',
  params: z.object({ id: optionalText('Problem', MAX_TITLE_LENGTH) }),
  reply: success({ problem: Problem }),
})
