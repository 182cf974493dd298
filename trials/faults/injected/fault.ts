import { setTimeout as sleep } from 'node:timers/promises'
import { FAULT_SECONDS } from '../limits.ts'
import type { Random } from '../random.ts'
import type { System } from '../system/start-system.ts'

/** The observed effect of a fault. */
export interface Seen {
  text: string
  /** After how long a process that had run well was started again. */
  startedAgainMs?: number
}

export interface Fault {
  name: string
  /** A judge may lose a job by it, so it waits until no job is at its second try: a job that loses two judges is given up. */
  mayFailJob?: boolean
  /** Why it can't be injected here; null if it can. */
  missing?(system: System): string | null
  /** Injects it and ends it again; returns what was seen. */
  inject(system: System, random: Random): Promise<Seen>
}

/** Returns for how many seconds. */
export async function lastForAWhile(random: Random): Promise<number> {
  const seconds = random.between(FAULT_SECONDS.least, FAULT_SECONDS.most)
  await sleep(seconds * 1_000)
  return seconds
}

export async function untilFound<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    await sleep(10)
  }
}
