import { PENDING, submissionStatuses, testVerdicts, verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { Difficulty, Id, Instant, Language, mayBeMissing } from './values.ts'

export const Verdict = z.enum(verdicts)
export const WireVerdict = z.enum([...verdicts, PENDING])
export const TestVerdict = z.enum(testVerdicts)
export const SubmissionStatus = z.enum(submissionStatuses)

export const TestCaseResult = z.object({
  index: z.int(),
  passed: z.boolean(),
  verdict: TestVerdict,
  verdictDetail: z.string().nullable(),
  isSample: z.boolean(),
  executionTime: z.number().nullable(),
  memory: z.number().nullable(),
  /** Hidden ones have empty texts. */
  hidden: z.boolean(),
  truncated: z.boolean(),
  input: z.string(),
  expectedOutput: z.string(),
  userOutput: z.string(),
  /** What the program wrote to its error stream: of a long one the beginning and the end. */
  stderr: z.string(),
})

export const SubmissionSummary = z.object({
  _id: Id,
  /** 1, 2, 3 and so on: what people call it by. */
  number: mayBeMissing(z.int()),
  user: z.object({ _id: Id, username: z.string() }),
  problem: z.object({
    _id: Id,
    name: z.string(),
    slug: z.string(),
    difficulty: Difficulty,
    topics: z.array(z.string()),
    points: mayBeMissing(z.int()),
  }),
  language: Language,
  verdict: WireVerdict,
  verdictDetail: z.string().nullable(),
  status: SubmissionStatus,
  createdAt: Instant,
  contest: Id.nullable(),
  isLate: z.boolean(),
  testCasesPassed: z.int(),
  totalTestCases: z.int(),
  executionTime: z.number().nullable(),
  memory: z.number().nullable(),
  isFlagged: z.boolean(),
})

export const Submission = SubmissionSummary.extend({
  code: z.string(),
  compileLog: z.string().nullable(),
  testCaseResults: z.array(TestCaseResult),
})
