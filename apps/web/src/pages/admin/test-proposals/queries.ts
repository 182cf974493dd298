import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getTestProposal, listTestProposals, type proposalFilters } from '@arbiter/contract/setting/test-proposals'
import { isProposalUnderWay } from '@arbiter/rules/problems/test-proposal'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { proposalReviewTexts } from '../../../copy/setting/proposal-review.ts'
import { call } from '../../../lib/call.ts'

export type ProposalDetail = ReplyOf<typeof getTestProposal>
export type TestProposal = ProposalDetail['proposal']
export type ProposalFilter = (typeof proposalFilters)[number]

export const TEST_PROPOSALS = ['admin', 'test-proposals']

/** The polling interval while a judge works on the proposal. */
const ASK_AGAIN_MS = 2_000

const isUnderWay = ({ state, isPaused }: TestProposal) => isProposalUnderWay(state) && !isPaused

export const testProposalsQuery = (page: number, show: ProposalFilter) =>
  queryOptions({
    queryKey: [...TEST_PROPOSALS, 'list', { page, show }],
    queryFn: ({ signal }) => call(listTestProposals, { query: { page, show }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.proposals.some(isUnderWay) ? ASK_AGAIN_MS : false),
  })

export const testProposalQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEST_PROPOSALS, id],
    queryFn: ({ signal }) => call(getTestProposal, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.proposal) ? ASK_AGAIN_MS : false),
  })

/** Such as 'would change 17 of 412'. */
export function dryRunText({ dryRun }: TestProposal): string {
  if (!dryRun) return '–'
  const { changed, tried, total, isOver } = { ...dryRun, isOver: dryRun.tried >= dryRun.total }
  return isOver ? proposalReviewTexts.changes({ changed, total }) : proposalReviewTexts.changesSoFar({ changed, tried })
}
