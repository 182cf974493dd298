import type { ClaimedJob } from '@arbiter/database/queue/background-jobs'
import { clipLogged, loggedError } from '@arbiter/rules/site/logged'
import { pino } from 'pino'

// Written at once: what a judge says last, before it exits, is what an operator needs most.
const output = pino.destination({ dest: 1, sync: true })
/** Checked by `JudgeConfig`; lines are written before it is read, too. */
const level = process.env.LOG_LEVEL ?? 'info'
const logger = pino({ level, base: { name: 'judge' }, serializers: { err: loggedError } }, output)

type Level = 'info' | 'warn' | 'error'

/** Writes a line in the same format as the API and the runner. */
export function log(level: Level, text: string, error?: unknown, facts: Record<string, unknown> = {}): void {
  logger[level]({ ...facts, ...(error instanceof Error && { err: error }) }, clipLogged(text))
}

interface LoggedSubmission {
  judgementId: string
  submissionId: string
  attempt: number
  requestId: string | null
}

interface Facts {
  error?: unknown
  [fact: string]: unknown
}

/** Under `reqId` a line has the id of the HTTP request that made the job, as the lines of the API have it. */
const idOf = ({ requestId }: { requestId: string | null }) => (requestId ? { reqId: requestId } : {})

/** A line about the judging of a submission. */
export function logJob(job: LoggedSubmission, level: Level, text: string, { error, ...facts }: Facts = {}): void {
  const { judgementId, submissionId, attempt } = job
  log(level, text, error, { ...idOf(job), submissionId, judgementId, attempt, ...facts })
}

/** A line about a background job. */
export function logBackgroundJob(job: ClaimedJob, level: Level, text: string, { error, ...facts }: Facts = {}): void {
  log(level, text, error, { ...idOf(job), jobId: job.id, attempt: job.attempt, ...facts })
}
