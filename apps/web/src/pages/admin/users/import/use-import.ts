import type { ReplyOf } from '@arbiter/contract/endpoint'
import { importUsers } from '@arbiter/contract/people/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { peopleKey } from '../../../../features/people/queries.ts'
import { call } from '../../../../lib/call.ts'

type Imported = ReplyOf<typeof importUsers>
export type Credentials = Imported['credentials'][number]
export type RowError = Imported['errors'][number]

interface Attempt {
  csv: string
  isTrial: boolean
}

/** The answer holds passwords, so only the page that shows it keeps it, never the mutation cache. */
export function useImport(onMade: (credentials: readonly Credentials[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Attempt) => call(importUsers, { body }),
    gcTime: 0,
    onSuccess: ({ credentials }) => {
      if (credentials.length === 0) return
      onMade(credentials)
      void client.invalidateQueries({ queryKey: peopleKey })
    },
  })
}
