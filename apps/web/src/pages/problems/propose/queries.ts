import type { ReplyOf } from '@arbiter/contract/endpoint'
import { listOwnProposals } from '@arbiter/contract/test-proposals'
import { isProposalUnderWay } from '@arbiter/rules/test-proposal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type OwnProposal = ReplyOf<typeof listOwnProposals>['proposals'][number]

/** While a judge is at work on one of them. */
const ASK_AGAIN_MS = 3_000

export const ownProposalsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['test-proposals', problemId],
    queryFn: ({ signal }) => call(listOwnProposals, { params: { id: problemId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.proposals.some((proposal) => isProposalUnderWay(proposal.state)) ? ASK_AGAIN_MS : false,
  })
