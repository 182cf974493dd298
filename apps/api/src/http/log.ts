interface LoggedError {
  [detail: string]: unknown
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
}

/**
 * An error for the log. The database's errors repeat the statement with all its values, which may be emails, password
 * hashes or somebody's code: what is kept is what went wrong, not with what.
 */
export function withoutValues(error: Error & { cause?: unknown }): LoggedError {
  const origin = (error.cause instanceof Error ? error.cause : error) as Error & { code?: string; constraint?: string }
  return {
    type: origin.name,
    message: origin.message,
    stack: origin.stack ?? '',
    ...(origin.code && { code: origin.code }),
    ...(origin.constraint && { constraint: origin.constraint }),
  }
}
