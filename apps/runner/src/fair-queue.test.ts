import { setImmediate as turn } from 'node:timers/promises'
import { refusals } from '@arbiter/contract/messages/refusals'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const BUSY = refusals['runner.busy'][1]

/** A queue whose runs end when the test says so; `begun` lists them in the order in which they were served. */
function someQueue(options: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ places: 2, maxWaiting: 8, maxWaitingPerClient: 3, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, signal = new AbortController().signal) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    }
    const over = queue.run(name.replace(/\d+$/, ''), work, signal)
    return over.then(
      () => 'ran',
      (error: Error) => error.message,
    )
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await turn()
  }
  return { queue, begun, run, end }
}

test('one client runs one program at a time, and leaves the other places to others', async () => {
  const { begun, run, end } = someQueue()
  for (const name of ['greedy1', 'greedy2', 'greedy3', 'greedy4']) void run(name)
  void run('other1')
  await turn()
  expect(begun).toEqual(['greedy1', 'other1'])
  await end('greedy1')
  expect(begun).toEqual(['greedy1', 'other1', 'greedy2'])
})

test('places go round robin: a client that was just served waits for all the others', async () => {
  const { begun, run, end } = someQueue({ places: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name)
  await turn()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a client that has too much waiting is refused with a sentence', async () => {
  const { run, queue } = someQueue()
  const runs = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run(name))
  expect(await runs[4]).toBe(BUSY)
  expect([queue.running, queue.waiting]).toEqual([1, 3])
})

test('when the queue is full, the client with the longest queue loses its last place to one with less', async () => {
  const { run, queue, begun, end } = someQueue({ places: 1, maxWaiting: 4 })
  const [, , , last] = ['a1', 'a2', 'a3', 'a4'].map((name) => run(name))
  void run('b1')
  const late = run('c1')
  expect(await last).toBe(BUSY)
  expect(queue.waiting).toBe(4)
  for (const name of ['a1', 'b1', 'c1']) await end(name)
  expect(await late).toBe('ran')
  expect(begun.slice(0, 3)).toEqual(['a1', 'b1', 'c1'])
})

test('a line full of clients with one run each takes no more', async () => {
  const { run } = someQueue({ places: 1, maxWaiting: 2 })
  const runs = ['a1', 'b1', 'c1', 'd1'].map((name) => run(name))
  expect(await runs[3]).toBe(BUSY)
})

test('a user who leaves while waiting leaves nothing behind', async () => {
  const { run, queue, begun, end } = someQueue({ places: 1 })
  const leave = new AbortController()
  void run('a1')
  const left = run('b1', leave.signal)
  void run('c1')
  leave.abort()
  expect(await left).toBe(refusals['runner.unavailable'][1])
  await end('a1')
  expect([begun, queue.waiting]).toEqual([['a1', 'c1'], 0])
})
