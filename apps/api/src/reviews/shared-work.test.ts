import { expect, test } from 'vitest'
import { SharedWork } from './shared-work.ts'

/** Work that ends on request, and counts how often it was started and aborted. */
function someWork() {
  const counts = { begun: 0, givenUp: 0 }
  const ends: ((result: string) => void)[] = []
  const work = (signal: AbortSignal) => {
    counts.begun += 1
    return new Promise<string>((resolve, reject) => {
      ends.push(resolve)
      signal.addEventListener('abort', () => {
        counts.givenUp += 1
        reject(new Error('given up'))
      })
    })
  }
  return { counts, work, end: (result: string) => ends.at(-1)?.(result) }
}

const neverAborted = () => new AbortController().signal

test('what several ask for at once is done once, and all get it', async () => {
  const { counts, work, end } = someWork()
  const shared = new SharedWork<string>()
  const asked = [1, 2, 3].map(() => shared.ask('a', neverAborted(), work))
  end('done')
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done'])
  expect(counts).toEqual({ begun: 1, givenUp: 0 })
})

test('one who goes takes nothing from the others', async () => {
  const { counts, work, end } = someWork()
  const shared = new SharedWork<string>()
  const leaving = new AbortController()
  const asked = [shared.ask('a', leaving.signal, work), shared.ask('a', neverAborted(), work)]
  leaving.abort()
  end('done')
  await Promise.all(asked)
  expect(counts).toEqual({ begun: 1, givenUp: 0 })
})

test('it is given up with the last one, and begun again for the next one', async () => {
  const { counts, work, end } = someWork()
  const shared = new SharedWork<string>()
  const [one, other] = [new AbortController(), new AbortController()]
  const asked = [shared.ask('a', one.signal, work), shared.ask('a', other.signal, work)]
  one.abort()
  other.abort()
  const late = shared.ask('a', neverAborted(), work)
  end('done')
  await expect(Promise.all(asked)).rejects.toThrow('given up')
  expect(await late).toBe('done')
  expect(counts).toEqual({ begun: 2, givenUp: 1 })
})

test('for one who has gone before it begins, it is given up at once', async () => {
  const { counts, work } = someWork()
  await expect(new SharedWork<string>().ask('a', AbortSignal.abort(), work)).rejects.toThrow('given up')
  expect(counts).toEqual({ begun: 1, givenUp: 1 })
})

test('what is another thing is done apart, and again when it is asked for later', async () => {
  const { counts, work, end } = someWork()
  const shared = new SharedWork<string>()
  for (const key of ['a', 'b', 'a']) {
    const asked = shared.ask(key, neverAborted(), work)
    end(key)
    expect(await asked).toBe(key)
  }
  expect(counts.begun).toBe(3)
})

test('a failure reaches all callers, and is not remembered', async () => {
  const shared = new SharedWork<string>()
  const broken = () => Promise.reject(new Error('broken'))
  const asked = [shared.ask('a', neverAborted(), broken), shared.ask('a', neverAborted(), broken)]
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared.ask('a', neverAborted(), async () => 'repaired')).toBe('repaired')
})
