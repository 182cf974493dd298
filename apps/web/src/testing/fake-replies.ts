import { failureOf, refusalAnswer } from '@arbiter/contract/answer'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@arbiter/contract/endpoint'
import type { RefusalName } from '@arbiter/contract/refusal'
import { expect } from 'vitest'

/** A call as the server would read it: parsed by the schemas of its endpoint. */
export interface ReceivedCall<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

export interface FakeReply {
  endpoint: Endpoint
  respond: (call: ReceivedCall) => Promise<Response>
  /** Also replies to a call that does not match its endpoint's schemas; otherwise such a call is a fault of the page. */
  isForUnreadable?: boolean
}

/** What our server would answer. */
export function reply<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): FakeReply {
  expectInContract(endpoint, answer)
  return { endpoint, respond: async () => Response.json(answer) }
}

/** What our server would answer to this call. */
export function handle<E extends Endpoint>(endpoint: E, answerTo: (call: ReceivedCall<E>) => AnswerOf<E>): FakeReply {
  const respond = async (call: ReceivedCall) => {
    const answer = answerTo(call as ReceivedCall<E>)
    expectInContract(endpoint, answer)
    return Response.json(answer)
  }
  return { endpoint, respond }
}

/** So that no page is tested with a reply that the server could not give. */
function expectInContract<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): void {
  expect(endpoint.reply.parse(answer), `a reply of ${endpoint.path}`).toEqual(answer)
}

/** A refusal with the status and the sentence of the catalogue. */
export function refusal(endpoint: Endpoint, code: RefusalName): FakeReply {
  const answer = refusalAnswer(code)
  const respond = async () => Response.json(failureOf(answer), { status: answer.status })
  return { endpoint, respond, isForUnreadable: code === 'input.invalid' }
}

/** The network is down. */
export function unreachable(endpoint: Endpoint): FakeReply {
  return { endpoint, respond: () => Promise.reject(new TypeError('Failed to fetch')) }
}

/** Answered by something between us and the server, which does not speak JSON. */
export function badGateway(endpoint: Endpoint): FakeReply {
  return { endpoint, respond: async () => new Response('Bad gateway', { status: 502 }) }
}

/** A reply of another server than ours, on purpose not in the contract. */
export function foreignReply(endpoint: Endpoint, json: unknown): FakeReply {
  return { endpoint, respond: async () => Response.json(json) }
}

export interface HeldReply extends FakeReply {
  release: () => void
}

/** Held back until it is released; later calls are answered at once. */
export function held({ endpoint, respond }: FakeReply): HeldReply {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  return { endpoint, respond: (call) => released.then(() => respond(call)), release }
}
