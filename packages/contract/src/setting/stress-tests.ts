import { jobStatuses } from '@arbiter/rules/judging/job-status'
import { MAX_STRESS_PATTERN_LENGTH, MAX_TITLE_LENGTH, STRESS_SECONDS, STRESS_TRIES } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { PackageFault } from '../wire/package-faults.ts'
import { saidShape } from '../wire/said.ts'
import { Verdict } from '../wire/submissions.ts'
import { Id, Instant } from '../wire/values.ts'
import { ChoosableProgram, StressPlan } from './setter-jobs.ts'

const path = '/admin/problems/:id/stress'
const program = (label: string) => requiredText(label, MAX_TITLE_LENGTH * 2)

export const getStressTests = endpoint({
  method: 'GET',
  path,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'What a problem can be stress-tested with, and the newest such tests',
  params: idParam(labels.problem),
  reply: success({
    revision: z.string(),
    generators: z.array(ChoosableProgram),
    solutions: z.array(ChoosableProgram),
    /** False where the checker talks with programs and needs no reference solution. */
    needsReference: z.boolean(),
    hasChecker: z.boolean(),
    /** Whether the problem defines which inputs are valid. */
    isValidated: z.boolean(),
    /** Folders of secret tests. */
    groups: z.array(z.string()),
    jobs: z.array(
      z.object({
        _id: Id,
        status: z.enum(jobStatuses.setter),
        createdAt: Instant,
        createdBy: z.string().nullable(),
        stress: StressPlan,
        tries: z.int(),
        /** The verdict of the failure that was found; null while there is none. */
        verdict: Verdict.nullable(),
        /** The stress test ended because a program of the setter failed. */
        isFaulty: z.boolean(),
        appliedVersion: z.int().nullable(),
      }),
    ),
  }),
})

/** The fields of the form. */
export const NewStressTest = z.object({
  generator: program(labels.generator),
  pattern: optionalText(labels.programArguments, MAX_STRESS_PATTERN_LENGTH),
  target: program(labels.solutionToTest),
  reference: program(labels.rightSolution).nullable(),
  tries: wholeNumber(labels.tries, STRESS_TRIES),
  seconds: wholeNumber(labels.seconds, STRESS_SECONDS),
})

export const startStressTest = endpoint({
  method: 'POST',
  path,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Search with a generator for an input on which a solution of the problem fails',
  params: idParam(labels.problem),
  body: NewStressTest,
  reply: success({ ...saidShape, jobId: Id }),
})

export const keepStressTest = endpoint({
  method: 'POST',
  path: `${path}/:jobId/keep`,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Add the input that was found to the tests, with its answer, as a new version',
  params: z.object({ id: id(labels.problem), jobId: id(labels.job) }),
  body: z.object({
    revision: requiredText(labels.revision, MAX_TITLE_LENGTH),
    /** A folder below `secret`; empty for none. */
    group: optionalText(labels.group, MAX_TITLE_LENGTH),
  }),
  reply: success({ ...saidShape, revision: z.string(), version: z.int(), warnings: z.array(PackageFault) }),
})
