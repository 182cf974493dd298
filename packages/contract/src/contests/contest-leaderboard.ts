import { openEnds } from '@arbiter/rules/board/open-end'
import { LEADERBOARD_PAGE_SIZE } from '@arbiter/rules/limits'
import { cellStates } from '@arbiter/rules/scoring/cell-state'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import { pageQuery } from '../fields/pages.ts'
import { search } from '../fields/search.ts'
import * as labels from '../messages/field-labels.ts'
import { ContestSummary } from '../wire/contests.ts'
import { Id, Instant, Pagination } from '../wire/values.ts'

export const StandingCell = z.object({
  letter: z.string(),
  state: z.enum(cellStates),
  points: z.number(),
  wrongTries: z.int(),
  pendingTries: z.int(),
  /** The minute of the contest in which the problem was solved. */
  minute: z.int().nullable(),
  isFirstToSolve: z.boolean(),
})

const ContestLeaderboardEntry = z.object({
  _id: Id,
  /** Null for unranked participants: unofficial ones stand where their result puts them, disqualified ones come last. */
  rank: z.int().nullable(),
  participant: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  picture: z.string().nullable(),
  /** For a team: the usernames of its people, and its organisation. */
  members: z.array(z.string()).optional(),
  organisation: z.string().nullable().optional(),
  totalPoints: z.number(),
  problemsSolved: z.int(),
  /** In minutes. */
  penalty: z.int(),
  isDisqualified: z.boolean(),
  isUnofficial: z.boolean(),
  cells: z.array(StandingCell),
})

export const getContestLeaderboard = endpoint({
  method: 'GET',
  path: '/contests/:id/leaderboard',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary: 'The standings of a contest',
  params: idParam(labels.contest),
  query: z.object({ ...pageQuery(LEADERBOARD_PAGE_SIZE), search: search.default('') }),
  reply: success({
    contest: ContestSummary,
    /** One per column of cells. */
    problems: z.array(z.object({ letter: z.string(), name: z.string(), points: z.number().nullable() })),
    leaderboard: z.array(ContestLeaderboardEntry),
    /** The viewer's own row, also when it is on another page. */
    own: ContestLeaderboardEntry.nullable(),
    pagination: Pagination,
    /** Why the board can still change; null when it is final. */
    openEnd: z.enum(openEnds).nullable(),
    serverTime: Instant,
  }),
})
