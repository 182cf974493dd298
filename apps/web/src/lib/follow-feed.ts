import type { QueryClient, QueryKey } from '@tanstack/react-query'
export interface FeedOptions<Event> {
  url: string
  /** The names of its events. */
  types: readonly string[]
  /** Null for an event that cannot be parsed, which is skipped. */
  parse: (type: string, data: string) => Event | null
  onEvent: (event: Event) => void
  /** Whether this event is the last one of the stream. */
  isLast?: (event: Event) => boolean
  /** The connection broke, or works again. */
  onConnection?: (isBroken: boolean) => void
  /** Called when the server refused the stream `count` times in a row. Returns the delay before a retry, or null to give up. */
  onRefused: (count: number) => number | null
  /** Browsers allow few connections to one site, and a dozen forgotten tabs would use them up. */
  isOnlyWhileVisible?: boolean
}

/**
 * Follows an event stream and returns how to stop. After a break the browser reconnects by itself and resumes after the
 * last event it has seen; it gives up only when the reply was a refusal.
 */
export function followFeed<Event>(options: FeedOptions<Event>): () => void {
  const { onEvent, onConnection, isLast } = options
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const take = (event: Event) => {
    refusals = 0
    onConnection?.(false)
    onEvent(event)
    if (isLast?.(event)) stop()
  }
  const onBroken = (isRefused: boolean) => {
    onConnection?.(true)
    if (!isRefused) return
    refusals += 1
    const delayMs = options.onRefused(refusals)
    if (delayMs !== null) timer = setTimeout(open, delayMs)
  }
  const open = () => {
    close()
    if (options.isOnlyWhileVisible && document.visibilityState === 'hidden') return
    source = connect(options, take, onBroken)
  }
  const stop = () => {
    if (options.isOnlyWhileVisible) document.removeEventListener('visibilitychange', open)
    close()
  }
  if (options.isOnlyWhileVisible) document.addEventListener('visibilitychange', open)
  open()
  return stop
}

/** `error` may be both the name of an event, which has data, and the browser's name for a broken connection. */
function connect<Event>(
  { url, types, parse }: FeedOptions<Event>,
  take: (event: Event) => void,
  onBroken: (isRefused: boolean) => void,
): EventSource {
  const source = new EventSource(url)
  const receive = (message: globalThis.Event) => {
    if (!(message instanceof MessageEvent)) return onBroken(source.readyState === EventSource.CLOSED)
    const event = parse(message.type, message.data)
    if (event) take(event)
  }
  for (const type of new Set([...types, 'error'])) source.addEventListener(type, receive)
  return source
}

/**
 * Refetches after the server has reported a change. Invalidating alone would not restart a first fetch in progress, and
 * its reply, which may be older than the change, would count as fresh.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
