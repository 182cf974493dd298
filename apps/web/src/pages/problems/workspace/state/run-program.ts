import type { BodyOf, ReplyOf } from '@arbiter/contract/endpoint'
import { format, run, runCases } from '@arbiter/contract/submissions/run'
import { ApiError } from '../../../../lib/api-error.ts'
import { codeIn, parsedReply } from '../../../../lib/call.ts'
import { expectedUserHeader } from '../../../../lib/expected-user.ts'
import { inPageLanguage } from '../../../../lib/reply-words.ts'

export type RunReply = ReplyOf<typeof run>

type RunnerCall = typeof run | typeof runCases | typeof format

export const runProgram = (order: BodyOf<typeof run>, signal?: AbortSignal) => callRunner(run, order, signal)
export const runOnCases = (order: BodyOf<typeof runCases>, signal: AbortSignal) => callRunner(runCases, order, signal)
export const formatProgram = (order: BodyOf<typeof format>) => callRunner(format, order)

/**
 * The runner's calls live at the root, not below `/api`, and a program that failed is an answer like any other: only a
 * refusal, which has a message and no output, is thrown.
 */
async function callRunner<E extends RunnerCall>(
  endpoint: E,
  order: BodyOf<E>,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  const response = await fetch(endpoint.path, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...expectedUserHeader() },
    body: JSON.stringify(order),
    signal,
  })
  const reply = await inPageLanguage(endpoint, await response.json().catch(() => undefined), order)
  if (!response.ok) throw new ApiError(response.status, messageIn(reply), codeIn(reply))
  return parsedReply(endpoint, reply)
}

/** Our refusals have a message; a runner that knows only `success` and `error` has it there. */
function messageIn(reply: unknown): string | undefined {
  const { message, error } = (reply ?? {}) as { message?: unknown; error?: unknown }
  return [message, error].find((text) => typeof text === 'string' && text !== '') as string | undefined
}
