import { PENDING, submissionStatuses, testVerdicts, verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { Difficulty, Id, Instant, Language, TranslatedNames } from './values.ts'

export const Verdict = z.enum(verdicts)
export const WireVerdict = z.enum([...verdicts, PENDING])
export const TestVerdict = z.enum(testVerdicts)
export const SubmissionStatus = z.enum(submissionStatuses)

/** The result for a group of tests with its own points, and the deciding test, counted from 0. */
export const TestGroupResult = z.object({
  name: z.string(),
  verdict: TestVerdict,
  score: z.number(),
  maxScore: z.number().nullable(),
  decidedBy: z.int().nullable(),
})

/** The ± of a time in milliseconds, and how often it was measured with nothing else running, because it was near the limit. */
export const timeFields = { timeNoise: z.int().nullable(), runsAlone: z.int().nullable() }

export const TestCaseResult = z.object({
  index: z.int(),
  passed: z.boolean(),
  verdict: TestVerdict,
  verdictDetail: z.string().nullable(),
  isSample: z.boolean(),
  executionTime: z.number().nullable(),
  ...timeFields,
  memory: z.number().nullable(),
  /** A hidden test has empty texts. */
  hidden: z.boolean(),
  truncated: z.boolean(),
  input: z.string(),
  expectedOutput: z.string(),
  userOutput: z.string(),
  /** The error stream of the program: the beginning and the end of a long one. */
  stderr: z.string(),
  /** The group it belongs to, where groups have points. */
  group: z.string().nullable(),
  /** The score from the problem's validator, where it gives points. */
  score: z.number().nullable(),
  /** The validator's message to the contestant, and its message for administrators only. */
  message: z.string().nullable(),
  judgeMessage: z.string().nullable(),
  /** The start of an interactive dialogue: `>` marks lines of the program, `<` lines of the judge. */
  transcript: z.string().nullable(),
})

export const SubmissionSummary = z.object({
  _id: Id,
  /** 1, 2, 3 and so on: the number that users see. */
  number: z.int(),
  user: z.object({ _id: Id, username: z.string() }),
  problem: z.object({
    _id: Id,
    name: z.string(),
    names: TranslatedNames,
    slug: z.string(),
    difficulty: Difficulty,
    topics: z.array(z.string()),
    points: z.int().optional(),
  }),
  language: Language,
  verdict: WireVerdict,
  verdictDetail: z.string().nullable(),
  /** The first test that failed, counted from 1. */
  failedTest: z.int().nullable(),
  status: SubmissionStatus,
  createdAt: Instant,
  contest: Id.nullable(),
  isLate: z.boolean(),
  /** Null while it is withheld. */
  testCasesPassed: z.int().nullable(),
  totalTestCases: z.int(),
  executionTime: z.number().nullable(),
  memory: z.number().nullable(),
  isFlagged: z.boolean(),
  /** Only for a problem with points; otherwise null. */
  score: z.number().nullable(),
  /** While a contest with the problem runs, hidden tests show only what the contest scores. */
  isWithheld: z.boolean(),
})

export const Submission = SubmissionSummary.extend({
  code: z.string(),
  compileLog: z.string().nullable(),
  testCaseResults: z.array(TestCaseResult),
  ...timeFields,
  /** How much slower than the reference the judge's machine is; the times were divided by it. */
  timeFactor: z.number().nullable(),
  /** The first one is the whole test set. */
  groups: z.array(TestGroupResult).nullable(),
})
