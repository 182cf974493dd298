import { LEADERBOARD_PAGE_SIZE } from '@arbiter/rules/limits'
import { isUsername } from '@arbiter/rules/people/username'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { pageQuery } from '../fields/pages.ts'
import { timeZone } from '../fields/times.ts'
import { accountRefusals } from '../messages/accounts.ts'
import { ContestSummary } from '../wire/contests.ts'
import { PublicUser } from '../wire/people.ts'
import { ProblemSummary } from '../wire/problems.ts'
import { WireVerdict } from '../wire/submissions.ts'
import { Id, Instant, Language, Pagination, TranslatedNames } from '../wire/values.ts'

const usernameParam = z.object({ username: z.string().trim().refine(isUsername, accountRefusals['user.not-found'][1]) })

export const UserStatistics = z.object({
  problemsSolved: z.int(),
  /** How many of them were solved after a hint or the editorial was opened. */
  problemsAided: z.int(),
  rank: z.int().nullable(),
  contestsAttended: z.int(),
  submissions: z.int(),
  acceptedSubmissions: z.int(),
  /** The problems of `problemsSolved`, by difficulty. */
  solvedByDifficulty: z.object({ Easy: z.int(), Medium: z.int(), Hard: z.int() }),
  /** The same problems by language, the most used first; a problem solved in two languages counts in both. */
  solvedByLanguage: z.array(z.object({ language: Language, problems: z.int() })),
  /** Consecutive days (UTC) on which the user solved a new problem. */
  streak: z.object({ current: z.int(), longest: z.int() }),
  /** A restricted account has no rank; only its owner and administrators see its page. */
  isRestricted: z.boolean(),
})

export const Activity = z.object({
  submissionId: Id,
  problem: z.object({ name: z.string(), names: TranslatedNames, slug: z.string() }),
  verdict: WireVerdict,
  createdAt: Instant,
})

export const HeatmapDay = z.object({ date: z.iso.date(), count: z.int() })

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:username',
  access: 'anyone',
  scope: 'read',
  summary: 'The public profile of a user; flagged users see their own',
  params: usernameParam,
  query: z.object({ timeZone: timeZone.default('UTC') }),
  reply: success({
    user: PublicUser,
    statistics: UserStatistics,
    recentActivities: z.array(Activity),
    /** Days in the given time zone that have submissions, oldest first. */
    heatmap: z.array(HeatmapDay),
  }),
})

export const getSolvedProblems = endpoint({
  method: 'GET',
  path: '/users/:username/solved-problems',
  access: 'anyone',
  scope: 'read',
  summary: 'Distinct problems with an accepted submission of the user',
  params: usernameParam,
  query: z.object(pageQuery(LEADERBOARD_PAGE_SIZE)),
  reply: success({ problems: z.array(ProblemSummary), pagination: Pagination, count: z.int() }),
})

export const getAttendedContests = endpoint({
  method: 'GET',
  path: '/users/:username/contests',
  access: 'anyone',
  scope: 'read',
  summary: 'Contests the user has submitted to',
  params: usernameParam,
  query: z.object(pageQuery(LEADERBOARD_PAGE_SIZE)),
  reply: success({ contests: z.array(ContestSummary), pagination: Pagination, count: z.int() }),
})

export const getRatingHistory = endpoint({
  method: 'GET',
  path: '/users/:username/ratings',
  access: 'anyone',
  scope: 'read',
  summary: 'How the rating of a user went, contest by contest, oldest first',
  params: usernameParam,
  reply: success({
    ratings: z.array(
      z.object({
        contest: z.object({ _id: Id, title: z.string(), endTime: Instant }),
        rank: z.int(),
        /** Null for the first rated contest. */
        before: z.int().nullable(),
        after: z.int(),
        /** The rating that matches this result alone. */
        performance: z.int(),
      }),
    ),
  }),
})
