import { MAX_CODE_BYTES, MAX_PROGRAM_NAME_LENGTH, MAX_TEST_CASES, MAX_TRIAL_PROGRAMS } from '@arbiter/rules/limits'
import { verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { programText } from '../fields/programs.ts'
import { requiredText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { submissionRefusals } from '../messages/submissions.ts'
import { saidShape } from '../wire/said.ts'
import { SubmissionStatus, TestVerdict, Verdict } from '../wire/submissions.ts'
import { Id, Instant, Language } from '../wire/values.ts'

const language = ChosenLanguage
const code = programText(labels.code, MAX_CODE_BYTES, submissionRefusals['code.too-large'][1])
const name = requiredText(labels.name, MAX_PROGRAM_NAME_LENGTH)
// JSON may write a control character as six bytes: \u0001.
const codeBodyLimit = 6 * MAX_CODE_BYTES + 1024

const TrialTest = z.object({
  index: z.int(),
  isSample: z.boolean(),
  verdict: TestVerdict,
  verdictDetail: z.string().nullable(),
  executionTime: z.number().nullable(),
  memory: z.number().nullable(),
  /** In bytes; null where there is no output to compare or to keep. */
  outputSize: z.int().nullable(),
})

const TrialProgram = z.object({
  _id: Id,
  name: z.string(),
  language: Language,
  expectedVerdict: Verdict.nullable(),
  status: SubmissionStatus,
  verdict: Verdict.nullable(),
  verdictDetail: z.string().nullable(),
  compileLog: z.string().nullable(),
  testCasesPassed: z.int().nullable(),
  totalTestCases: z.int().nullable(),
  executionTime: z.number().nullable(),
  memory: z.number().nullable(),
  /** The tests that have run. */
  tests: z.array(TrialTest),
})

export const Trial = z.object({
  _id: Id,
  kind: z.enum(['generate', 'judge', 'solutions', 'mutants', 'inputs', 'limit']),
  /** The version of the test set it runs on, and the number of its cases. */
  version: z.int(),
  cases: z.int(),
  /** False if the test set has changed since. */
  isCurrent: z.boolean(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  /** The version of the test set that contains its outputs. */
  appliedVersion: z.int().nullable(),
  isDone: z.boolean(),
  programs: z.array(TrialProgram),
})

/** Programs with the verdicts that they should get. */
export const NewJudgeTrial = z.object({
  programs: z
    .array(z.object({ name, language, code, expectedVerdict: choice(labels.expectedVerdict, verdicts) }))
    .min(1, fieldErrors.required({ label: labels.aProgram }))
    .max(MAX_TRIAL_PROGRAMS, fieldErrors.tooMany({ label: labels.programs, count: MAX_TRIAL_PROGRAMS })),
})

export const judgePrograms = endpoint({
  method: 'POST',
  path: '/problems/:id/trials/judge',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Judge programs with the test set; they are no submissions and count nowhere',
  params: idParam(labels.problem),
  body: NewJudgeTrial,
  reply: success({ ...saidShape, trial: Trial }),
  bodyLimit: MAX_TRIAL_PROGRAMS * codeBodyLimit,
})

export const NewGenerateTrial = z.object({ language, code })

export const generateOutputs = endpoint({
  method: 'POST',
  path: '/problems/:id/trials/generate',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Run a program on every input; what it writes can become the expected outputs',
  params: idParam(labels.problem),
  body: NewGenerateTrial,
  reply: success({ ...saidShape, trial: Trial }),
  bodyLimit: codeBodyLimit,
})

/** A trial without the results of each test. */
const TrialSummary = Trial.pick({
  _id: true,
  kind: true,
  version: true,
  createdAt: true,
  createdBy: true,
  isDone: true,
})

export const listTrials = endpoint({
  method: 'GET',
  path: '/problems/:id/trials',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The newest trials of a problem',
  params: idParam(labels.problem),
  reply: success({ trials: z.array(TrialSummary) }),
})

const trialParams = z.object({ id: id(labels.problem), trialId: id(labels.trial) })

export const getTrial = endpoint({
  method: 'GET',
  path: '/problems/:id/trials/:trialId',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'How far a trial is, and what it found out',
  params: trialParams,
  reply: success({ trial: Trial }),
})

export const compareOutput = endpoint({
  method: 'GET',
  path: '/problems/:id/trials/:trialId/outputs/:index',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The present and the generated output of one case, their beginnings',
  params: z.object({
    id: id(labels.problem),
    trialId: id(labels.trial),
    index: wholeNumber(labels.testCase, { min: 0, max: MAX_TEST_CASES }),
  }),
  reply: success({ expected: z.string(), got: z.string(), truncated: z.boolean() }),
})

export const applyOutputs = endpoint({
  method: 'POST',
  path: '/problems/:id/trials/:trialId/apply',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Make the generated outputs the expected ones, as one new version',
  params: trialParams,
  reply: success({ ...saidShape, version: z.int() }),
})

export const deleteTrial = endpoint({
  method: 'DELETE',
  path: '/problems/:id/trials/:trialId',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Stop a trial and delete what it found out',
  params: trialParams,
  reply: Done,
})
