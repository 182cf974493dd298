import { clipLogged, loggedError } from '@arbiter/rules/logged'
import { pino } from 'pino'

// Written at once: what a judge says last, before it exits, is what an operator needs most.
const output = pino.destination({ dest: 1, sync: true })
/** Checked by `JudgeConfig`; lines are written before it is read, too. */
const level = process.env.LOG_LEVEL ?? 'info'
const logger = pino({ level, base: { name: 'judge' }, serializers: { err: loggedError } }, output)

type Level = 'info' | 'warn' | 'error'

/** In the shape that API and runner write too. */
export function log(level: Level, text: string, error?: unknown, facts: Record<string, unknown> = {}): void {
  logger[level]({ ...facts, ...(error instanceof Error && { err: error }) }, clipLogged(text))
}

interface LoggedJob {
  judgementId: string
  submissionId: string
  attempt: number
  requestId: string | null
}

/** A line about a job. Under `reqId` it has the id of the HTTP request that made the job, as the lines of the API have it. */
export function logJob(
  { judgementId, submissionId, attempt, requestId }: LoggedJob,
  level: Level,
  text: string,
  { error, ...facts }: { error?: unknown; [fact: string]: unknown } = {},
): void {
  log(level, text, error, { ...(requestId && { reqId: requestId }), submissionId, judgementId, attempt, ...facts })
}
