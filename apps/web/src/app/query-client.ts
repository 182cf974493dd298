import { accountFlagged } from '@arbiter/contract/messages'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../features/session/session.ts'
import { ApiError } from '../lib/api-error.ts'

const MAX_RETRIES = 1

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => noticeLostSession(client, error)
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  })
  return client
}

/** A refusal stays one however often one asks; a fault or a broken line may be over. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status < 500
  return failures < MAX_RETRIES && !isRefused
}

/** Told to sign in, or that the account is restricted, while we thought otherwise: ask who is there. The guards do the rest. */
function noticeLostSession(client: QueryClient, error: Error): void {
  const user = client.getQueryData(sessionQuery.queryKey)?.user
  const isNews = isSignedOut(error) || (isRestricted(error) && !user?.isFlagged)
  if (user && isNews) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401

function isRestricted(error: Error): boolean {
  const [status, sentence] = accountFlagged
  return error instanceof ApiError && error.status === status && error.sentence === sentence
}
