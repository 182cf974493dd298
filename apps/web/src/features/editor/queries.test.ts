import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { draftHistoryQuery, draftsQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever sits down after me at this browser never sees my drafts, not even until theirs have come', async () => {
  const reply = { success: true, drafts: [] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status: 200 }))
  const client = new QueryClient()
  const questions = (userId: string) =>
    [draftsQuery(userId, 'tides'), draftHistoryQuery(userId, 'tides', 'cpp')] as const
  const [drafts, history] = questions('ines')
  await Promise.all([client.fetchQuery({ ...drafts, gcTime: 1000 }), client.fetchQuery(history)])
  expect(client.getQueryData(history.queryKey)).toMatchObject(reply)
  for (const { queryKey } of questions('bela')) expect(client.getQueryData<unknown>(queryKey)).toBeUndefined()
})
