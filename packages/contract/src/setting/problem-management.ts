import { MAX_PAGE_SIZE } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { id } from '../fields/ids.ts'
import { repeated } from '../fields/repeated.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { managedFilters } from '../problems/problem-filters.ts'
import { saidShape } from '../wire/said.ts'
import { Id } from '../wire/values.ts'

export const problemActs = ['hide', 'show', 'delete'] as const
export type ProblemAct = (typeof problemActs)[number]

export const changeProblems = endpoint({
  method: 'PUT',
  path: '/admin/problems',
  access: { may: 'problem.own', of: 'any' },
  scope: 'problems',
  summary: 'Hide, show or delete several problems; what is refused for one is done for the others',
  body: z.object({
    ids: z
      .array(id(labels.problem))
      .min(1, fieldErrors.required({ label: labels.aProblem }))
      .max(MAX_PAGE_SIZE, fieldErrors.tooMany({ label: labels.problems, count: MAX_PAGE_SIZE })),
    act: choice(labels.act, problemActs),
  }),
  reply: success({
    ...saidShape,
    changed: z.int(),
    refused: z.array(z.object({ _id: Id, message: z.string() })),
  }),
})

export const exportProblems = endpoint({
  method: 'GET',
  path: '/admin/problems/export',
  access: { may: 'problem.set', of: 'any' },
  scope: 'problems',
  summary: 'All problems as CSV: those that the filters find, or those named by id',
  query: z.object({ ...managedFilters, id: repeated(id(labels.problem)) }),
  reply: z.unknown(),
})
