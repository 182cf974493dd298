import { describe, expect, it } from 'vitest'
import { Batches, MAX_BATCH } from './batched.ts'

interface Statement {
  keys: number[]
  answer(): void
  fail(error: Error): void
}

/** Doubles what it is asked for, when the test says so. */
function doubling() {
  const statements: Statement[] = []
  const batches = new Batches<number, number>(
    (keys) =>
      new Promise((found, failed) => {
        statements.push({ keys, answer: () => found(keys.map((key) => 2 * key)), fail: failed })
      }),
  )
  return { batches, statements }
}

const sent = (statements: Statement[]) => statements.map(({ keys }) => keys)

describe('questions for the database', () => {
  it('share a statement when they come together', async () => {
    const { batches, statements } = doubling()
    const answers = [1, 2, 3].map((key) => batches.ask(key))
    await expect.poll(() => sent(statements)).toEqual([[1, 2, 3]])
    statements[0]?.answer()
    expect(await Promise.all(answers)).toEqual([2, 4, 6])
  })

  it('never join a statement that was sent before', async () => {
    const { batches, statements } = doubling()
    void batches.ask(1)
    await expect.poll(() => sent(statements)).toEqual([[1]])
    const late = batches.ask(1)
    statements[0]?.answer()
    await expect.poll(() => sent(statements)).toEqual([[1], [1]])
    statements[1]?.answer()
    expect(await late).toBe(2)
  })

  it('wait for a statement to end when two are under way, and then go together', async () => {
    const { batches, statements } = doubling()
    void batches.ask(1)
    await expect.poll(() => statements.length).toBe(1)
    void batches.ask(2)
    await expect.poll(() => statements.length).toBe(2)
    const waiting = [batches.ask(3), batches.ask(4)]
    statements[1]?.answer()
    await expect.poll(() => sent(statements)).toEqual([[1], [2], [3, 4]])
    statements[2]?.answer()
    expect(await Promise.all(waiting)).toEqual([6, 8])
  })

  it('fail with their own statement alone, and the next ones are asked', async () => {
    const { batches, statements } = doubling()
    const failing = [batches.ask(1), batches.ask(2)].map((answer) => expect(answer).rejects.toThrow('connection lost'))
    await expect.poll(() => statements.length).toBe(1)
    const next = batches.ask(3)
    statements[0]?.fail(new Error('connection lost'))
    await Promise.all(failing)
    await expect.poll(() => statements.length).toBe(2)
    statements[1]?.answer()
    expect(await next).toBe(6)
  })

  it('are shared out over statements of a bounded size', async () => {
    const { batches, statements } = doubling()
    for (let key = 0; key <= MAX_BATCH; key++) void batches.ask(key)
    await expect.poll(() => statements.map(({ keys }) => keys.length)).toEqual([MAX_BATCH, 1])
  })
})
