import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getSubmissionContest } from '@arbiter/contract/submissions/submission-contest'
import { serverNow } from '@arbiter/rules/contests/contest-clock'
import type { Language } from '@arbiter/rules/languages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useSession } from '../../../../features/session/session.ts'
import { call } from '../../../../lib/call.ts'
import { useContestParam } from './use-contest-param.ts'

type Decision = ReplyOf<typeof getSubmissionContest>
export type SubmissionContest = NonNullable<Decision['contest']>

/** Refetched this often, because the viewer may register in another tab, or an organiser may move the start or the end. */
const ASK_AGAIN_MS = 10 * 60_000
/** A random delay up to this, so that not all pages ask in the second in which a contest starts. */
const SPREAD_MS = 2_000

const submissionContestQuery = (slug: string, contestId: string | null) =>
  queryOptions({
    queryKey: ['problems', slug, 'submission-contest', contestId],
    // The viewer may have registered a moment ago.
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(getSubmissionContest, { params: { id: slug }, query: contestId === null ? {} : { contestId }, signal }),
  })

/** The contest for which a submission would count now, as the server says; null for practice and for visitors. */
export function useSubmissionContest(): SubmissionContest | null {
  const { slug = '' } = useParams()
  const contestId = useContestParam()
  const session = useSession()
  const isMember = session?.user?.isFlagged === false
  const { data } = useQuery({
    ...submissionContestQuery(slug, contestId),
    enabled: isMember,
    refetchInterval: ({ state }) => askAgainMs(state.data, serverNow(new Date(), session?.serverOffsetMs ?? 0)),
  })
  return isMember ? (data?.contest ?? null) : null
}

function askAgainMs(decision: Decision | undefined, now: Date): number {
  const nextMs = decision?.nextDecision ? Date.parse(decision.nextDecision) - now.getTime() : ASK_AGAIN_MS
  return Math.min(ASK_AGAIN_MS, Math.max(0, nextMs) + SPREAD_MS * Math.random())
}

/** What that contest takes; null: all that the site offers. */
export const useContestLanguages = (): readonly Language[] | null => useSubmissionContest()?.allowedLanguages ?? null

/** The contest in which the problem is open: the one that counts, else the one of the address. */
export function useOpenContest(): string | null {
  const counted = useSubmissionContest()
  const named = useContestParam()
  return counted?._id ?? named
}
