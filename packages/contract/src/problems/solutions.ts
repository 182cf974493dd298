import { MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { mutationKinds } from '@arbiter/rules/mutants/mutation'
import { timeLimitOrigins } from '@arbiter/rules/problems/problem'
import { solutionLabels } from '@arbiter/rules/setting/solution-coverage'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import { requiredText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { Notice, saidShape } from '../wire/said.ts'
import { SubmissionStatus, TestVerdict, Verdict } from '../wire/submissions.ts'
import { Id, Instant, Language } from '../wire/values.ts'

/** The expected result of a solution: one of these verdicts on at least one test, and the points, where they are stated. */
const Expected = z.object({
  label: z.enum(solutionLabels),
  verdicts: z.array(Verdict),
  score: z.object({ min: z.number(), max: z.number() }).nullable(),
})

export const listSolutions = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/solutions',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The labelled solutions that came with the package of a problem, and those that can not be judged',
  params: idParam(labels.problem),
  reply: success({
    /** False for a problem that was never a package. */
    isPackage: z.boolean(),
    solutions: z.array(z.object({ path: z.string(), language: Language, expected: Expected })),
    /** With the reason in English, and by its code. */
    skipped: z.array(Notice.extend({ path: z.string(), reason: z.string() })),
  }),
})

const trialFacts = {
  _id: Id,
  /** The version of the test set it ran on, and whether that is the newest. */
  version: z.int(),
  isCurrent: z.boolean(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  isDone: z.boolean(),
}

const JudgedSolution = z.object({
  _id: Id,
  path: z.string(),
  language: Language,
  expected: Expected,
  /** Whether the time limit has to be above the solution's time, or below it. */
  timeUse: z.enum(['lower', 'upper', 'none']),
  status: SubmissionStatus,
  verdict: Verdict.nullable(),
  verdictDetail: z.string().nullable(),
  compileLog: z.string().nullable(),
  score: z.number().nullable(),
  /** Whether it got the result that its label promises; null while it is judged. */
  isAgreed: z.boolean().nullable(),
  /** In the order of the tests; null where a test was not judged. Times in milliseconds of CPU time. */
  verdicts: z.array(TestVerdict.nullable()),
  times: z.array(z.number().nullable()),
})

const JudgedMutant = z.object({
  _id: Id,
  kind: z.enum(mutationKinds),
  line: z.int(),
  before: z.string(),
  after: z.string(),
  status: SubmissionStatus,
  verdict: Verdict.nullable(),
  /** The first test that it fails. */
  failedTest: z.int().nullable(),
})

/** A validator of the package that decides which inputs are valid. */
const InputCheck = z.object({
  _id: Id,
  path: z.string(),
  status: SubmissionStatus,
  /** `Accepted` where every input is valid. */
  verdict: Verdict.nullable(),
  compileLog: z.string().nullable(),
  /** The first rejected inputs with the validator's messages, and how many there are in total. */
  refused: z.array(z.object({ test: z.string(), message: z.string() })),
  refusedCount: z.int(),
})

export const getSolutionResults = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/solutions/results',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'How the newest judging of the solutions went, test by test, and that of the mutants of one of them',
  params: idParam(labels.problem),
  reply: success({
    timeLimit: z.int(),
    timeLimitOrigin: z.enum(timeLimitOrigins),
    /** By language: the factor to the time limit, for languages that have one. */
    languageFactors: z.record(z.string(), z.number()),
    solutions: z
      .object({
        ...trialFacts,
        tests: z.array(z.object({ name: z.string().nullable(), isSample: z.boolean() })),
        programs: z.array(JudgedSolution),
      })
      .nullable(),
    inputs: z.object({ ...trialFacts, validators: z.array(InputCheck) }).nullable(),
    mutants: z
      .object({ ...trialFacts, solution: z.string(), language: Language, programs: z.array(JudgedMutant) })
      .nullable(),
  }),
})

export const judgeSolutions = endpoint({
  method: 'POST',
  path: '/admin/problems/:id/solutions/judge',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Judge the solutions of the package with the test set; they are no submissions and count nowhere',
  params: idParam(labels.problem),
  reply: success({ ...saidShape, trialId: Id }),
})

export const measureStrength = endpoint({
  method: 'POST',
  path: '/admin/problems/:id/solutions/mutants',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Judge mutants of an accepted solution: those that pass show what the tests do not test',
  params: idParam(labels.problem),
  body: z.object({ path: requiredText(labels.solution, MAX_TITLE_LENGTH * 2) }),
  reply: success({ ...saidShape, trialId: Id }),
})
