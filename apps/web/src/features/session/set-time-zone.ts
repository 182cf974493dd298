import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/** Shows the times of the pages in this zone from now on. Apart from the session, which every first visit loads. */
export function setTimeZone(client: QueryClient, timeZone: string | null): void {
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, timeZone })
}
