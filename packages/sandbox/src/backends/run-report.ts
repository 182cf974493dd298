import type { RunOutcome } from '@arbiter/rules/verdict'
import { limitsMet, type ReportNumber, readNumbers, reportNumbers } from './protocol.ts'

/** What a run used, and how it ended. */
export interface RunReport {
  outcome: RunOutcome
  cpuMs: number
  wallMs: number
  /** How long it slept by its own choice. */
  idleMs: number
  memoryBytes: number
  stdoutBytes: number
  stderrBytes: number
  wasCancelled: boolean
  /** In microseconds of a clock that all boxes share, because a dialogue's verdict depends on which side ended first. */
  endedUs: number
  /** How fast the core was meanwhile; null if programs run on any core. */
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

/** Speeds are summed as this by nanoseconds. */
const SPEED_SCALE = 2 ** 40

type Facts = Record<ReportNumber, number>

/** The warden's last frame. */
export function readReport(payload: Buffer): RunReport {
  const facts = readNumbers(reportNumbers, payload)
  const limit = limitsMet[facts.limit_met]
  if (limit === undefined) throw new Error('the warden reported an unknown limit')
  return {
    outcome: outcomeOf(limit, facts),
    cpuMs: facts.cpu_us / 1000,
    wallMs: facts.wall_us / 1000,
    idleMs: facts.idle_us / 1000,
    memoryBytes: facts.memory_bytes,
    stdoutBytes: facts.stdout_bytes,
    stderrBytes: facts.stderr_bytes,
    wasCancelled: limit === 'cancel',
    endedUs: facts.ended_us,
    pulses: pulsesOf(facts),
  }
}

function pulsesOf(facts: Facts): Pulses | null {
  const { pulses: count, chain_speed_sum: chainSum, work_speed_sum: workSum } = facts
  if (count === 0 || chainSum === 0 || workSum === 0) return null
  const pulse = (sum: number, leastNs: number): Pulse => ({ meanNs: (SPEED_SCALE * count) / sum, leastNs })
  return { chain: pulse(chainSum, facts.chain_least_ns), work: pulse(workSum, facts.work_least_ns) }
}

/** Memory first: a program that was killed for it may have run into its clock while the kernel was searching for pages. */
function outcomeOf(limit: (typeof limitsMet)[number], facts: Facts): RunOutcome {
  if (facts.start_error > 0)
    return { kind: 'sandbox-failed', reason: `the program was not started (errno ${facts.start_error})` }
  if (facts.ran_out_of_memory > 0 || limit === 'memory') return { kind: 'killed', by: 'memory-limit' }
  if (limit === 'cpu' || limit === 'idle') return { kind: 'timed-out', clock: limit }
  if (limit === 'wall') return { kind: 'sandbox-failed', reason: 'the machine had no time for the program' }
  if (limit === 'output') return { kind: 'killed', by: 'output-limit' }
  if (limit === 'cancel') return { kind: 'sandbox-failed', reason: 'the run was cancelled' }
  return facts.signal > 0 ? { kind: 'signalled', signal: facts.signal } : { kind: 'exited', code: facts.exit_code }
}
