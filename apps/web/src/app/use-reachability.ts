import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { fetchNoted, isServerReached, onReachability, setReached } from '../lib/reachability.ts'

/** Written out, because importing the endpoint would bring the schema of its reply into the bundle. */
export const HEALTH_ADDRESS = '/api/health'
const FIRST_PROBE_MS = 2_000
const LAST_PROBE_MS = 30_000

/** While the server is unreachable, probes it with exponential backoff, and then refetches what failed meanwhile. */
export function useReachability(): boolean {
  const client = useQueryClient()
  const isReached = useSyncExternalStore(onReachability, isServerReached)
  useEffect(watchConnection, [])
  useEffect(() => {
    if (isReached) return
    const stop = probeWithBackoff()
    return () => {
      stop()
      if (isServerReached()) refetchFailed(client)
    }
  }, [isReached, client])
  return isReached
}

/** The browser knows that it is offline before a call fails; when it is online, only a probe tells whether the server answers. */
function watchConnection(): () => void {
  const onOffline = () => setReached(false)
  const onOnline = () => void probe()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  if (!navigator.onLine) onOffline()
  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}

async function probe(): Promise<void> {
  await fetchNoted(HEALTH_ADDRESS, { cache: 'no-store' }).catch(() => undefined)
}

function probeWithBackoff(): () => void {
  let delayMs = FIRST_PROBE_MS
  let timer: ReturnType<typeof setTimeout>
  const next = () => {
    timer = setTimeout(async () => {
      delayMs = Math.min(delayMs * 2, LAST_PROBE_MS)
      await probe()
      if (!isServerReached()) next()
    }, delayMs)
  }
  next()
  return () => clearTimeout(timer)
}

function refetchFailed(client: QueryClient): void {
  const hasFailed = ({ state }: Query) => state.status === 'error' && !isRefusal(state.error)
  void client.refetchQueries({ predicate: hasFailed, type: 'active' })
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500
