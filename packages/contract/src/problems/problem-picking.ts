import { difficulties } from '@arbiter/rules/problems/problem'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { repeated } from '../fields/repeated.ts'
import * as labels from '../messages/field-labels.ts'
import { chosenTags } from './problem-filters.ts'

/** Not below `/problems/`, because a problem may have any name there. */
export const pickProblem = endpoint({
  method: 'GET',
  path: '/random-problem',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'A random problem that the viewer has not solved, among those that the filters find',
  query: z.object({ difficulty: repeated(choice(labels.difficulty, difficulties)), tags: chosenTags }),
  reply: success({
    /** Null when the viewer has solved all of them. */
    problem: z.object({ name: z.string(), slug: z.string() }).nullable(),
  }),
})
