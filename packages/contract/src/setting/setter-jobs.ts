import { jobStatuses } from '@arbiter/rules/judging/job-status'
import { setterJobKinds } from '@arbiter/rules/setting/setter-job'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { objectionShape, saidShape } from '../wire/said.ts'
import { Verdict } from '../wire/submissions.ts'
import { Id, Instant, Language } from '../wire/values.ts'

/** How a job ended; every kind but the first names a fault in a program of the setter. */
const End = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('finished') }),
  z.object({ kind: z.literal('not-compiled'), program: z.string(), log: z.string() }),
  z.object({ kind: z.literal('generator-failed'), try: z.int(), args: z.array(z.string()), reason: z.string() }),
  z.object({
    ...{ kind: z.literal('invalid-input'), try: z.int(), args: z.array(z.string()), input: z.string() },
    ...{ by: z.string(), ...objectionShape },
  }),
  z.object({
    ...{ kind: z.literal('reference-failed'), try: z.int(), args: z.array(z.string()), input: z.string() },
    reason: z.string(),
  }),
])

export const ExpectedVerdict = z.object({ verdict: Verdict, score: z.number().nullable() })

/** The checker's verdict on one output. */
export const TriedOutput = z.object({
  name: z.string(),
  test: z.string(),
  isJunk: z.boolean(),
  expected: ExpectedVerdict.nullable(),
  verdict: Verdict,
  score: z.number().nullable(),
  message: z.string().nullable(),
})

/** The outcome of one line of a script. */
export const MadeTest = z.object({
  name: z.string(),
  line: z.int(),
  command: z.string(),
  /** Null until the test is made. */
  made: z
    .object({
      /** Why there is no input. */
      fault: z.string().nullable(),
      /** The beginning of the input, and its size in bytes. */
      start: z.string(),
      size: z.int(),
      /** CPU time in milliseconds. */
      time: z.number(),
      objection: z.object({ by: z.string(), ...objectionShape }).nullable(),
      answerFault: z.string().nullable(),
      /** Another test with the same input. */
      duplicateOf: z.string().nullable(),
    })
    .nullable(),
})

/** The input on which the target fails. */
export const StressFailure = z.object({
  try: z.int(),
  args: z.array(z.string()),
  /** The size in bytes. The texts contain only the beginning. */
  size: z.int(),
  input: z.string(),
  /** Null where the checker needs no answer. */
  answer: z.string().nullable(),
  output: z.string(),
  isClipped: z.boolean(),
  verdict: Verdict,
  verdictDetail: z.string().nullable(),
  message: z.string().nullable(),
  time: z.number(),
})

export const StressPlan = z.object({
  generator: z.string(),
  pattern: z.string(),
  target: z.string(),
  reference: z.string().nullable(),
  tries: z.int(),
  seconds: z.int(),
})

export const SetterJob = z.object({
  _id: Id,
  kind: z.enum(setterJobKinds),
  status: z.enum(jobStatuses.setter),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  progress: z.object({ done: z.int(), total: z.int(), spentMs: z.number(), foundTry: z.int().nullable() }),
  /** The version of the test set that contains the tests of this job. */
  appliedVersion: z.int().nullable(),
  end: End.nullable(),
  /** For a trial of a checker: the outputs judged so far. */
  outputs: z.array(TriedOutput),
  /** For a script: all its lines. */
  tests: z.array(MadeTest),
  /** Null unless the job is a stress test. */
  stress: StressPlan.nullable(),
  failure: StressFailure.nullable(),
})

const jobParams = z.object({ id: id(labels.problem), jobId: id(labels.job) })

export const getSetterJob = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/setter-jobs/:jobId',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'How far a trial of a checker, a script of generators or a stress test is, and what it found out',
  params: jobParams,
  reply: success({ job: SetterJob }),
})

export const stopSetterJob = endpoint({
  method: 'POST',
  path: '/admin/problems/:id/setter-jobs/:jobId/stop',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Stop such a job; what it has found out stays',
  params: jobParams,
  reply: success({ ...saidShape, job: SetterJob }),
})

/** A program that a setter can choose: one of the package, by its path, or the problem's reference solution. */
export const ChoosableProgram = z.object({
  name: z.string(),
  language: Language,
  label: z.string().nullable(),
})
