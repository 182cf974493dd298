import { LEADERBOARD_PAGE_SIZE } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { pageQuery } from './fields/pages.ts'
import { search } from './fields/texts.ts'
import { Person } from './wire/people.ts'
import { Pagination } from './wire/values.ts'

export const LeaderboardEntry = Person.extend({
  rank: z.int(),
  score: z.int(),
  /** The same as score: the specification knows both names. */
  totalScore: z.int(),
  problemsSolved: z.int(),
})

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/users/leaderboard',
  access: 'not-flagged',
  summary: 'Users by points; search looks at usernames, and ranks stay those of the whole board',
  query: z.object({ ...pageQuery(LEADERBOARD_PAGE_SIZE), search: search.default('') }),
  reply: success({
    leaderboard: z.array(LeaderboardEntry),
    totalUsers: z.int(),
    pagination: Pagination,
    /** The viewer's own row, also when it is on another page. */
    own: LeaderboardEntry.nullable(),
  }),
})
