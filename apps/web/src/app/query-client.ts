import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { noticeLostSession, watchSession } from '../features/session/session-watch.ts'
import { ApiError } from '../lib/api-error.ts'

const MAX_RETRIES = 1

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => noticeLostSession(client, error)
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: 'offlineFirst' } },
  })
  watchSession(client)
  return client
}

/** A refused request (4xx) would be refused again; a server error or a broken connection may be over. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status < 500
  return failures < MAX_RETRIES && !isRefused
}
