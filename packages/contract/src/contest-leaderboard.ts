import { LEADERBOARD_PAGE_SIZE } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { idParam } from './fields/ids.ts'
import { pageQuery } from './fields/pages.ts'
import { ContestSummary } from './wire/contests.ts'
import { Id, Instant, mayBeMissing, Pagination } from './wire/values.ts'

export const StandingCell = z.object({
  letter: z.string(),
  state: z.enum(['solved', 'partial', 'tried', 'judging', 'untried']),
  points: z.number(),
  wrongTries: z.int(),
  /** Of the contest, when the problem was solved. */
  minute: z.int().nullable(),
  isFirstToSolve: z.boolean(),
})

const ContestLeaderboardEntry = z.object({
  _id: Id,
  rank: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  picture: z.string().nullable(),
  totalPoints: z.number(),
  problemsSolved: z.int(),
  /** Minutes. */
  penalty: z.int(),
  cells: z.array(StandingCell),
})

export const getContestLeaderboard = endpoint({
  method: 'GET',
  path: '/contests/:id/leaderboard',
  access: 'not-flagged',
  summary: 'The standings of a contest',
  params: idParam('Contest'),
  query: z.object(pageQuery(LEADERBOARD_PAGE_SIZE)),
  reply: success({
    contest: mayBeMissing(ContestSummary),
    /** One per column of cells. */
    problems: z.array(z.object({ letter: z.string(), name: z.string(), points: z.int() })),
    leaderboard: z.array(ContestLeaderboardEntry),
    /** The viewer's own row, also when it is on another page. */
    own: ContestLeaderboardEntry.nullable(),
    pagination: Pagination,
    serverTime: Instant,
  }),
})
