import type { CallOf, Endpoint, ReplyOf } from '@arbiter/contract/endpoint'
import type { RefusalName } from '@arbiter/contract/refusal'
import { ApiError, UnexpectedReply } from './api-error.ts'
import { callUrl, type UrlParams, type UrlQuery } from './call-url.ts'
import { expectedUserHeader } from './expected-user.ts'
import { fetchNoted } from './reachability.ts'
import { inPageLanguage } from './reply-words.ts'

interface Request {
  params?: UrlParams
  query?: UrlQuery
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
  as?: string | null
}

/** `as` is the user the call is made for, if not the signed-in one; null for any user. */
type RequestOf<E extends Endpoint> = CallOf<E> & Pick<Request, 'signal' | 'as' | 'keepalive'>
/** A call that needs nothing may be made without a second argument. */
type Arguments<E extends Endpoint> = Record<never, never> extends CallOf<E> ? [RequestOf<E>?] : [RequestOf<E>]

/** Calls an endpoint of the contract. Throws unless the reply is a success that matches it. */
export async function call<E extends Endpoint>(endpoint: E, ...[request]: Arguments<E>): Promise<ReplyOf<E>> {
  // The contract's schemas have typed the request for the caller; from here on it is only text.
  const made = (request ?? {}) as Request
  return readReply(endpoint, await send(endpoint, made), made.body)
}

/** Throws unless the reply is a success that matches the contract. */
export async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  sent?: unknown,
): Promise<ReplyOf<E>> {
  const reply = await inPageLanguage(endpoint, await response.json().catch(() => undefined), sent)
  if (!response.ok || isRefusal(reply)) throw refusalOf(response.status, reply)
  return parsedReply(endpoint, reply)
}

const refusalOf = (status: number, reply: unknown) =>
  new ApiError(status, textIn(reply, 'message'), codeIn(reply), reply)

export function parsedReply<E extends Endpoint>(endpoint: E, reply: unknown): ReplyOf<E> {
  const parsed = endpoint.reply.safeParse(reply)
  if (!parsed.success) throw new UnexpectedReply(endpoint.path, parsed.error)
  return parsed.data as ReplyOf<E>
}

function send(endpoint: Endpoint, { params, query, body, signal, as, keepalive }: Request): Promise<Response> {
  return fetchNoted(callUrl(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...expectedUserHeader(as),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    keepalive,
  })
}

function isRefusal(reply: unknown): boolean {
  return fieldOf(reply, 'success') === false
}

/** A code that this version does not know acts like a missing one: nothing compares equal to it. */
export const codeIn = (reply: unknown) => textIn(reply, 'code') as RefusalName | undefined

function textIn(reply: unknown, name: 'code' | 'message'): string | undefined {
  const text = fieldOf(reply, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}

function fieldOf(reply: unknown, name: 'success' | 'code' | 'message'): unknown {
  return typeof reply === 'object' && reply !== null && name in reply
    ? (reply as Record<string, unknown>)[name]
    : undefined
}
