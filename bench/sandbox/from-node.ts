import { spawn } from 'node:child_process'
import { containerArguments, openContainer } from '@arbiter/sandbox/backends/container'
import type { RunBox } from '@arbiter/sandbox/sandbox'
import { inShort, interleave, median, millisecondsOf } from '../harness.ts'
import { atMost, type Row } from '../results.ts'
import { binaryOf, FIRST_OWN_SLOT, type Stage } from './stage.ts'

const ROUND_TRIP_ROUNDS = inShort(10, 300)
const BOX_START_ROUNDS = inShort(5, 100)
const EXPECTED = 'Hello, world!\n'
const LIMITS = { cpuMs: 2_000, idleMs: 10_000, outputBytes: 2 ** 20 }

/** A test as the judge runs it, against the program started by Node without a sandbox. */
export async function roundTrip({ sandbox, programs }: Stage): Promise<Row> {
  const box = await sandbox.openBox(programs.hello, { memoryMb: 256 })
  const contenders = { bare: () => spawned(binaryOf(programs.hello)), boxed: () => boxedHello(box) }
  try {
    await interleave(20, contenders)
    const { bare, boxed } = await interleave(ROUND_TRIP_ROUNDS, {
      bare: () => millisecondsOf(contenders.bare),
      boxed: () => millisecondsOf(contenders.boxed),
    })
    return {
      name: "Node's round trip / Node's spawn of the program",
      value: median(boxed) / median(bare),
      unit: 'x',
      bar: atMost(0.8),
      detail: `${median(boxed).toFixed(2)} / ${median(bare).toFixed(2)} ms, ${ROUND_TRIP_ROUNDS} rounds`,
    }
  } finally {
    await box.close()
  }
}

async function boxedHello(box: RunBox): Promise<number> {
  let output = ''
  const { outcome } = await box.run({ input: { kind: 'empty' }, ...LIMITS, onStdout: (chunk) => (output += chunk) })
  if (outcome.kind !== 'exited' || outcome.code !== 0 || output !== EXPECTED)
    throw new Error('The boxed program failed')
  return 0
}

function spawned(program: string, args: string[] = [], expected = EXPECTED): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: {}, cwd: '/' })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 && output === expected ? resolve(0) : reject(new Error(`${program} failed`)),
    )
  })
}

/** Starting a box for C++ with its control groups and files, against bubblewrap with the same options around `true`. */
export async function boxStart(stage: Stage): Promise<Row> {
  const { machine, programs } = stage
  const plan = { slot: FIRST_OWN_SLOT, mounts: [], programDirectory: programs.hello.directory }
  const all = containerArguments(machine, plan)
  const walls = all.slice(0, all.indexOf('--') + 1)
  const { bare, boxed } = await interleave(BOX_START_ROUNDS, {
    bare: () => millisecondsOf(() => spawned(machine.bwrap, [...walls, '/w/main'])),
    boxed: async () => {
      const began = performance.now()
      const container = await openContainer(machine, { ...plan, ownsItsFiles: true })
      const tookMs = performance.now() - began
      await container.close()
      return tookMs
    },
  })
  return {
    name: 'start of a box / bwrap with the same walls around hello',
    value: median(boxed) / median(bare),
    unit: 'x',
    bar: atMost(2),
    detail: `${median(boxed).toFixed(1)} / ${median(bare).toFixed(1)} ms, ${BOX_START_ROUNDS} rounds`,
  }
}
