import type { RunOutcome } from '@arbiter/rules/verdict'

/** What a run used, and how it ended. */
export interface RunReport {
  outcome: RunOutcome
  cpuMs: number
  wallMs: number
  /** How long it slept of its own accord. */
  idleMs: number
  memoryBytes: number
  stdoutBytes: number
  stderrBytes: number
  wasCancelled: boolean
  /** In microseconds of a clock that all boxes share: in a dialogue it counts who ended first. */
  endedUs: number
  /** How fast the core was meanwhile; null where programs run on any core. */
  pulses: Pulses | null
}

/** A fixed piece of work of the warden on the same core, in nanoseconds: at its harmonic mean, and at best. */
export interface Pulse {
  meanNs: number
  leastNs: number
}

/** `chain` shows the clock of the core, `work` also feels its neighbours (`warden/pulse.c`). */
export interface Pulses {
  chain: Pulse
  work: Pulse
}

const FACTS = 17
/** Speeds are summed as this by nanoseconds. */
const SPEED_SCALE = 2 ** 40
const limitsMet = ['none', 'cpu', 'idle', 'memory', 'output', 'cancel', 'wall'] as const

/** The facts of the warden's last frame, as numbers in its order. */
export function readReport(payload: Buffer): RunReport {
  if (payload.length !== FACTS * 8) throw new Error('the warden sent facts of another length')
  const facts = Array.from({ length: FACTS }, (_, i) => Number(payload.readBigUInt64LE(i * 8)))
  const [met = 0, exitCode = 0, signal = 0, ranOut = 0, startError = 0, cpuUs = 0, wallUs = 0, memory = 0] = facts
  const limit = limitsMet[met]
  if (limit === undefined) throw new Error('the warden reported an unknown limit')
  return {
    outcome: outcomeOf(limit, { exitCode, signal, ranOutOfMemory: ranOut > 0, startError }),
    cpuMs: cpuUs / 1000,
    wallMs: wallUs / 1000,
    idleMs: (facts[10] ?? 0) / 1000,
    memoryBytes: memory,
    stdoutBytes: facts[8] ?? 0,
    stderrBytes: facts[9] ?? 0,
    wasCancelled: limit === 'cancel',
    endedUs: facts[11] ?? 0,
    pulses: pulsesOf(facts.slice(12)),
  }
}

function pulsesOf([count = 0, chainSum = 0, chainLeast = 0, workSum = 0, workLeast = 0]: number[]): Pulses | null {
  if (count === 0 || chainSum === 0 || workSum === 0) return null
  const pulse = (sum: number, leastNs: number): Pulse => ({ meanNs: (SPEED_SCALE * count) / sum, leastNs })
  return { chain: pulse(chainSum, chainLeast), work: pulse(workSum, workLeast) }
}

interface Ending {
  exitCode: number
  signal: number
  ranOutOfMemory: boolean
  startError: number
}

/** Memory first: a program that was killed for it may have run into its clock while the kernel was searching for pages. */
function outcomeOf(limit: (typeof limitsMet)[number], ending: Ending): RunOutcome {
  if (ending.startError > 0)
    return { kind: 'sandbox-failed', reason: `the program was not started (errno ${ending.startError})` }
  if (ending.ranOutOfMemory || limit === 'memory') return { kind: 'killed', by: 'memory-limit' }
  if (limit === 'cpu' || limit === 'idle') return { kind: 'timed-out', clock: limit }
  if (limit === 'wall') return { kind: 'sandbox-failed', reason: 'the machine had no time for the program' }
  if (limit === 'output') return { kind: 'killed', by: 'output-limit' }
  if (limit === 'cancel') return { kind: 'sandbox-failed', reason: 'the run was cancelled' }
  return ending.signal > 0 ? { kind: 'signalled', signal: ending.signal } : { kind: 'exited', code: ending.exitCode }
}
