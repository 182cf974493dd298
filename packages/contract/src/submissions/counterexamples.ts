import { jobStatuses } from '@arbiter/rules/judging/job-status'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { parseEventData } from '../event-stream.ts'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Verdict } from '../wire/submissions.ts'

const searchProgress = {
  status: z.enum(jobStatuses.counterexample),
  /** The search first looks for an input that fails, then makes it smaller. */
  phase: z.enum(['searching', 'shrinking']),
  /** Inputs that were tried so far. */
  runs: z.int().min(0),
  /** Words and numbers of the smallest input that was found so far. */
  tokens: z.int().nullable(),
}

const SearchResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    verdict: Verdict,
    verdictDetail: z.string().nullable(),
    input: z.string(),
    /** The output of the reference solution; null where a validator alone decides. */
    expectedOutput: z.string().nullable(),
    userOutput: z.string(),
    /** The validator's message to the contestant. */
    message: z.string().nullable(),
    /** Whether one of the texts is cut. */
    truncated: z.boolean(),
    /** Whether the search ended before everything was tried: there may be a smaller one. */
    isCut: z.boolean(),
  }),
  z.object({ kind: z.literal('none'), isCut: z.boolean() }),
  z.object({ kind: z.literal('not-compiled') }),
  /** Only administrators get the input. */
  z.object({ kind: z.literal('reference-failed'), input: z.string().nullable() }),
])

export const CounterexampleSearch = z.object({
  ...searchProgress,
  /** Whether this viewer started it, and so may cancel it. */
  isOwn: z.boolean(),
  result: SearchResult.nullable(),
})

const path = '/submissions/:id/counterexample'
const params = idParam(labels.submission)

export const getCounterexample = endpoint({
  method: 'GET',
  path,
  access: 'member',
  scope: 'read',
  summary: 'Whether the smallest input on which a submission fails can be searched for, and the search of this program',
  params,
  reply: success({ canSearch: z.boolean(), search: CounterexampleSearch.nullable() }),
})

export const startCounterexample = endpoint({
  method: 'POST',
  path,
  access: 'member',
  scope: 'submit',
  summary: 'Search for the smallest input on which a submission fails; the same program is searched once',
  params,
  reply: success({ search: CounterexampleSearch }),
})

export const cancelCounterexample = endpoint({
  method: 'DELETE',
  path,
  access: 'member',
  scope: 'submit',
  summary: 'Cancel a search that one has started',
  params,
  reply: success({ isCancelled: z.boolean() }),
})

export const addCounterexampleTest = endpoint({
  method: 'POST',
  path: `${path}/test`,
  access: { may: 'problem.edit', of: 'any' },
  scope: 'problems',
  summary: 'Add the found input to the tests of the problem, with the output of the reference solution',
  params,
  reply: success({ ...saidShape, version: z.int() }),
})

/** Sent whenever the search has changed. The page fetches the result separately when the search is over. */
export const SearchEvent = z.object({ type: z.literal('search'), ...searchProgress })
export type SearchEvent = z.output<typeof SearchEvent>

export const streamCounterexample = endpoint({
  method: 'GET',
  path: `${path}/stream`,
  access: 'member',
  scope: 'read',
  summary: 'How far a search has come, as an event stream',
  params,
  reply: SearchEvent,
})

/** Null for data that is not a valid event. */
export function parseSearchEvent(data: string): SearchEvent | null {
  const event = SearchEvent.safeParse(parseEventData(data))
  return event.success ? event.data : null
}
