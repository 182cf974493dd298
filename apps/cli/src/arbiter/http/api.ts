import { setTimeout as sleep } from 'node:timers/promises'
import type { CallOf, Endpoint, ReplyOf } from '@arbiter/contract/endpoint'
import { sourceLocale } from '@arbiter/texts/locale-names'
import { pageLocale } from '@arbiter/texts/page-locale'
import { CliFailure } from '../cli-failure.ts'
import { exitCodes } from '../exit-codes.ts'
import { connectionWords } from '../words/connection.ts'
import { ConnectionError } from './connection-error.ts'
import { type Exchange, exchange, type Sent } from './exchange.ts'
import type { Said } from './server-sentences.ts'
import { LONGEST_ASKED_MS, retryAfterMs, waitMs } from './wait-time.ts'

const ATTEMPTS = 6
/** A shorter wait is not worth a line. */
const SILENT_WAIT_MS = 2_000

/** What a call may look like; the contract's types check it, and none of its schemas is loaded. */
export interface RawCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  /** Bytes instead of JSON, and their type. */
  upload?: { bytes: Uint8Array; type: string }
  headers?: Record<string, string>
  /** Whether a call that may have reached the server is sent again. */
  isRepeatable?: boolean
}

export interface ApiOptions {
  server: string
  token: string | null
  /** What the person should know while waiting. */
  note(line: string): void
  version: string
}

/** The server's calls for one credential. GETs are repeated after connection errors, and everything that the server asks to repeat. */
export class Api {
  readonly server: string
  readonly #options: ApiOptions
  /** What the server's clock said in its last reply: it orders submissions, and clocks differ. */
  serverTime: number | null = null

  constructor(options: ApiOptions) {
    this.server = options.server
    this.#options = options
  }

  async call<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    sent: Omit<CallOf<E>, never>,
  ): Promise<ReplyOf<E>> {
    const call = { method, path, ...(sent as object), isRepeatable: method === 'GET' || RUNS.test(path) }
    return (await this.json(call)) as ReplyOf<E>
  }

  /** The JSON of a successful reply; a refusal is thrown. */
  async json(call: RawCall): Promise<unknown> {
    const { bytes } = await this.#complete(call)
    const value = parsed(bytes.toString('utf8'))
    if (typeof value !== 'object' || value === null) throw this.#notArbiter()
    return inReadersLanguage(value)
  }

  async download(call: RawCall): Promise<Buffer> {
    return (await this.#complete(call)).bytes
  }

  /** An open reply, such as a stream; a refusal is thrown. It is sent once. */
  async open(call: RawCall, silenceMs: number): Promise<Exchange> {
    const reply = await exchange(this.#urlOf(call), this.#sentOf(call), silenceMs)
    if (reply.status === 200) return reply
    throw new Unsuccessful(reply.status, reply.headers, await this.#failureOf(reply, await reply.bytes()))
  }

  async #complete(call: RawCall): Promise<{ bytes: Buffer }> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#once(call)
      } catch (error) {
        const wait = nextWait(call, error, attempt)
        if (wait === null)
          throw error instanceof Unsuccessful || error instanceof ConnectionError ? error.failure : error
        await this.#wait(wait)
      }
    }
  }

  async #once(call: RawCall): Promise<{ bytes: Buffer }> {
    const reply = await exchange(this.#urlOf(call), this.#sentOf(call))
    const bytes = await reply.bytes()
    this.serverTime = Date.parse(reply.headers.get('date') ?? '') || this.serverTime
    if (reply.status >= 200 && reply.status < 300) return { bytes }
    throw new Unsuccessful(reply.status, reply.headers, await this.#failureOf(reply, bytes))
  }

  async #wait({ ms, reason }: Wait): Promise<void> {
    const { note } = this.#options
    if (ms >= SILENT_WAIT_MS) note(connectionWords.waiting({ reason, seconds: Math.round(ms / 1000) }))
    await sleep(ms)
  }

  #urlOf({ path, params = {}, query = {} }: RawCall): string {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
    const url = new URL(`${this.server}${RUNS.test(path) ? '' : '/api'}${filled}`)
    for (const [name, value] of Object.entries(query))
      for (const each of [value].flat())
        if (each !== undefined && each !== '') url.searchParams.append(name, String(each))
    return url.href
  }

  #sentOf({ method, body, upload, headers = {} }: RawCall): Sent {
    const { token, version } = this.#options
    const type = upload?.type ?? (body === undefined ? undefined : 'application/json')
    return {
      method,
      headers: {
        ...{ accept: 'application/json', 'user-agent': `arbiter/${version}` },
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'content-type': type }),
        ...headers,
      },
      body: upload?.bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
    }
  }

  async #failureOf({ status, headers }: Exchange, bytes: Buffer): Promise<CliFailure> {
    const { server } = this
    const target = status >= 300 && status < 400 ? targetOf(headers.get('location'), server) : null
    if (target !== null) return new CliFailure(exitCodes.noConnection, connectionWords.moved({ server, target }))
    const refusal = await refusalIn(bytes)
    if (refusal === null) return status >= 500 ? this.#serverFailed(status) : this.#notArbiter()
    return this.#refused(status, refusal)
  }

  #refused(status: number, { code, message, faults }: Refused): CliFailure {
    const { server } = this
    const details = faults === undefined ? {} : { faults }
    if (status === 401) {
      const isInvalid = code === 'token.invalid'
      const sentence = isInvalid
        ? connectionWords.tokenInvalid({ message, server })
        : connectionWords.notSignedIn({ server })
      return new CliFailure(exitCodes.notSignedIn, sentence, code)
    }
    const exitCode = status >= 500 ? exitCodes.noConnection : exitCodes.refused
    return new CliFailure(exitCode, message, code, details)
  }

  #serverFailed(status: number): CliFailure {
    const { server } = this
    const words = status === 503 || status === 429 ? connectionWords.busy : connectionWords.serverFailed
    return new CliFailure(exitCodes.noConnection, words({ server, status }))
  }

  #notArbiter(): CliFailure {
    return new CliFailure(exitCodes.noConnection, connectionWords.notArbiter({ server: this.server }))
  }
}

