import { getLanguages } from '@arbiter/contract/languages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: ({ signal }) => call(getLanguages, { signal }),
})
