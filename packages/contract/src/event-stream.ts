/**
 * What all event streams share. An event is `event: <type>` with JSON data. Ids grow with time, so the browser's
 * `Last-Event-ID` says where to resume; an event without an id describes the current state and is never replayed.
 */
export interface FeedEvent {
  type: string
}

/** One event as it is written to the stream. JSON has no bare newline, so data is always one line. */
export function formatEvent(event: FeedEvent, id: number | null): string {
  const idLine = id === null ? '' : `id: ${id}\n`
  return `${idLine}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Where to resume. An id that we did not issue means from the beginning: replaying is harmless. */
export function parseEventId(lastEventId: string | undefined): number {
  return lastEventId && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : 0
}

/** Undefined for invalid JSON: a page must never break because of a stream. */
export function parseEventData(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
