import { setTimeout as sleep } from 'node:timers/promises'
import { parseEvent } from '@arbiter/contract/submissions/submission-stream'
import type { Acknowledged, FollowedStream } from './acknowledged.ts'
import type { Client } from './client.ts'

const PAUSE_MS = 300
/** The server sends a comment every 15 s; a connection that is silent for longer is half open. */
const SILENT_MS = 25_000

/** Works like the EventSource of a page: reconnects with the last id it has seen, until the verdict or the end of the traffic. */
export async function followStream(
  client: Client,
  submissionId: string,
  record: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const stream: FollowedStream = { submissionId, eventIds: [], verdicts: [], connections: 0, errors: [] }
  record.streams.push(stream)
  const hasEnded = () => stream.verdicts.length > 0 || stream.errors.length > 0
  while (!hasEnded() && !isOver()) {
    stream.connections += 1
    if (stream.connections > 1) record.counts.reconnects += 1
    await readOnce(client, stream).catch(() => client.useNextOrigin())
    if (!hasEnded()) await sleep(PAUSE_MS)
  }
}

async function readOnce(client: Client, stream: FollowedStream): Promise<void> {
  const lastEventId = stream.eventIds.at(-1)
  const silence = new Silence()
  try {
    const reply = await fetch(`${client.origin}/api/submissions/stream/${stream.submissionId}`, {
      headers: { cookie: client.cookie, ...(lastEventId && { 'last-event-id': `${lastEventId}` }) },
      signal: silence.signal,
    })
    if (reply.status !== 200 || !reply.body) throw new Error(`the stream answered ${reply.status}`)
    await takeMessages(reply.body, stream, silence)
  } finally {
    silence.end()
  }
}

async function takeMessages(body: ReadableStream<Uint8Array>, stream: FollowedStream, silence: Silence): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    silence.heard()
    text += decoder.decode(chunk, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) take(stream, message)
  }
}

/** Events after the verdict are recorded as well, because there should be none. */
function take(stream: FollowedStream, message: string): void {
  const field = (name: string) => message.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]
  const id = Number(field('id'))
  if (id) stream.eventIds.push(id)
  const event = parseEvent(field('event') ?? '', field('data') ?? '')
  if (event?.type === 'verdict') stream.verdicts.push(event.verdict)
  if (event?.type === 'error') stream.errors.push(event.message ?? 'no message')
}

/** Ends a connection on which nothing comes any more. */
class Silence {
  readonly #controller = new AbortController()
  #timer = this.#start()

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  heard(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#start()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#controller.abort()
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(), SILENT_MS)
  }
}
