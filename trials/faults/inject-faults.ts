import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@arbiter/database/connection/connect'
import { type Fault, type Seen, untilFound } from './injected/fault.ts'
import { machineFaults } from './injected/machine.ts'
import { networkFaults } from './injected/network.ts'
import { processFaults } from './injected/processes.ts'
import { PAUSE_SECONDS } from './limits.ts'
import type { Random } from './random.ts'
import type { System } from './system/start-system.ts'

export const allFaults: readonly Fault[] = [...processFaults, ...machineFaults, ...networkFaults]

export interface Injected extends Seen {
  name: string
}

export interface InjectOptions {
  system: System
  random: Random
  faults?: readonly Fault[]
  /** Asked with how many there were. */
  isOver: (injected: number) => boolean
  onInjected: (injected: Injected) => void
}

/** One fault after the other, in rounds: each once before one comes twice, in an order that the seed decides. */
export async function injectFaults(options: InjectOptions): Promise<Injected[]> {
  const { system, random, faults = allFaults, isOver, onInjected } = options
  const possible = faults.filter((fault) => !fault.missing?.(system))
  const injected: Injected[] = []
  let round: Fault[] = []
  while (!isOver(injected.length)) {
    if (round.length === 0) round = shuffled(possible, random)
    const fault = round.pop()
    if (!fault) break
    if (fault.mayFailJob) await untilNoJobFailed(system.databaseUrl)
    const seen = { name: fault.name, ...(await fault.inject(system, random)) }
    injected.push(seen)
    onInjected(seen)
    await sleep(random.between(PAUSE_SECONDS.least, PAUSE_SECONDS.most) * 1_000)
  }
  return injected
}

function shuffled(faults: readonly Fault[], random: Random): Fault[] {
  const placed = faults.map((fault) => ({ fault, place: random.below(2 ** 30) }))
  return placed.sort((one, other) => one.place - other.place).map(({ fault }) => fault)
}

/** A job whose judge dies twice is taken for a poison message and ends as Error: that rule has its own test. */
async function untilNoJobFailed(databaseUrl: string): Promise<void> {
  const connection = connect({ url: databaseUrl, name: 'faults', maxConnections: 1, onError: () => {} })
  const failed = `select 1 from judgements where status <> 'done' and failures > 0`
  try {
    for (;;) {
      const found = await connection.pool.query(failed).catch(() => null)
      if (found?.rowCount === 0) return
      await sleep(200)
    }
  } finally {
    await connection.close()
  }
}

/** Undoes what a fault that was cut short has left: afterwards everything runs, is reachable and has the right time. */
export async function endAllFaults({ browserProxies, databaseProxy, disk, clock, pidOf }: System): Promise<void> {
  for (const proxy of [...browserProxies, databaseProxy]) {
    Object.assign(proxy, { isRefusing: false, delayMs: 0 })
    proxy.thaw()
  }
  await disk?.free()
  await clock?.shift(0)
  for (const name of ['api', 'judge', 'database'] as const) await untilFound(() => pidOf(name))
}
