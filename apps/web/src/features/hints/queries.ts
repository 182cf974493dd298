import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getAids } from '@arbiter/contract/problems/hints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Aids = ReplyOf<typeof getAids>['aids']

/** The key is below the problems', so that a verdict refetches it: after solving, the editorial opens without giving up. */
export const aidsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['problems', problemId, 'aids'],
    queryFn: ({ signal }) => call(getAids, { params: { id: problemId }, signal }),
  })
