import { createHash } from 'node:crypto'

/** The time of the work below on an idle core of the machines on which the limits were chosen. */
const ALONE_MS = 9

/** About as much parsing, writing and hashing as a server does. */
const text = JSON.stringify(
  Array.from({ length: 1_000 }, (_, id) => ({ id, name: `problem ${id}`, tags: ['graphs', 'trees'] })),
)

function work(): void {
  for (let i = 0; i < 8; i += 1)
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest()
}

/**
 * How many times as long as on a core of its own a piece of work takes here and now. A neighbour on the same core (another thread of
 * the processor, another guest of the machine) makes the clocks of a process count more for the same work.
 */
export function coreSlowness(): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (user + system) / 1000 / ALONE_MS)
}
