import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefused } from '../../lib/api-error.ts'
import { expectUser } from '../../lib/expected-user.ts'
import { type Session, sessionQuery } from './session.ts'

const [sessionKey] = sessionQuery.queryKey

/** Somebody came or went, here or in another tab: from then on calls are made for the one who is there. */
export function watchSession(client: QueryClient): void {
  let before: string | null | undefined
  let sitting: string | null = null
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionKey) return
    const session = client.getQueryData(sessionQuery.queryKey)
    if (!session) return
    const userId = session.user?._id ?? null
    if (userId === before) return
    const former = before
    before = userId
    expectUser(userId) // first, because what is fetched again is fetched in this user's name
    if (former !== undefined) forgetWhatWasFetched(client, isStillThere(sitting, session))
    if (userId !== null || session.hasLeft) sitting = userId
  })
}

/** A visitor who signs in, or somebody whose session has ended, is still who they were. */
function isStillThere(sitting: string | null, { user, hasLeft }: Session): boolean {
  return !hasLeft && (user === null || sitting === null || sitting === user._id)
}

/** What was fetched for one is not shown to the next. The same person goes on reading while it is fetched again. */
function forgetWhatWasFetched(client: QueryClient, isSamePerson: boolean): void {
  const others = { predicate: (query: Query) => query.queryKey[0] !== sessionKey }
  if (!isSamePerson) return void client.resetQueries(others)
  client.removeQueries({ ...others, type: 'inactive' })
  void client.invalidateQueries(others)
}

/**
 * A refusal that says to sign in, that the account is restricted, or that it is another one, while we thought otherwise: ask who is
 * there. The guards do the rest.
 */
export function noticeLostSession(client: QueryClient, error: Error): void {
  const user = client.getQueryData(sessionQuery.queryKey)?.user
  const isNewsToUser = isSignedOut(error) || (isRefused(error, 'account.flagged') && !user?.isFlagged)
  // Also where the own session had ended before: the page still makes calls for that user.
  const isNews = isRefused(error, 'session.changed') || (user && isNewsToUser)
  if (isNews) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401
