/** The header by which the service worker marks a cached reply. */
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

/** Any answer counts, even a refusal. */
export function setReached(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const subscriber of subscribers) subscriber()
}

/**
 * `fetch` that records whether the server answered. It fails only without a connection, or when the caller aborts. A reply
 * that the service worker had cached says nothing about the server.
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
