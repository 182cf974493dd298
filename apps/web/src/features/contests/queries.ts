import { getContest, listContests } from '@arbiter/contract/contests/contests'
import type { QueryOf, ReplyOf } from '@arbiter/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { problemName } from '../../lib/problem-name.ts'
import { inReaderOrder } from '../../lib/reader-locale.ts'

export type ListedContest = ReplyOf<typeof listContests>['contests'][number]
export type FullContest = ReplyOf<typeof getContest>['contest']
export type ContestProblem = FullContest['problems'][number]

type ContestsQuestion = Partial<QueryOf<typeof listContests>>

export const contestsQuery = queryOptions({
  queryKey: ['contests'],
  queryFn: ({ signal }) => call(listContests, { signal }),
})

export const contestListQuery = (question: ContestsQuestion) =>
  queryOptions({
    queryKey: ['contests', 'list', question],
    queryFn: ({ signal }) => call(listContests, { query: inReaderOrder(question, 'title'), signal }),
  })

/** Asks for the first participants only: no page reads them from here, and thousands would be most of the reply. */
export const contestQuery = (id: string) =>
  queryOptions({
    queryKey: ['contests', id],
    queryFn: async ({ signal }) => {
      const reply = await call(getContest, { params: { id }, query: { participants: 'first' }, signal })
      const problems = reply.contest.problems.map((problem) => ({ ...problem, name: problemName(problem) }))
      return { ...reply, contest: { ...reply.contest, problems } }
    },
  })
