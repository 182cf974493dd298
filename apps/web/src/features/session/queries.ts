import { listSessions } from '@arbiter/contract/accounts/sessions'
import { listTokens } from '@arbiter/contract/accounts/tokens'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Everywhere the account is signed in; the session of this browser is in session.ts. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** The API tokens of the account. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call(listTokens, { signal }),
})
