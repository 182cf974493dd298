/** What a log keeps of values that people send: enough to understand a fault, never megabytes. */

export const MAX_LOGGED_LENGTH = 2_000

export function clipLogged(text: string, maxLength = MAX_LOGGED_LENGTH): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}… (${text.length} characters)`
}

export interface LoggedError {
  [detail: string]: unknown
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
}

/**
 * An error for the log. The database's errors repeat the statement with all its values, which may be emails, password
 * hashes or a contestant's code: the log keeps what went wrong, but not the values.
 */
export function loggedError(error: Error & { cause?: unknown }): LoggedError {
  const origin = (error.cause instanceof Error ? error.cause : error) as Error & { code?: string; constraint?: string }
  const message = clipLogged(origin.message)
  return {
    type: origin.name,
    message,
    stack: `${origin.name}: ${message}${framesOf(origin)}`,
    ...(origin.code && { code: origin.code }),
    ...(origin.constraint && { constraint: origin.constraint }),
  }
}

/** Where it happened, without the message, which a stack repeats in full. */
function framesOf({ stack = '' }: Error): string {
  const at = stack.indexOf('\n    at ')
  return at < 0 ? '' : clipLogged(stack.slice(at))
}

interface Request {
  method?: string
  url?: string
  ip?: string
}

export function loggedRequest({ method, url = '', ip }: Request) {
  return { method, url: clipLogged(url), remoteAddress: ip }
}
