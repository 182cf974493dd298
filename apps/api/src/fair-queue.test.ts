import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { QueueFull } from './semaphore.ts'

/** Work that goes on until the test ends it, and the order in which it began. */
function workshop(bounds: { slots: number; slotsPerClient: number; waitingPerClient: number }) {
  const queue = new FairQueue(bounds)
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const add = (client: string, name: string) =>
    queue.use(client, () => {
      begun.push(name)
      return new Promise<void>((end) => endings.set(name, end))
    })
  const settled = () => new Promise((turn) => setImmediate(turn))
  const end = async (name: string) => {
    await settled()
    endings.get(name)?.()
    await settled()
  }
  return { queue, begun, add, end, settled }
}

test('a client who comes later waits for one turn, not for everything that was queued before', async () => {
  const { begun, add, end } = workshop({ slots: 1, slotsPerClient: 1, waitingPerClient: 9 })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  void add('b', 'b1')
  for (const name of ['a1', 'b1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('one client never takes more than its own slots, while others use the rest', async () => {
  const { begun, add, end, settled } = workshop({ slots: 3, slotsPerClient: 2, waitingPerClient: 9 })
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  void add('b', 'b1')
  void add('b', 'b2')
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  await end('a1')
  expect(begun.at(-1)).toBe('a3')
})

test('what one client may not queue any more is refused, and others are not', async () => {
  const { add } = workshop({ slots: 1, slotsPerClient: 1, waitingPerClient: 1 })
  void add('a', 'a1')
  void add('a', 'a2')
  await expect(add('a', 'a3')).rejects.toBeInstanceOf(QueueFull)
  void add('b', 'b1')
})

test('work that fails frees its slot', async () => {
  const { queue } = workshop({ slots: 1, slotsPerClient: 1, waitingPerClient: 1 })
  await expect(queue.use('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.use('a', async () => 'done')).toBe('done')
})
