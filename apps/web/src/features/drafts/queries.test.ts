import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { draftHistoryQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('the next user of this browser never sees my drafts, not even while theirs load', async () => {
  const reply = { success: true, drafts: [] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status: 200 }))
  const client = new QueryClient()
  const query = (userId: string) => draftHistoryQuery(userId, 'tides', 'cpp')
  await client.fetchQuery(query('ines'))
  expect(client.getQueryData(query('ines').queryKey)).toMatchObject(reply)
  expect(client.getQueryData(query('bela').queryKey)).toBeUndefined()
})
