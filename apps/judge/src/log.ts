const levels = { info: 30, warn: 40, error: 50 } as const

/** One JSON object per line, in the shape that the API's logger writes too. */
export function log(level: keyof typeof levels, msg: string, error?: unknown): void {
  // Errors of the database repeat the statement with all its values; their cause says what went wrong without them.
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const err = origin instanceof Error ? { message: origin.message, stack: origin.stack } : undefined
  process.stdout.write(`${JSON.stringify({ level: levels[level], time: Date.now(), name: 'judge', msg, err })}\n`)
}
