import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Read } from './ccs-clients.ts'

/** A line of an event feed. */
export interface FeedRead {
  type: string
  id: string | null
  data: Read
  token?: string
}

/** A program that reads an event feed. */
export interface FeedReading {
  status: number
  headers: IncomingHttpHeaders
  text(): string
  lines(): FeedRead[]
  /** The first such line, as soon as it arrives. */
  until(isIt: (line: FeedRead) => boolean): Promise<FeedRead>
  /** Resolves when the server has ended the response. */
  over: Promise<void>
  leave(): void
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

/** Opens a feed of a listening server. */
export async function readFeed(app: FastifyInstance, path: string, headers: object = {}): Promise<FeedReading> {
  const { port } = app.server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path, headers: { ...headers }, agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  const over = new Promise<void>((done) => response.on('close', done))
  response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  response.on('error', () => {}) // reported by `over`
  const lines = () => linesIn(text)
  return {
    ...{ status: response.statusCode ?? 0, headers: response.headers, text: () => text, lines, over },
    until: (isIt) => firstLine(response, lines, isIt),
    leave: () => request.destroy(),
  }
}

export function linesIn(text: string): FeedRead[] {
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

async function firstLine(response: IncomingMessage, lines: () => FeedRead[], isIt: (line: FeedRead) => boolean) {
  for (;;) {
    const found = lines().find(isIt)
    if (found) return found
    if (response.closed) throw new Error(`the feed ended without it: ${JSON.stringify(lines().slice(-5))}`)
    await Promise.race([once(response, 'data'), once(response, 'close')])
  }
}