/** The runner's calls stand at the root; a program that runs twice does no harm. */
const RUNS = /^\/run(\/|$)/

/** A reply that is no success. */
export class Unsuccessful extends Error {
  readonly status: number
  readonly headers: Headers
  readonly failure: CliFailure

  constructor(status: number, headers: Headers, failure: CliFailure) {
    super(failure.message)
    this.status = status
    this.headers = headers
    this.failure = failure
  }
}

interface Wait {
  ms: number
  reason: string
}

/** Null where the same call would fail again, or might be done twice. */
export function nextWait(call: RawCall, error: unknown, attempt: number): Wait | null {
  if (attempt >= ATTEMPTS - 1) return null
  if (error instanceof ConnectionError && error.isLasting) return null
  if (error instanceof ConnectionError)
    return call.isRepeatable || !error.wasSent ? { ms: waitMs(attempt), reason: error.reason } : null
  if (!(error instanceof Unsuccessful) || !isTemporary(error, call)) return null
  const asked = retryAfterMs(error.headers.get('retry-after'))
  if (asked !== null && asked > LONGEST_ASKED_MS) return null
  return { ms: Math.max(asked ?? 0, waitMs(attempt)), reason: `${error.status}` }
}

/** A refusal of the server itself says that nothing was done; an error of a proxy does not. */
function isTemporary({ status, failure }: Unsuccessful, { isRepeatable = false }: RawCall): boolean {
  if (status === 429 || status === 503) return isRepeatable || failure.refusal !== undefined
  return isRepeatable && (status === 502 || status === 504)
}

interface Refused {
  code: string
  message: string
  faults?: unknown
  values?: unknown
}

async function refusalIn(bytes: Buffer): Promise<Refused | null> {
  const value = parsed(bytes.toString('utf8')) as Partial<Refused> | null | undefined
  if (typeof value?.code !== 'string' || typeof value.message !== 'string') return null
  const { code, message, faults } = value
  return { code, message, faults, ...(await inReadersLanguage({ code, message, faults, values: value.values })) }
}

/** The server says everything in English, and so do scripts. */
async function inReadersLanguage(reply: object): Promise<object> {
  if (pageLocale === sourceLocale) return reply
  const { translated } = await import('./server-sentences.ts')
  return translated(reply as Said)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function targetOf(location: string | null, server: string): string | null {
  if (location === null || !URL.canParse(location, server)) return null
  const { origin } = new URL(location, server)
  return origin === server ? null : origin
}
