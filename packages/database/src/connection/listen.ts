import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectOnce } from './connect.ts'
import { type Channel, subscribe } from './registry.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 3_000
/** A half-open connection is noticed by a probe; nothing else would ever report it. */
const PROBE_EVERY_MS = 5_000
const PROBE_TIMEOUT_MS = 5_000
const CLOSE_TIMEOUT_MS = 1_000

export interface ListenOptions {
  url: string
  /** Shown in pg_stat_activity. */
  name: string
  channels: Channel[]
  onNotice(channel: string, payload: string): void
  /** After each connect, also after a break: notifications sent meanwhile are lost, so poll. */
  onConnected?(client: pg.Client): Promise<void> | void
  /** Notifications are lost until the next `onConnected`. */
  onDisconnected?(): void
  onError?(error: unknown): void
}

export interface Listening {
  close(): Promise<void>
}

/** One connection that receives notifications until it is closed: it reconnects after every break. */
export function listen(options: ListenOptions): Listening {
  const stop = new AbortController()
  const over = stayConnected(options, stop.signal)
  return {
    async close() {
      stop.abort()
      await over
    },
  }
}

async function stayConnected(options: ListenOptions, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const began = performance.now()
    await hold(options, signal).catch((error) => signal.aborted || options.onError?.(error))
    if (performance.now() - began > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/** Connects, and returns or throws when the connection is over. */
async function hold(options: ListenOptions, signal: AbortSignal): Promise<void> {
  const client = await connectOnce(options.url, options.name)
  if (signal.aborted) return client.end()
  const gone = new Promise<void>((done) => client.once('end', done))
  const end = () => closeConnection(client)
  signal.addEventListener('abort', end, { once: true })
  const probing = setInterval(() => void probe(client), PROBE_EVERY_MS)
  try {
    client.on('notification', ({ channel, payload }) => options.onNotice(channel, payload ?? ''))
    await subscribe(client, options.channels)
    await options.onConnected?.(client)
    if (signal.aborted) end()
    await gone
  } finally {
    clearInterval(probing)
    options.onDisconnected?.()
    signal.removeEventListener('abort', end)
    end()
  }
}

async function probe(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => destroy(client), PROBE_TIMEOUT_MS)
  await client.query('select 1').catch(() => {})
  clearTimeout(timer)
}

/** Gracefully, and after a while even without an answer. */
function closeConnection(client: pg.Client): void {
  const timer = setTimeout(() => destroy(client), CLOSE_TIMEOUT_MS)
  client
    .end()
    .catch(() => {})
    .finally(() => clearTimeout(timer))
}

function destroy(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
