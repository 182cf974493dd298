import type { ReplyOf } from '@arbiter/contract/endpoint'
import { run } from '@arbiter/contract/run'
import type { Language } from '@arbiter/rules/languages'
import { ApiError } from '../../../../lib/api-error.ts'
import { codeIn, parsedReply } from '../../../../lib/call.ts'
import { expectedUserHeader } from '../../../../lib/expected-user.ts'

export type RunReply = ReplyOf<typeof run>

export interface RunOrder {
  code: string
  language: Language
  input: string
}

/**
 * The runner's call lives at the root, not below `/api`, and a program that failed is an answer like any other: only a
 * refusal, which has a message and no output, is thrown.
 */
export async function runProgram(order: RunOrder, signal?: AbortSignal): Promise<RunReply> {
  const response = await fetch(run.path, {
    method: run.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...expectedUserHeader() },
    body: JSON.stringify(order),
    signal,
  })
  const reply: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, messageIn(reply), codeIn(reply))
  return parsedReply(run, reply)
}

/** Our refusals have a message; a runner that knows only `success` and `error` has it there. */
function messageIn(reply: unknown): string | undefined {
  const { message, error } = (reply ?? {}) as { message?: unknown; error?: unknown }
  return [message, error].find((text) => typeof text === 'string' && text !== '') as string | undefined
}
