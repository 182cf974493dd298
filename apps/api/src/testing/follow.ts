import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Received {
  id: string | null
  type: string
  data: Record<string, unknown>
}

/** A client of an event stream, with all that it has received. */
export interface Following {
  status: number
  headers: IncomingHttpHeaders
  /** Every byte, as text. */
  text(): string
  events(): Received[]
  /** The first such event, as soon as it arrives. */
  until(type: string, isIt?: (event: Received) => boolean): Promise<Received>
  /** Resolves when the server has ended the stream. */
  over: Promise<void>
  leave(): void
  stopReading(): void
  readOn(): void
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

/** Opens a stream of a listening server. */
export async function follow(app: FastifyInstance, path: string, headers: Record<string, string>): Promise<Following> {
  const { port } = app.server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path, headers, agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  const over = new Promise<void>((done) => response.on('close', done))
  response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  response.on('error', () => {}) // reported by `over`
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events: () => eventsIn(text),
    until: (type, isIt = () => true) =>
      firstEvent(
        response,
        () => text,
        (event) => event.type === type && isIt(event),
      ),
    over,
    leave: () => request.destroy(),
    stopReading: () => response.pause(),
    readOn: () => response.resume(),
  }
}

function eventsIn(text: string): Received[] {
  const blocks = text.split('\n\n').slice(0, -1)
  return blocks.filter((block) => block.includes('data: ')).map(eventOf)
}

function eventOf(block: string): Received {
  const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? null
  return { id: field('id'), type: field('event') ?? '', data: JSON.parse(field('data') ?? 'null') }
}

async function firstEvent(response: IncomingMessage, text: () => string, isIt: (event: Received) => boolean) {
  for (;;) {
    const found = eventsIn(text()).find(isIt)
    if (found) return found
    if (response.closed) throw new Error(`the stream ended without it:\n${text()}`)
    await Promise.race([once(response, 'data'), once(response, 'close')])
  }
}
