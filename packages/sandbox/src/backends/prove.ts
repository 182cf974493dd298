import type { RunOutcome } from '@arbiter/rules/verdict'
import { Clipped } from '../clipped.ts'
import type { Box } from './box.ts'
import { type Machine, openContainer } from './container.ts'

const MEGABYTE = 1024 * 1024
const PROBE_MEMORY_BYTES = 32 * MEGABYTE

export interface Proof {
  /** What was tried. */
  name: string
  isHeld: boolean
  /** What stopped it, or what came through. */
  detail: string
}

const walls = [
  'files-of-the-host',
  'writing',
  'inherited-descriptors',
  'network',
  'new-processes',
  'other-processes',
  'shared-files',
  'forbidden-calls',
  'becoming-root',
]

const limits: [name: string, isMet: (outcome: RunOutcome) => boolean][] = [
  ['cpu', (outcome) => outcome.kind === 'timed-out' && outcome.clock === 'cpu'],
  ['idle', (outcome) => outcome.kind === 'timed-out' && outcome.clock === 'idle'],
  ['memory', (outcome) => outcome.kind === 'killed' && outcome.by === 'memory-limit'],
  ['output', (outcome) => outcome.kind === 'killed' && outcome.by === 'output-limit'],
]

/** Lets a hostile program try every wall and every limit, in a box like those that programs will run in. */
export async function proveWalls(machine: Machine, probeDirectory: string): Promise<Proof[]> {
  const container = await openContainer(machine, { slot: 0, mounts: [], programDirectory: probeDirectory })
  try {
    const { text, outcome } = await probe(container.box, 'walls')
    const proofs = walls.map((wall) => proofOf(wall, text, outcome))
    for (const [name, isMet] of limits) {
      const met = await probe(container.box, name)
      proofs.push({ name: `${name}-limit`, isHeld: isMet(met.outcome), detail: describe(met.outcome) })
    }
    return proofs
  } finally {
    await container.close()
  }
}

async function probe(box: Box, what: string) {
  const output = new Clipped(64 * 1024)
  const { outcome } = await box.run({
    argv: ['/w/probe', what],
    env: {},
    input: { kind: 'empty' },
    onStdout: (chunk) => output.add(chunk),
    limits: {
      // Slow machines need a while to get to the other limits.
      cpuMs: what === 'cpu' ? 200 : 5_000,
      idleMs: what === 'idle' ? 200 : 20_000,
      memoryBytes: PROBE_MEMORY_BYTES,
      addressSpaceBytes: 0,
      stdoutBytes: 64 * 1024,
      stderrBytes: 4 * 1024,
      stackBytes: 8 * MEGABYTE,
      fileBytes: 0,
      processes: 16,
    },
  })
  return { text: output.text(), outcome }
}

function proofOf(wall: string, text: string, outcome: RunOutcome): Proof {
  const reported = text.split('\n').find((line) => line.startsWith(`${wall} `))
  const detail = reported?.slice(wall.length + 1) ?? `the probe did not get so far (${describe(outcome)})`
  return { name: wall, isHeld: detail === 'held', detail }
}

export function describe(outcome: RunOutcome): string {
  switch (outcome.kind) {
    case 'exited':
      return `exited with ${outcome.code}`
    case 'signalled':
      return `ended by signal ${outcome.signal}`
    case 'timed-out':
      return `stopped by the ${outcome.clock === 'cpu' ? 'CPU' : 'idle'} clock`
    case 'killed':
      return `stopped by the ${outcome.by.replace('-', ' ')}`
    case 'sandbox-failed':
      return `sandbox failure: ${outcome.reason}`
  }
}
