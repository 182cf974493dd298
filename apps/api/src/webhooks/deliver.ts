import { performance } from 'node:perf_hooks'
import { WEBHOOK_REPLY_BYTES, WEBHOOK_WITHIN_MS } from '@arbiter/rules/limits'
import { type DeliveryFailure, isDelivered } from '@arbiter/rules/site/webhook'
import { post } from '../outbound/post.ts'
import { PrivateAddress, type Resolve } from '../outbound/private-addresses.ts'
import type { Reach } from './reach.ts'
import { signedHeaders } from './signature.ts'

export interface Message {
  id: string
  url: string
  secret: string
  body: string
  /** In seconds. */
  timestamp: number
}

/** How a try went. */
export interface TryResult {
  status: number | null
  reply: string | null
  failure: DeliveryFailure | null
  durationMs: number
}

export interface DeliverOptions {
  reach: Reach
  /** When the server stops: what is under way is cut, and sent again by the next server. */
  stopped: AbortSignal
  withinMs?: number
  resolve?: Resolve
}

/** One request: no redirect is followed, and what goes wrong is part of the result. Throws only when the server stops. */
export async function deliver(message: Message, { reach, stopped, ...options }: DeliverOptions): Promise<TryResult> {
  const { id, url, secret, body, timestamp } = message
  const headers = { 'user-agent': 'Arbiter-Webhooks', ...signedHeaders(secret, { id, timestamp, body }) }
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(options.withinMs ?? WEBHOOK_WITHIN_MS)])
  const startedAt = performance.now()
  const timed = (result: Omit<TryResult, 'durationMs'>) => ({
    ...result,
    durationMs: Math.round(performance.now() - startedAt),
  })
  try {
    const bounds = { maxReplyBytes: WEBHOOK_REPLY_BYTES, tooLong: 'leave' } as const
    const request = { url, headers, body, signal, mayReach: reach.of(url), resolve: options.resolve, ...bounds }
    const reply = await post(request)
    const failure = isDelivered(reply.status) ? null : 'status'
    return timed({ status: reply.status, reply: storable(reply.body), failure })
  } catch (error) {
    stopped.throwIfAborted()
    return timed({ status: null, reply: null, failure: failureOf(error) })
  }
}

/** PostgreSQL takes no NUL in its texts. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd')

const failures: Record<string, DeliveryFailure> = {
  ENOTFOUND: 'not-found',
  EAI_AGAIN: 'not-found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
}

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof PrivateAddress) return 'private-address'
  if (!(error instanceof Error)) return 'broken'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return failures[(error as NodeJS.ErrnoException).code ?? ''] ?? 'broken'
}
