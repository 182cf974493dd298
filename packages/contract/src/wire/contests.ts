import { contestTypes } from '@arbiter/rules/contest'
import { problemStatuses } from '@arbiter/rules/problem'
import { z } from 'zod'
import { Difficulty, Id, Instant, mayBeMissing } from './values.ts'

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
const ContestProblem = z.object({
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
