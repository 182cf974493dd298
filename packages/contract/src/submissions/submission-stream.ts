import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { parseEventData } from '../event-stream.ts'
import { id } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { SubmissionStatus, TestCaseResult, TestGroupResult, timeFields, Verdict } from '../wire/submissions.ts'
import { Id } from '../wire/values.ts'

/**
 * The server sends `status`, `testcase`, `verdict` and `error` events; a comment every 15 seconds keeps the connection
 * open. The verdict is the last event. An error event, which is our fault, ends the stream as well. A status has no id.
 */

const StatusEvent = z.object({
  type: z.literal('status'),
  submissionId: Id.optional(),
  status: SubmissionStatus,
  /** The position in the queue, 1 is next; null when it no longer waits. */
  position: z.int().min(1).nullable(),
  /** The number of judges at work. Without any, the submission waits for one. */
  judges: z.int().min(0),
})

export const TestcaseEvent = z.object({
  type: z.literal('testcase'),
  submissionId: Id.optional(),
  index: z.int().min(0),
  /** The number of tests, skipped ones included. */
  total: z.int().min(1),
  passed: z.boolean(),
  result: TestCaseResult,
})

export const VerdictEvent = z.object({
  type: z.literal('verdict'),
  submissionId: Id.optional(),
  verdict: Verdict,
  verdictDetail: z.string().nullable(),
  /** Null while it is withheld. */
  passed: z.int().min(0).nullable(),
  total: z.int().min(0),
  executionTime: z.number().nullable(),
  ...timeFields,
  memory: z.number().nullable(),
  compileLog: z.string().nullable(),
  score: z.number().nullable(),
  groups: z.array(TestGroupResult).nullable(),
  /** The server withholds results of hidden tests while a contest with the problem runs. */
  isWithheld: z.boolean(),
})

const ErrorEvent = z.object({ type: z.literal('error'), message: z.string().optional() })

export const SubmissionEvent = z.discriminatedUnion('type', [StatusEvent, TestcaseEvent, VerdictEvent, ErrorEvent])
export type SubmissionEvent = z.output<typeof SubmissionEvent>

export const streamSubmission = endpoint({
  method: 'GET',
  path: '/submissions/stream/:submissionId',
  access: 'member',
  scope: 'read',
  summary: 'The judging of a submission as an event stream',
  params: z.object({ submissionId: id(labels.submission) }),
  reply: SubmissionEvent,
})

/** The event, or null for invalid data: a page must never break because of a stream. */
export function parseEvent(type: string, data: string): SubmissionEvent | null {
  const event = SubmissionEvent.safeParse({ ...eventData(data), type })
  return event.success ? event.data : null
}

const eventData = (data: string) => {
  const parsed = parseEventData(data)
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}

export function endsStream(event: SubmissionEvent): boolean {
  return event.type === 'verdict' || event.type === 'error'
}
