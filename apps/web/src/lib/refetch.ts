import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * After the server has said that something changed. Invalidating alone leaves a first fetch that is under way alone, and
 * its reply, which may be older than the change, would count as new.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
