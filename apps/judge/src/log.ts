import { clipLogged, loggedError } from '@arbiter/rules/logged'

const levels = { info: 30, warn: 40, error: 50 } as const

/** One JSON object per line, in the shape that the API's logger writes too. */
export function log(level: keyof typeof levels, text: string, error?: unknown): void {
  const err = error instanceof Error ? loggedError(error) : undefined
  const msg = clipLogged(text)
  process.stdout.write(`${JSON.stringify({ level: levels[level], time: Date.now(), name: 'judge', msg, err })}\n`)
}
