import { setTimeout as sleep } from 'node:timers/promises'
import type { CliFailure } from '../cli-failure.ts'
import { type Api, type RawCall, Unsuccessful } from './api.ts'
import { ConnectionError } from './connection-error.ts'
import { LONGEST_ASKED_MS, retryAfterMs, waitMs } from './wait-time.ts'

/** The server sends a comment every 15 seconds. */
const SILENCE_MS = 45_000
/** In a row, without an event between them: about a minute. */
const ATTEMPTS = 12

export interface StreamEvent {
  type: string
  data: string
  id: string | null
}

/** Takes chunks of an event stream and gives its events, wherever the chunks are cut. */
export class EventParser {
  readonly #decoder = new TextDecoder()
  #rest = ''
  #event: { type: string; data: string[]; id: string | null } = { type: '', data: [], id: null }

  push(chunk: Uint8Array): StreamEvent[] {
    const lines = (this.#rest + this.#decoder.decode(chunk, { stream: true })).split(/\r\n|\n/)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#take(line) ?? [])
  }

  #take(line: string): StreamEvent | null {
    if (line === '') return this.#end()
    const [, field, value = ''] = line.match(/^([^:]*)(?:: ?(.*))?$/s) ?? []
    if (field === 'event') this.#event.type = value
    if (field === 'data') this.#event.data.push(value)
    if (field === 'id') this.#event.id = value
    return null
  }

  #end(): StreamEvent | null {
    const { type, data, id } = this.#event
    this.#event = { type: '', data: [], id: null }
    return data.length === 0 ? null : { type: type || 'message', data: data.join('\n'), id }
  }
}

interface Following {
  /** Whether this event is the last one. */
  isLast(event: StreamEvent): boolean
  /** The connection was cut, and is made again. */
  onCut(): void
  /** The failure if it can't be made again. */
  lost(): CliFailure
}

/** Every event once or more often, in order: after a cut connection the server continues behind the last id. */
export async function* follow(
  api: Api,
  call: RawCall,
  { isLast, onCut, lost }: Following,
): AsyncGenerator<StreamEvent> {
  let lastId: string | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const reply = await api.open(resumed(call, lastId), SILENCE_MS)
      const parser = new EventParser()
      for await (const chunk of reply.chunks())
        for (const event of parser.push(chunk)) {
          attempt = 0
          lastId = event.id ?? lastId
          yield event
          if (isLast(event)) return reply.cancel()
        }
    } catch (error) {
      await waitAfter(error)
    }
    if (attempt === 0) onCut()
    await sleep(waitMs(attempt))
  }
  throw lost()
}

function resumed(call: RawCall, lastId: string | null): RawCall {
  const headers = { accept: 'text/event-stream', ...(lastId !== null && { 'last-event-id': lastId }) }
  return { ...call, headers }
}

/** Throws what would be the same again. */
async function waitAfter(error: unknown): Promise<void> {
  if (error instanceof ConnectionError) return
  if (!(error instanceof Unsuccessful)) throw error
  const isTemporary = error.status === 429 || error.status >= 500
  if (!isTemporary) throw error.failure
  const asked = retryAfterMs(error.headers.get('retry-after'))
  if (asked !== null) await sleep(Math.min(asked, LONGEST_ASKED_MS))
}
