import { expect, test } from 'vitest'
import { CoalescedTask } from './coalesced-task.ts'

/** A task that ends on request, and counts how often it ran and how many at once. */
function slowTask() {
  const log = { rounds: 0, atOnce: 0, most: 0 }
  let end = () => {}
  const task = async () => {
    log.rounds += 1
    log.atOnce += 1
    log.most = Math.max(log.most, log.atOnce)
    await new Promise<void>((done) => {
      end = done
    })
    log.atOnce -= 1
  }
  return { log, task, end: () => end() }
}

const unexpected = (error: unknown) => {
  throw error
}

test('any number of calls during a run makes one more run, and never two at once', async () => {
  const { log, task, end } = slowTask()
  const coalesced = new CoalescedTask(task, unexpected)
  for (let number = 0; number < 100; number++) coalesced.schedule()
  expect(log.rounds).toBe(1)
  end()
  await expect.poll(() => log.rounds).toBe(2)
  end()
  await expect.poll(() => log.atOnce).toBe(0)
  expect(log).toMatchObject({ rounds: 2, most: 1 })
  coalesced.schedule()
  await expect.poll(() => log.rounds).toBe(3)
  end()
})

test('what failed is done again a little later, without another call', async () => {
  const errors: unknown[] = []
  let rounds = 0
  const failing = async () => {
    rounds += 1
    if (rounds < 3) throw new Error(`round ${rounds}`)
  }
  new CoalescedTask(failing, (error) => errors.push(error)).schedule()
  await expect.poll(() => rounds, { timeout: 10_000 }).toBe(3)
  expect(errors).toEqual([new Error('round 1'), new Error('round 2')])
})

test('a stopped task does not run again and reports no error', async () => {
  const { log, task, end } = slowTask()
  const errors: unknown[] = []
  const coalesced = new CoalescedTask(
    () => task().then(() => Promise.reject(new Error('too late'))),
    (error) => errors.push(error),
  )
  coalesced.schedule()
  coalesced.schedule()
  coalesced.stop()
  end()
  await expect.poll(() => log.atOnce).toBe(0)
  coalesced.schedule()
  expect([log.rounds, errors]).toEqual([1, []])
})
