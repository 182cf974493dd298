import type { Endpoint } from '@arbiter/contract/endpoint'
import { getHealth } from '@arbiter/contract/site/health'
import * as runner from '@arbiter/contract/submissions/run'
import type { FakeReply, ReceivedCall } from './fake-replies.ts'

/**
 * Takes the place of `fetch`: answers the calls it has replies for, and remembers the others as faults of the test. A page
 * whose call got no answer asks by itself whether the server is back; it is not, unless there is a reply for that.
 */
export class FakeServer {
  #replies: FakeReply[] = []
  #received: { endpoint: Endpoint; call: ReceivedCall }[] = []
  #aborted: Endpoint[] = []
  #faults: string[] = []

  constructor(replies: readonly FakeReply[]) {
    this.use(...replies)
  }

  /** Adds replies. A later reply to the same endpoint replaces an earlier one. */
  use(...replies: FakeReply[]): void {
    this.#replies.unshift(...replies.toReversed())
  }

  /** The calls of an endpoint so far, oldest first. */
  received<E extends Endpoint>(endpoint: E): ReceivedCall<E>[] {
    return this.#received.filter((each) => each.endpoint === endpoint).map(({ call }) => call as ReceivedCall<E>)
  }

  /** How many calls of an endpoint were given up before their reply came. */
  aborted(endpoint: Endpoint): number {
    return this.#aborted.filter((each) => each === endpoint).length
  }

  /** Fails the test that made a call without a reply, or one that our server would refuse to read. */
  expectNoFaults(): void {
    if (this.#faults.length > 0) throw new Error(this.#faults.join('\n'))
  }

  readonly fetch = async (address: string, request: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, window.location.origin)
    const found = this.#replyTo(request.method ?? 'GET', pathname)
    if (!found && pathname === addressOf(getHealth as Endpoint)) throw new TypeError('nobody there')
    if (!found) return this.#fail(`${request.method ?? 'GET'} ${address} has no reply`)
    const { endpoint } = found
    const parts = { params: paramsIn(endpoint, pathname), query: queryIn(searchParams), body: bodyIn(request) }
    const call = readCall(endpoint, parts)
    if (typeof call === 'string') {
      if (found.isForUnreadable) return found.respond(parts as unknown as ReceivedCall)
      return this.#fail(`${endpoint.method} ${address}: ${call}`)
    }
    this.#received.push({ endpoint, call })
    return unlessAborted(found.respond(call), request.signal, () => this.#aborted.push(endpoint))
  }

  /** Like in a router, a static path has precedence over one with a parameter. */
  #replyTo(method: string, pathname: string): FakeReply | undefined {
    const fitting = this.#replies.filter(
      ({ endpoint }) => endpoint.method === method && patternOf(endpoint).test(pathname),
    )
    const parameters = ({ endpoint }: FakeReply) => endpoint.path.split(':').length
    return fitting.toSorted((one, other) => parameters(one) - parameters(other))[0]
  }

  #fail(fault: string): never {
    this.#faults.push(fault)
    throw new TypeError(fault)
  }
}

/** The runner's calls live at the root. */
const atTheRoot: readonly Endpoint[] = [runner.run, runner.runCases, runner.format]

const addressOf = (endpoint: Endpoint) => (atTheRoot.includes(endpoint) ? endpoint.path : `/api${endpoint.path}`)

const patternOf = (endpoint: Endpoint) => new RegExp(`^${addressOf(endpoint).replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function paramsIn(endpoint: Endpoint, pathname: string): Record<string, string> {
  const groups = patternOf(endpoint).exec(pathname)?.groups ?? {}
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
}

function queryIn(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())]
  return Object.fromEntries(
    names
      .map((name) => [name, search.getAll(name)] as const)
      .map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]),
  )
}

function bodyIn({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** The call as its endpoint reads it, or why it can't. */
function readCall(endpoint: Endpoint, parts: Record<'params' | 'query' | 'body', unknown>): ReceivedCall | string {
  const call: Record<string, unknown> = {}
  for (const name of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[name]?.safeParse(parts[name])
    if (parsed?.error) return `${name}: ${parsed.error.message}`
    call[name] = parsed?.data
  }
  return call as unknown as ReceivedCall
}

/** Rejects like `fetch` when the caller has aborted the request. */
async function unlessAborted(
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
  onAbort: () => void,
): Promise<Response> {
  if (!signal) return response
  let giveUp = () => {}
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => {
      onAbort()
      reject(signal.reason)
    }
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp)
  })
  return Promise.race([response, aborted]).finally(() => signal.removeEventListener('abort', giveUp))
}
