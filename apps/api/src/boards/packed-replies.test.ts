import { expect, test, vi } from 'vitest'
import { PackedReplies } from './packed-replies.ts'

test('a reply is made once for all who ask for the same events', async () => {
  const replies = new PackedReplies(60_000, 4)
  let made = 0
  const make = async () => `reply ${++made}`
  const ask = (seq: number) => replies.get('board', seq, make).plain
  expect([await ask(1), await ask(1), await ask(2)]).toEqual(['reply 1', 'reply 1', 'reply 2'])
})

test('no more are kept than there is room for: the oldest leaves', async () => {
  const replies = new PackedReplies(60_000, 2)
  let made = 0
  const ask = (key: string) => replies.get(key, 1, async () => `${key} ${++made}`).plain
  for (const key of ['a', 'b', 'c']) await ask(key)
  expect([await ask('c'), await ask('b'), await ask('a')]).toEqual(['c 3', 'b 2', 'a 4'])
})

test('what could not be made is made again', async () => {
  const replies = new PackedReplies(60_000, 2)
  const failing = replies.get('log', 1, () => Promise.reject(new Error('no connection')))
  await expect(failing.zipped).rejects.toThrow('no connection')
  expect(await replies.get('log', 1, async () => 'there').plain).toBe('there')
})

test('a clock that was wrong for a moment keeps nothing for longer', async () => {
  const replies = new PackedReplies(50, 2)
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await replies.get('board', 1, async () => 'old').plain
  ahead.mockRestore()
  await vi.waitFor(async () => expect(await replies.get('board', 1, async () => 'new').plain).toBe('new'))
})
