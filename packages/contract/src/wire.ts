import { roles } from '@arbiter/rules/access'
import { appealStatuses } from '@arbiter/rules/appeal'
import { contestTypes } from '@arbiter/rules/contest'
import { languages } from '@arbiter/rules/languages'
import { notificationKinds } from '@arbiter/rules/notification'
import { comparisonModes, difficulties, problemStatuses, revealPolicies, visibilities } from '@arbiter/rules/problem'
import { PENDING, submissionStatuses, testVerdicts, verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'

/**
 * The entities as they travel: `_id` outside, `id` inside. A schema drops whatever it does not name. Our servers send every
 * field; what `mayBeMissing` is null where the browser reads a reply that lacks it (`complete-reply.ts` of the web).
 */

export function mayBeMissing<Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> {
  return schema.nullable()
}

export const Id = z.uuid()
export const Instant = z.iso.datetime()

export const Language = z.enum(languages)
export const Difficulty = z.enum(difficulties)
export const Verdict = z.enum(verdicts)
export const WireVerdict = z.enum([...verdicts, PENDING])
export const TestVerdict = z.enum(testVerdicts)
export const SubmissionStatus = z.enum(submissionStatuses)

export const Pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  limit: z.int(),
  total: z.int(),
  /** The same as total: the specification knows both names. */
  totalProblems: z.int(),
})

export const SocialLinks = z.object({
  github: z.string(),
  linkedin: z.string(),
  leetcode: z.string(),
  codeforces: z.string(),
  codechef: z.string(),
})

/** As much of a person as anyone may see beside their name. */
export const Person = z.object({
  _id: Id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  picture: z.string().nullable(),
})

export const PublicUser = Person.extend({
  role: z.enum(roles),
  totalPoints: z.int(),
  /** Null before the first rated contest. */
  rating: z.int().nullable(),
  socialLinks: SocialLinks,
  createdAt: mayBeMissing(Instant),
})

/** The account as its owner and the administrators see it. */
export const User = PublicUser.extend({
  email: z.string(),
  isFlagged: z.boolean(),
  flagReason: z.string().nullable(),
})

export const Constraints = z.object({
  timeLimit: z.int(),
  memoryLimit: z.int(),
  custom: z.string().nullable(),
})

export const Comparison = z.object({
  mode: z.enum(comparisonModes),
  caseSensitive: z.boolean(),
  tolerance: z.number(),
})

export const ProblemSummary = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  difficulty: Difficulty,
  points: mayBeMissing(z.int()),
  tags: z.array(z.string()),
  topics: z.array(z.string()),
  visibility: z.enum(visibilities),
  /** Only for someone who is signed in. */
  status: z.enum(problemStatuses).optional(),
})

export const TestCase = z.object({
  _id: Id,
  input: z.string(),
  displayInput: z.string().nullable(),
  output: z.string(),
  explanation: z.string().nullable(),
  isSample: z.boolean(),
  /** In bytes, of the whole; the texts may be only their beginnings. */
  inputSize: z.int(),
  outputSize: z.int(),
  truncated: z.boolean(),
})

export const Problem = ProblemSummary.extend({
  statement: z.string(),
  /** The same as statement: the edit form knows it by this name. */
  description: z.string(),
  inputFormat: z.string(),
  outputFormat: z.string(),
  samples: z.array(TestCase),
  constraints: Constraints,
  comparison: Comparison,
  languageFactors: z.partialRecord(Language, z.number()),
  revealTests: z.enum(revealPolicies),
  /** False while there are no judge cases. */
  acceptsSubmissions: z.boolean(),
})

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

export const ContestSummary = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  startTime: Instant,
  endTime: Instant,
  contestType: z.enum(contestTypes),
  isRated: z.boolean(),
  isPublic: z.boolean(),
  allowLateSubmissions: z.boolean(),
  penaltyPerWrongSubmission: z.int(),
  maxParticipants: z.int().nullable(),
  /** The viewer's own id once registered: only the leaderboard shows who else takes part. */
  participants: z.array(Id),
  participantCount: z.int(),
  problemCount: z.int(),
  isRegistered: z.boolean(),
})

/** Before the start a hidden problem is a letter and nothing else. */
export const ContestProblem = z.object({
  _id: Id.nullable(),
  letter: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  difficulty: Difficulty.nullable(),
  points: mayBeMissing(z.int()),
  tags: z.array(z.string()),
  status: z.enum(problemStatuses).optional(),
})

export const Contest = ContestSummary.extend({
  problems: z.array(ContestProblem),
  /** Only for administrators. */
  accessCode: z.string().nullable().optional(),
})

export const Appeal = z.object({
  _id: Id,
  user: Person,
  reason: z.string(),
  flagReason: z.string(),
  status: z.enum(appealStatuses),
  note: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
})

export const Notification = z.object({
  _id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** A page of ours, such as `/contests/…`. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: Instant,
})
