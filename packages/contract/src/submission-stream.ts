import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { fallbacks } from './messages.ts'
import { Id, mayBeMissing, SubmissionStatus, TestCaseResult, Verdict } from './wire.ts'

/**
 * How it works: the server sends `event: status | testcase | verdict | error` with JSON data. Ids grow by time, so the
 * browser's `Last-Event-ID` says where to go on; a comment every 15 seconds keeps the line open; the verdict is the last
 * event. An error event ends the stream as well: it is our fault, told in a sentence. A status has no id, because it is
 * about the moment and never replayed.
 */

export const StatusEvent = z.object({
  type: z.literal('status'),
  submissionId: Id.optional(),
  status: SubmissionStatus,
  /** In line, 1 is next; null when it no longer waits. */
  position: z.int().min(1).nullable(),
  /** How many judges are at work. With none it waits for one. */
  judges: z.int().min(0),
})

export const TestcaseEvent = z.object({
  type: z.literal('testcase'),
  submissionId: Id.optional(),
  /** Null where an event does not say: then it is the next one. */
  index: mayBeMissing(z.int().min(0)),
  /** How many tests there are, skipped ones included. */
  total: z.int().min(1),
  passed: z.boolean(),
  result: TestCaseResult,
})

export const VerdictEvent = z.object({
  type: z.literal('verdict'),
  submissionId: Id.optional(),
  verdict: Verdict,
  verdictDetail: z.string().nullable(),
  passed: z.int().min(0),
  total: z.int().min(0),
  executionTime: z.number().nullable(),
  memory: z.number().nullable(),
  compileLog: z.string().nullable(),
})

export const ErrorEvent = z.object({ type: z.literal('error'), message: z.string() })

export const SubmissionEvent = z.discriminatedUnion('type', [StatusEvent, TestcaseEvent, VerdictEvent, ErrorEvent])
export type SubmissionEvent = z.output<typeof SubmissionEvent>

export const streamSubmission = endpoint({
  method: 'GET',
  path: '/submissions/stream/:submissionId',
  access: 'member',
  summary: 'The judging of a submission as an event stream',
  params: z.object({ submissionId: id('Submission') }),
  reply: SubmissionEvent,
})

/** One event as it is written to the stream. JSON has no bare newline, so data is always one line. */
export function formatEvent(eventId: number | null, event: SubmissionEvent): string {
  const id = eventId === null ? '' : `id: ${eventId}\n`
  return `${id}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** What arrived, or null for what we can't read: a page must never break over a stream. */
export function parseEvent(type: string, data: string): SubmissionEvent | null {
  const event = SubmissionEvent.safeParse({ ...completed(type, parseJson(data) ?? {}), type })
  return event.success ? event.data : null
}

const untold = { verdictDetail: null, executionTime: null, memory: null }
const noTexts = { isSample: false, truncated: false, input: '', expectedOutput: '', userOutput: '', stderr: '' }

/** An event of ours has every field; one that says no more than the specification is read all the same. */
function completed(type: string, event: { result?: { passed?: boolean; index?: number; input?: string } }): object {
  if (type === 'verdict') return { ...untold, compileLog: null, ...event }
  if (type === 'error') return { message: fallbacks['submission.stream'], ...event }
  if (type !== 'testcase' || !event.result) return event
  const { passed = false, index = null, input } = event.result
  const verdict = passed ? 'Accepted' : 'Wrong Answer'
  const result = { ...untold, ...noTexts, passed, verdict, hidden: input === undefined, index: 0, ...event.result }
  return { index, total: 1, passed, ...event, result }
}

function parseJson(data: string): object | null {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

export function endsStream(event: SubmissionEvent): boolean {
  return event.type === 'verdict' || event.type === 'error'
}

/** Where to go on. Whatever we did not hand out ourselves means from the beginning: replaying changes nothing. */
export function parseEventId(lastEventId: string | undefined): number {
  return lastEventId && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : 0
}
