import { ApiError } from './api-error.ts'

const TOO_MANY_REQUESTS = 429

/** A refusal stays one however often one asks; a fault, a broken connection or a rate limit may be over. */
export function canHelpToRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === TOO_MANY_REQUESTS
}

interface FailedQuestion {
  error: unknown
  refetch: () => unknown
}

/** What Try Again does; undefined where trying again can't help, and so there is no such button. */
export function retryOf({ error, refetch }: FailedQuestion): (() => void) | undefined {
  return canHelpToRetry(error) ? () => void refetch() : undefined
}
