import { accountFlagged, sessionChanged } from '@arbiter/contract/messages'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { expectUser } from '../../lib/expected-user.ts'
import { sessionQuery } from './session.ts'

const [sessionKey] = sessionQuery.queryKey

/**
 * Somebody came or went, here or in another tab: calls are made for the one who is there, and what was fetched for the one
 * before is not shown to the one after.
 */
export function watchSession(client: QueryClient): void {
  let before: string | null | undefined
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionKey) return
    const session = client.getQueryData(sessionQuery.queryKey)
    if (!session) return
    const userId = session.user?._id ?? null
    if (userId === before) return
    const isFirst = before === undefined
    before = userId
    expectUser(userId)
    if (!isFirst) void client.resetQueries({ predicate: (query) => query.queryKey[0] !== sessionKey })
  })
}

/**
 * Told to sign in, that the account is restricted, or that it is another one, while we thought otherwise: ask who is
 * there. The guards do the rest.
 */
export function noticeLostSession(client: QueryClient, error: Error): void {
  const user = client.getQueryData(sessionQuery.queryKey)?.user
  const isNews =
    isSignedOut(error) || isSaid(sessionChanged, error) || (isSaid(accountFlagged, error) && !user?.isFlagged)
  if (user && isNews) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401

function isSaid([status, sentence]: readonly [number, string], error: Error): boolean {
  return error instanceof ApiError && error.status === status && error.sentence === sentence
}
