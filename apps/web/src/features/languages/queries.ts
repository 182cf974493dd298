import { getLanguages } from '@arbiter/contract/site/languages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const KEPT_MS = 10 * 60_000

/** Compilers change with an upgrade of the server, so one answer serves a visit. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call(getLanguages, { signal }),
  staleTime: KEPT_MS,
})
