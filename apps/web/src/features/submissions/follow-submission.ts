import { fallbacks } from '@arbiter/contract/messages'
import { endsStream, parseEvent, type SubmissionEvent, streamSubmission } from '@arbiter/contract/submission-stream'
import { callUrl } from '../../lib/call-url.ts'

/** How long to wait before each new try, when the browser has given up by itself. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000]

export interface Follower {
  onEvent: (event: SubmissionEvent) => void
  /** The line is broken, or stands again. */
  onLine: (isBroken: boolean) => void
}

/**
 * Listens until the verdict and returns how to stop. The browser comes back by itself after a broken line and says where it
 * was; when the answer was a refusal it gives up, so we begin anew a few times before we say so.
 */
export function followSubmission(submissionId: string, follower: Follower): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  const stop = () => {
    clearTimeout(timer)
    source?.close()
  }
  const take = (event: SubmissionEvent) => {
    tries = 0
    follower.onLine(false)
    follower.onEvent(event)
    if (endsStream(event)) stop()
  }
  const giveUpOrRetry = () => {
    const pause = PAUSES_MS[tries]
    tries += 1
    if (pause === undefined) take({ type: 'error', message: fallbacks['submission.stream'] })
    else timer = setTimeout(open, pause)
  }
  const open = () => {
    source = listen(submissionId, take, (isOver) => {
      follower.onLine(true)
      if (isOver) giveUpOrRetry()
    })
  }
  open()
  return stop
}

const kinds = ['status', 'testcase', 'verdict', 'error'] as const

/** `error` is both the name of an event of ours, which has data, and the browser's word for a broken line. */
function listen(
  submissionId: string,
  take: (event: SubmissionEvent) => void,
  onBroken: (isOver: boolean) => void,
): EventSource {
  const source = new EventSource(callUrl(streamSubmission.path, { submissionId }))
  const hear = (message: Event) => {
    if (!(message instanceof MessageEvent)) return onBroken(source.readyState === EventSource.CLOSED)
    const event = parseEvent(message.type, message.data)
    if (event) take(event)
  }
  for (const kind of kinds) source.addEventListener(kind, hear)
  return source
}
