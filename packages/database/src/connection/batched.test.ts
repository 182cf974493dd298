import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { Batches, MAX_BATCH, sharedFor, writeTogether } from './batched.ts'
import type { Connection } from './connect.ts'

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

/** No statement reaches it. */
const pool = { transaction: (work: (db: unknown) => unknown) => work({}) } as unknown as Connection['db']

describe('the same question', () => {
  it('is asked once for all who share it, and each gets its own answer', async () => {
    const asked: string[] = []
    const ask = sharedFor(async (_db, key: string) => {
      asked.push(key)
      return key.toUpperCase()
    })
    expect(await Promise.all(['a', 'b', 'a'].map((key) => ask(pool, key)))).toEqual(['A', 'B', 'A'])
    expect(asked).toEqual(['a', 'b'])
  })
})

describe('transactions that several requests share', () => {
  const refused = () => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code: '23514' })

  /** Writes names in batches; a transaction with a bad one fails as the test says. */
  function writing(fail: () => Error = refused) {
    const transactions: string[][] = []
    const write = writeTogether({
      ownerOf: (name: string) => name.split(' ')[0] ?? '',
      groupOf: (name) => name.split(' ')[1] ?? null,
      lookUp: async (_db, names) => ({ shared: '!', facts: names.map((name) => name === 'mallory') }),
      decide(name, isRefused) {
        if (isRefused) throw new Error(`${name} is refused`)
        return name
      },
      async writeMany(_db, names, mark) {
        transactions.push([...names])
        if (names.some((name) => name.startsWith('bad'))) throw fail()
        return names.map((name) => `${name}${mark}`)
      },
    })
    return { write: (name: string) => write(pool, name), transactions }
  }

  it('write together what came together', async () => {
    const { write, transactions } = writing()
    expect(await Promise.all(['ada', 'bob', 'eve'].map(write))).toEqual(['ada!', 'bob!', 'eve!'])
    expect(transactions).toEqual([['ada', 'bob', 'eve']])
  })

  it('have one request of an owner each', async () => {
    const { write, transactions } = writing()
    await Promise.all(['ada', 'bob', 'ada'].map(write))
    expect(transactions).toEqual([['ada', 'bob'], ['ada']])
  })

  it('never mix groups, so that one group does not wait for the locks of another', async () => {
    const { write, transactions } = writing()
    await Promise.all(['ada north', 'bob south', 'eve north'].map(write))
    expect(transactions).toEqual([['ada north', 'eve north'], ['bob south']])
  })

  it('are tried again one by one when the database refuses them: the others succeed', async () => {
    const { write, transactions } = writing()
    const [ada, bad, eve] = await Promise.allSettled(['ada', 'bad', 'eve'].map(write))
    expect([ada, eve]).toMatchObject([{ value: 'ada!' }, { value: 'eve!' }])
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: '23514' } })
    expect(transactions).toEqual([['ada', 'bad', 'eve'], ['ada'], ['bad'], ['eve']])
  })

  it('leave out a request that is refused, which alone is told so', async () => {
    const { write, transactions } = writing()
    const [ada, mallory, eve] = await Promise.allSettled(['ada', 'mallory', 'eve'].map(write))
    expect([ada, eve]).toMatchObject([{ value: 'ada!' }, { value: 'eve!' }])
    expect(mallory).toMatchObject({ status: 'rejected', reason: { message: 'mallory is refused' } })
    expect(transactions).toEqual([['ada', 'eve']])
  })

  it('are not tried again after a lost connection: they may have been written', async () => {
    const { write, transactions } = writing(() => new Error('Connection terminated unexpectedly'))
    const outcomes = await Promise.allSettled(['ada', 'bad'].map(write))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(transactions).toEqual([['ada', 'bad']])
  })
})
