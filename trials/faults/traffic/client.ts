import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledged } from './acknowledged.ts'

/** A browser has no bound of its own; people press reload at about this time. */
const ANSWER_WITHIN_MS = 20_000
const PAUSE_AFTER_FAILURE_MS = 300
const DETOUR_MS = 3_000

export interface Reply {
  status: number
  code: string
  isOk: boolean
  // biome-ignore lint/suspicious/noExplicitAny: replies of any call; each caller knows its own
  body: any
  headers: Headers
}

/** One browser: a cookie, and the addresses of the servers. It has one of them, and uses the next one for a while when it fails. */
export class Client {
  cookie = ''
  readonly #origins: readonly string[]
  readonly #record: Acknowledged
  readonly #home: number
  #detour = 0
  #detourUntil = 0

  constructor(origins: readonly string[], record: Acknowledged, home: number) {
    this.#origins = origins
    this.#record = record
    this.#home = home
  }

  get origin(): string {
    if (performance.now() > this.#detourUntil) this.#detour = 0
    return this.#origins[(this.#home + this.#detour) % this.#origins.length] ?? ''
  }

  /** Null without an answer: the request may or may not have been carried out. A 5xx is such an answer as well. */
  async call(method: string, path: string, body?: object, expected: readonly string[] = []): Promise<Reply | null> {
    const { counts } = this.#record
    counts.requests += 1
    const reply = await this.#send(method, path, body).catch(() => null)
    if (reply === null) counts.unanswered += 1
    else if (reply.status >= 500) counts.serverErrors += 1
    if (reply === null || reply.status >= 500) return this.#fail()
    if (!reply.isOk && !expected.includes(reply.code)) this.#note(`${method} ${path}`, reply)
    return reply
  }

  async #send(method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: { ...(this.cookie && { cookie: this.cookie }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const text = await response.text() // an answer that is cut off is none
    const parsed = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
    const { status, headers } = response
    return { status, headers, body: parsed, code: parsed.code ?? '', isOk: status >= 200 && status < 300 }
  }

  /** The same address may be back in a moment, another one may be there now. */
  async #fail(): Promise<null> {
    this.useNextOrigin()
    await sleep(PAUSE_AFTER_FAILURE_MS)
    return null
  }

  /** Only for a while: otherwise all clients would soon use the same server. */
  useNextOrigin(): void {
    this.#detour += 1
    this.#detourUntil = performance.now() + DETOUR_MS
  }

  #note(call: string, { status, code }: Reply): void {
    this.#record.unexpectedRefusals.push({ call: call.replace(/[0-9a-f-]{36}/g, ':id'), status, code })
  }
}

export function cookieOf({ headers }: Reply): string {
  const cookies = headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
