import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getHints } from '@arbiter/contract/problems/hints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type ProblemHints = ReplyOf<typeof getHints>['aids']

/** The key is below the problems', so that a verdict refetches it: after solving, the editorial opens without giving up. */
export const hintsQuery = (problemId: string, language: string) =>
  queryOptions({
    queryKey: ['problems', problemId, 'aids', language],
    queryFn: ({ signal }) => call(getHints, { params: { id: problemId }, query: { language }, signal }),
  })
