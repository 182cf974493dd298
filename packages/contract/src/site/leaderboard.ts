import { LEADERBOARD_PAGE_SIZE } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice } from '../fields/choices.ts'
import { pageQuery } from '../fields/pages.ts'
import { search } from '../fields/search.ts'
import * as labels from '../messages/field-labels.ts'
import { Person } from '../wire/people.ts'
import { Pagination } from '../wire/values.ts'

export const LeaderboardEntry = Person.extend({
  rank: z.int(),
  score: z.int(),
  /** The same as score: the specification uses both names. */
  totalScore: z.int(),
  problemsSolved: z.int(),
  /** Null before the first rated contest. */
  rating: z.int().nullable(),
})

export const leaderboardOrders = ['points', 'rating'] as const
export type LeaderboardOrder = (typeof leaderboardOrders)[number]

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/users/leaderboard',
  access: 'not-flagged',
  scope: 'read',
  summary: 'Users by points or by rating; a search keeps the ranks of the whole board',
  query: z.object({
    ...pageQuery(LEADERBOARD_PAGE_SIZE),
    search: search.default(''),
    by: choice(labels.order, leaderboardOrders).default('points'),
  }),
  reply: success({
    leaderboard: z.array(LeaderboardEntry),
    totalUsers: z.int(),
    pagination: Pagination,
    /** The viewer's own row, also when it is on another page. */
    own: LeaderboardEntry.nullable(),
  }),
})
