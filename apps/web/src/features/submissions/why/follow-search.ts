import { parseSearchEvent, type SearchEvent, streamCounterexample } from '@arbiter/contract/submissions/counterexamples'
import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { callUrl } from '../../../lib/call-url.ts'
import { followFeed } from '../../../lib/follow-feed.ts'

/** The delays after refusals in a row; after the last one the page gives up. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000]

export interface SearchFollower {
  onEvent: (event: SearchEvent) => void
  onConnection: (isBroken: boolean) => void
  /** The server refuses the stream: the search may be gone, or a contest may have begun. */
  onGone: () => void
}

/** Follows a search until it is over and returns how to stop. */
export function followSearch(submissionId: string, { onGone, ...follower }: SearchFollower): () => void {
  return followFeed({
    ...follower,
    url: callUrl(streamCounterexample.path, { id: submissionId }),
    types: ['search'],
    parse: (_type, data) => parseSearchEvent(data),
    isLast: ({ status }) => !isJobOpen(status),
    onRefused: (count) => {
      const delayMs = RETRY_AFTER_MS[count - 1] ?? null
      if (delayMs === null) onGone()
      return delayMs
    },
  })
}
