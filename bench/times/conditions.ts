import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** How many submissions are judged at once, and how many other processes compute beside the product. */
export interface Condition {
  name: string
  people: number
  others: number
}

const cores = availableParallelism()

export const conditions: Condition[] = [
  { name: 'idle', people: 1, others: 0 },
  { name: 'busy', people: 2 * cores, others: 0 },
  { name: 'oversubscribed', people: 2 * cores, others: 2 * cores },
]

/** Processes that the judge knows nothing of. */
export const neighbours: Condition[] = [0, 4, 16].map((others) => ({
  name: `${others} busy loops outside`,
  people: 1,
  others,
}))

const SETTLE_MS = 200

/** Runs `work` beside that many other processes, which end afterwards. */
export async function among<T>({ others }: Condition, work: () => Promise<T>): Promise<T> {
  const spinning = Array.from({ length: others }, spin)
  try {
    await sleep(SETTLE_MS)
    return await work()
  } finally {
    await Promise.all(spinning.map(end))
  }
}

/** Ends by itself when the benchmark has ended for any reason. */
const SPIN = `while (process.ppid === ${process.pid}) for (let i = 0, x = 1; i < 1e8; i++) x = (x * 48271) % 2147483647`

/** Each process has its own session: if the kernel shares cores among sessions, many in one session would count as one. */
const spin = () =>
  spawn(process.execPath, ['-e', SPIN], {
    stdio: 'ignore',
    detached: true,
  })

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}
