import type { ReplyOf } from '@arbiter/contract/endpoint'
import { listOwnProposals } from '@arbiter/contract/setting/test-proposals'
import { isProposalUnderWay } from '@arbiter/rules/problems/test-proposal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type OwnProposal = ReplyOf<typeof listOwnProposals>['proposals'][number]

/** The polling interval while a judge works on one of the proposals. */
const ASK_AGAIN_MS = 3_000

export const ownProposalsQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['test-proposals', problemId],
    queryFn: ({ signal }) => call(listOwnProposals, { params: { id: problemId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.proposals.some((proposal) => isProposalUnderWay(proposal.state)) ? ASK_AGAIN_MS : false,
  })
