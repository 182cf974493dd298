import { setTimeout as sleep } from 'node:timers/promises'
import { check } from './checker/check.ts'
import { allFaults, endAllFaults, injectFaults } from './inject-faults.ts'
import type { Fault } from './injected/fault.ts'
import { PEOPLE } from './limits.ts'
import { type FaultOptions, readOptions } from './options.ts'
import { seededRandom } from './random.ts'
import { type FaultRun, reportText } from './report.ts'
import { type System, startSystem } from './system/start-system.ts'
import { startTraffic } from './traffic/start-traffic.ts'

export type Say = (line: string) => void

const LOGGED = 20_000

/** The product under steady traffic and faults, then the checker; returns the exit code. */
export async function runFaults(args: string[], say: Say): Promise<number> {
  const options = readOptions(args)
  say(`  ${options.minutes} minutes, seed ${options.seed}`)
  const system = await startSystem()
  stopOnSignal(system)
  try {
    for (const { name, missing } of allFaults) if (missing?.(system)) say(`  skipped: ${name} (${missing(system)})`)
    const { text, isGood } = reportText(await runUnderFaults(system, { ...options, people: PEOPLE, say }), system)
    say(text)
    if (!isGood) say(`The apps logged:\n${system.warnings().slice(-LOGGED)}`)
    return isGood ? 0 : 1
  } finally {
    await system.stop()
  }
}

/** A disk that is mounted would stay. */
function stopOnSignal(system: System): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void system.stop().finally(() => process.exit(1)))
}

export interface RunOptions extends FaultOptions {
  people: number
  faults?: readonly Fault[]
  /** At least this many are injected, however long that takes. */
  leastFaults?: number
  say: Say
}

export async function runUnderFaults(system: System, options: RunOptions): Promise<FaultRun> {
  const { minutes, seed, people, faults, leastFaults = 1, say } = options
  const { origins, databaseUrl } = system
  const random = seededRandom(seed)
  const traffic = await startTraffic({ origins, databaseUrl, seed: random.below(2 ** 31), people, onNote: say })
  const startedAt = performance.now()
  const over = { is: false }
  const injecting = injectFaults({
    ...{ system, random, ...(faults && { faults }), isOver: (count) => over.is && count >= leastFaults },
    onInjected: ({ name, text }) => say(`  ${name}: ${text}`),
  })
  await Promise.race([injecting, sleep(minutes * 60_000)]) // where one fails, at once
  over.is = true
  const injected = await injecting
  await endAllFaults(system)
  const acknowledged = await traffic.stop()
  const seconds = (performance.now() - startedAt) / 1000
  const checked = await check({ databaseUrl, origin: origins[0] ?? '', acknowledged })
  return { injected, checked, acknowledged, seconds }
}
