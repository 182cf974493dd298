import { ApiError } from './api-error.ts'

const TOO_MANY_REQUESTS = 429

/** A refused request would be refused again; a server error, a broken connection or a rate limit may be over. */
export function canHelpToRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === TOO_MANY_REQUESTS
}

interface FailedQuestion {
  error: unknown
  refetch: () => unknown
}

/** What the Try again button does; undefined when a retry cannot help, so that the button is not shown. */
export function retryOf({ error, refetch }: FailedQuestion): (() => void) | undefined {
  return canHelpToRetry(error) ? () => void refetch() : undefined
}
