import { getContest, listContests } from '@arbiter/contract/contests/contests'
import { getProblem, listProblems } from '@arbiter/contract/problems/problems'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export interface Choice {
  id: string
  name: string
}

const FEW = 6

/** The first results of a search, and one item by its id, which a link may contain. */
export const choicesQuery = {
  problems: (search: string) =>
    queryOptions({
      queryKey: ['problems', 'choices', search],
      queryFn: async ({ signal }): Promise<Choice[]> => {
        const { problems } = await call(listProblems, { query: { search, limit: FEW }, signal })
        return problems.map(({ _id, name }) => ({ id: _id, name }))
      },
    }),
  contests: (search: string) =>
    queryOptions({
      queryKey: ['contests', 'choices', search],
      queryFn: async ({ signal }): Promise<Choice[]> => {
        const { contests } = await call(listContests, { query: { search, limit: FEW }, signal })
        return contests.map(({ _id, title }) => ({ id: _id, name: title }))
      },
    }),
}

export const namedQuery = {
  problem: (id: string) =>
    queryOptions({
      queryKey: ['problems', 'choice', id],
      queryFn: async ({ signal }): Promise<Choice> => {
        const { problem } = await call(getProblem, { params: { id }, signal })
        return { id: problem._id, name: problem.name }
      },
      enabled: id !== '',
    }),
  contest: (id: string) =>
    queryOptions({
      queryKey: ['contests', 'choice', id],
      queryFn: async ({ signal }): Promise<Choice> => {
        const { contest } = await call(getContest, { params: { id }, signal })
        return { id: contest._id, name: contest.title }
      },
      enabled: id !== '',
    }),
}
