/** By which the service worker marks a reply that it had kept. */
export type KeptMark = 'x-kept'

const KEPT: KeptMark = 'x-kept'

/** Whether the server can be reached: what the latest call, or the browser itself, has found out. */
let isReached = true
const subscribers = new Set<() => void>()

export const isServerReached = () => isReached

export function onReachability(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

/** Any answer is one, a refusal too. */
export function setReached(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const subscriber of subscribers) subscriber()
}

/**
 * `fetch`, which fails without an answer only where there is no connection, or where the caller gave up. What the service
 * worker had kept is no sign of the server.
 */
export async function fetchNoted(url: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, request)
    if (!response.headers.has(KEPT)) setReached(true)
    return response
  } catch (error) {
    if (!request.signal?.aborted) setReached(false)
    throw error
  }
}
