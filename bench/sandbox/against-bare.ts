import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type RunLimits, runPayload } from '@arbiter/sandbox/backends/box'
import { containerArguments } from '@arbiter/sandbox/backends/container'
import { commandFrame } from '@arbiter/sandbox/backends/frames'
import { inShort, median } from '../harness.ts'
import { atLeast, atMost, type Row } from '../results.ts'
import { binaryOf, FIRST_OWN_SLOT, type Stage } from './stage.ts'

const LATENCY_ROUNDS = inShort(10, 400)
const THROUGHPUT_ROUNDS = inShort(1, 10)
const WINDOW_MS = 500
const PARALLEL = 2

const MEGABYTE = 1024 * 1024
/** The limits of an ordinary test. */
const limits: RunLimits = {
  ...{ cpuMs: 2_000, idleMs: 10_000, stdoutBytes: MEGABYTE, stderrBytes: 65_536, fileBytes: 0, processes: 16 },
  ...{ memoryBytes: 256 * MEGABYTE, addressSpaceBytes: 0, stackBytes: 256 * MEGABYTE },
}
const order = commandFrame('R', runPayload({ argv: ['/w/main'], env: {}, input: { kind: 'empty' }, limits }))

/** Runs one test after the other in a C driver, with and without the sandbox. */
export async function latency(stage: Stage): Promise<Row> {
  const { bare, boxed } = await drive(stage, 1, ['latency', String(LATENCY_ROUNDS)])
  return {
    name: 'latency of a test / bare posix_spawn',
    value: median(boxed) / median(bare),
    unit: 'x',
    bar: atMost(1.4),
    detail: `${micros(boxed)} / ${micros(bare)} µs, ${LATENCY_ROUNDS} rounds from C`,
  }
}

export async function throughput(stage: Stage): Promise<Row> {
  const { bare, boxed } = await drive(stage, PARALLEL, ['throughput', String(THROUGHPUT_ROUNDS), String(WINDOW_MS)])
  return {
    name: 'throughput of two boxes / two bare posix_spawn',
    value: median(boxed) / median(bare),
    unit: 'x',
    bar: atLeast(0.5),
    detail: `${median(boxed).toFixed(0)} / ${median(bare).toFixed(0)} runs a second, ${THROUGHPUT_ROUNDS} rounds from C`,
  }
}

const micros = (nanoseconds: number[]) => (median(nanoseconds) / 1000).toFixed(0)

/** Lets the driver open boxes just as Node would: the same arguments, the same control groups. */
async function drive(stage: Stage, boxCount: number, what: string[]): Promise<{ bare: number[]; boxed: number[] }> {
  const { machine, programs, directory } = stage
  const slots = Array.from({ length: boxCount }, (_, index) => FIRST_OWN_SLOT + index)
  const cgroups = await Promise.all(slots.map((slot) => machine.cgroups.openBox(slot)))
  const descriptors: number[] = []
  const boxes = cgroups.map((cgroup, index) => {
    // Each box gets its descriptors by their numbers in the driver, which begin at 3.
    const options = cgroup.descriptors.flatMap(({ option, fd }) => [option, String(2 + descriptors.push(fd))])
    const plan = { slot: FIRST_OWN_SLOT + index, mounts: [], programDirectory: programs.hello.directory }
    return ['BOX', machine.bwrap, ...containerArguments(machine, plan), ...options]
  })
  try {
    return readPairs(
      await run(join(directory, 'runs'), [...what, binaryOf(programs.hello), ...boxes.flat()], descriptors),
    )
  } finally {
    for (const cgroup of cgroups) await cgroup.release()
  }
}

function run(driver: string, args: string[], descriptors: number[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(driver, args, { stdio: ['pipe', 'pipe', 'pipe', ...descriptors], env: {} })
    child.stdin?.end(order)
    let [output, complaint] = ['', '']
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (complaint += chunk))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`The driver failed: ${complaint}`))))
  })
}

function readPairs(output: string): { bare: number[]; boxed: number[] } {
  const pairs = output
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  return { bare: pairs.map(([bare = 0]) => bare), boxed: pairs.map(([, boxed = 0]) => boxed) }
}
