import { afterEach, expect, test, vi } from 'vitest'
import { fetchNoted, isServerReached, onReachability, setReached } from './reachability.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setReached(true)
})

const answer = (reply: Response | Error) =>
  vi.stubGlobal('fetch', async () => {
    if (reply instanceof Error) throw reply
    return reply
  })

test('a call without an answer says that the server is out of reach, and the next answer that it is back', async () => {
  const heard: boolean[] = []
  const leave = onReachability(() => heard.push(isServerReached()))
  answer(new TypeError('Failed to fetch'))
  await expect(fetchNoted('/api/problems', {})).rejects.toThrow('Failed to fetch')
  answer(new Response('', { status: 503 }))
  await fetchNoted('/api/problems', {})
  await fetchNoted('/api/problems', {})
  expect(heard).toEqual([false, true])
  leave()
})

test('a call that was given up says nothing', async () => {
  answer(new DOMException('aborted', 'AbortError'))
  const given = AbortSignal.abort()
  await expect(fetchNoted('/api/problems', { signal: given })).rejects.toThrow('aborted')
  expect(isServerReached()).toBe(true)
})
