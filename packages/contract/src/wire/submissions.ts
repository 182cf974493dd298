import { PENDING, submissionStatuses, testVerdicts, verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { Difficulty, Id, Instant, Language } from './values.ts'

export const Verdict = z.enum(verdicts)
export const WireVerdict = z.enum([...verdicts, PENDING])
export const TestVerdict = z.enum(testVerdicts)
export const SubmissionStatus = z.enum(submissionStatuses)

/** A group of tests with points of its own: where a submission stands with it, and the test that decided, counted from 0. */
export const TestGroupResult = z.object({
  name: z.string(),
  verdict: TestVerdict,
  score: z.number(),
  maxScore: z.number().nullable(),
  decidedBy: z.int().nullable(),
})

/** The ± of a time in milliseconds, and how often it was measured with nothing beside it, because it was near the limit. */
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
  /** Hidden ones have empty texts. */
  hidden: z.boolean(),
  truncated: z.boolean(),
  input: z.string(),
  expectedOutput: z.string(),
  userOutput: z.string(),
  /** What the program wrote to its error stream: of a long one the beginning and the end. */
  stderr: z.string(),
  /** The group that it belongs to, where the problem has points for groups. */
  group: z.string().nullable(),
  /** What the problem's validator gave for it, where it gives points. */
  score: z.number().nullable(),
  /** The validator's words to the contestant, and those for administrators, which nobody else gets. */
  message: z.string().nullable(),
  judgeMessage: z.string().nullable(),
  /** The beginning of the dialogue of an interactive problem: lines that begin with > are the program's, with < the judge's. */
  transcript: z.string().nullable(),
})

export const SubmissionSummary = z.object({
  _id: Id,
  /** 1, 2, 3 and so on: what people call it by. */
  number: z.int(),
  user: z.object({ _id: Id, username: z.string() }),
  problem: z.object({
    _id: Id,
    name: z.string(),
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
  /** Of a problem with points. */
  score: z.number().nullable(),
  /** While a contest with the problem runs, hidden tests show what the contest is scored by and nothing else. */
  isWithheld: z.boolean(),
})

export const Submission = SubmissionSummary.extend({
  code: z.string(),
  compileLog: z.string().nullable(),
  testCaseResults: z.array(TestCaseResult),
  ...timeFields,
  /** How much longer than the reference the judge's machine takes: its times were divided by it. */
  timeFactor: z.number().nullable(),
  /** The first one is the whole. */
  groups: z.array(TestGroupResult).nullable(),
})
