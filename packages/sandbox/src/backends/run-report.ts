import type { RunOutcome } from '@arbiter/rules/verdict'

/** What a run used, and how it ended. */
export interface RunReport {
  outcome: RunOutcome
  cpuMs: number
  wallMs: number
  memoryBytes: number
  stdoutBytes: number
  stderrBytes: number
  wasCancelled: boolean
}

const FACTS = 10
const limitsMet = ['none', 'cpu', 'wall', 'memory', 'output', 'cancel'] as const

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
    memoryBytes: memory,
    stdoutBytes: facts[8] ?? 0,
    stderrBytes: facts[9] ?? 0,
    wasCancelled: limit === 'cancel',
  }
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
  if (limit === 'cpu' || limit === 'wall') return { kind: 'timed-out', clock: limit }
  if (limit === 'output') return { kind: 'killed', by: 'output-limit' }
  if (limit === 'cancel') return { kind: 'sandbox-failed', reason: 'the run was cancelled' }
  return ending.signal > 0 ? { kind: 'signalled', signal: ending.signal } : { kind: 'exited', code: ending.exitCode }
}
