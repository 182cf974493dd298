import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefused } from '../../lib/api-error.ts'
import { expectUser } from '../../lib/expected-user.ts'
import { type Session, sessionQuery } from './session.ts'

const [sessionKey] = sessionQuery.queryKey

/** Notices when another user signs in or out, here or in another tab, and makes later calls in the name of that user. */
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

/** A visitor who signs in, or a user whose session has ended, is still the same person. */
function isStillThere(sitting: string | null, { user, hasLeft }: Session): boolean {
  return !hasLeft && (user === null || sitting === null || sitting === user._id)
}

/** Data of one user is never shown to the next. The same person goes on reading while it is fetched again. */
function forgetWhatWasFetched(client: QueryClient, isSamePerson: boolean): void {
  const others = { predicate: (query: Query) => query.queryKey[0] !== sessionKey }
  if (!isSamePerson) return void client.resetQueries(others)
  client.removeQueries({ ...others, type: 'inactive' })
  void client.invalidateQueries(others)
}

/**
 * Asks the server again who is signed in, after a refusal that the page did not expect: signed out, restricted, without a right
 * that was revoked meanwhile, or another user.
 * The guards do the rest.
 */
export function noticeLostSession(client: QueryClient, error: Error): void {
  const user = client.getQueryData(sessionQuery.queryKey)?.user
  const isNewsToUser =
    isSignedOut(error) ||
    isRefused(error, 'admin.required') ||
    (isRefused(error, 'account.flagged') && !user?.isFlagged)
  // `session.changed` counts even after this session had ended: the page still makes calls for the earlier user.
  const isNews = isRefused(error, 'session.changed') || (user && isNewsToUser)
  if (isNews) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401
