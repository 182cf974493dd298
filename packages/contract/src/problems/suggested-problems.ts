import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { ProblemSummary } from '../wire/problems.ts'

const SuggestedProblem = ProblemSummary.extend({
  /** The probability that the viewer solves it, from 0 to 1; null while there is nothing to estimate it from. */
  chance: z.number().nullable(),
  /** People who have submitted to it, and those of them who have solved it, according to public results. */
  triers: z.int(),
  solvers: z.int(),
})

/** Not below `/problems/`, because a problem may have any name there. */
export const listSuggestedProblems = endpoint({
  method: 'GET',
  path: '/problems-at-your-edge',
  access: 'member',
  scope: 'read',
  managedWith: 'problems',
  summary: 'Unsolved problems that the viewer is about as likely to solve as not, by solve rates and own history',
  reply: success({ problems: z.array(SuggestedProblem) }),
})
