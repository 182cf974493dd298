import { getAids } from '@arbiter/contract/aids'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type Aids = ReplyOf<typeof getAids>['aids']

/** Below the problems, so that a verdict has it fetched again: who has solved the problem need not give it up. */
export const aidsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['problems', problemId, 'aids'],
    queryFn: ({ signal }) => call(getAids, { params: { id: problemId }, signal }),
  })
