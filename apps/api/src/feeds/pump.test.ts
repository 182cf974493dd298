import { expect, test } from 'vitest'
import { Pump } from './pump.ts'

/** A task that ends when told to, and remembers how often it ran and how many at once. */
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

test('any number of pokes during a round makes one more round, and never two at once', async () => {
  const { log, task, end } = slowTask()
  const pump = new Pump(task, unexpected)
  for (let number = 0; number < 100; number++) pump.poke()
  expect(log.rounds).toBe(1)
  end()
  await expect.poll(() => log.rounds).toBe(2)
  end()
  await expect.poll(() => log.atOnce).toBe(0)
  expect(log).toMatchObject({ rounds: 2, most: 1 })
  pump.poke()
  await expect.poll(() => log.rounds).toBe(3)
  end()
})

test('what failed is done again a little later, without another poke', async () => {
  const errors: unknown[] = []
  let rounds = 0
  const failing = async () => {
    rounds += 1
    if (rounds < 3) throw new Error(`round ${rounds}`)
  }
  new Pump(failing, (error) => errors.push(error)).poke()
  await expect.poll(() => rounds, { timeout: 10_000 }).toBe(3)
  expect(errors).toEqual([new Error('round 1'), new Error('round 2')])
})

test('a pump that was stopped does nothing more and complains of nothing', async () => {
  const { log, task, end } = slowTask()
  const errors: unknown[] = []
  const pump = new Pump(
    () => task().then(() => Promise.reject(new Error('too late'))),
    (error) => errors.push(error),
  )
  pump.poke()
  pump.poke()
  pump.stop()
  end()
  await expect.poll(() => log.atOnce).toBe(0)
  pump.poke()
  expect([log.rounds, errors]).toEqual([1, []])
})
