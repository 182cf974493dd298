import { streamError } from '@arbiter/contract/messages/submissions'
import {
  endsStream,
  parseEvent,
  type SubmissionEvent,
  streamSubmission,
} from '@arbiter/contract/submissions/submission-stream'
import { callUrl } from '../../lib/call-url.ts'
import { followFeed } from '../../lib/follow-feed.ts'

/** The delays after refusals in a row; after the last one the page gives up. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000]

export interface Follower {
  onEvent: (event: SubmissionEvent) => void
  onConnection: (isBroken: boolean) => void
}

/** Follows a judging until its verdict and returns how to stop. */
export function followSubmission(submissionId: string, follower: Follower): () => void {
  return followFeed({
    ...follower,
    url: callUrl(streamSubmission.path, { submissionId }),
    types: ['status', 'testcase', 'verdict', 'error'],
    parse: parseEvent,
    isLast: endsStream,
    onRefused: (count) => {
      const delayMs = RETRY_AFTER_MS[count - 1]
      if (delayMs !== undefined) return delayMs
      follower.onConnection(false)
      follower.onEvent({ type: 'error', message: streamError })
      return null
    },
  })
}
