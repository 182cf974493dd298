import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program, RunReport, RunRequest } from '@arbiter/sandbox/sandbox'
import { inShort, interleave, median } from '../harness.ts'
import { atMost, type Row } from '../results.ts'
import { binaryOf, type Stage } from './stage.ts'

const MEGABYTE = 2 ** 20
const BUSY_ROUNDS = inShort(1, 15)
const SIEVE_ROUNDS = '15\n'
const FOR_EVER = '0\n'
const SETTLE_MS = 50
const CPU_LIMIT_MS = 300
const OVERSHOOT_ROUNDS = inShort(1, 10)
const MEMORY_LIMIT_MB = 64
const MEMORY_ROUNDS = inShort(1, 10)
/** As in bench/programs/allocate.c. */
const PIECE_MB = 0.25

/** How much the measured time changes while every core is busy, with as many other programs as cores. */
export async function busyCores(stage: Stage): Promise<Row> {
  const { sieve } = stage.programs
  const cpuMs = async () => (await runOnce(stage, sieve, { ...GENEROUS, input: text(SIEVE_ROUNDS) })).cpuMs
  const { alone, busy } = await interleave(BUSY_ROUNDS, {
    alone: cpuMs,
    busy: () => amongOthers(binaryOf(sieve), availableParallelism(), cpuMs),
  })
  return {
    name: 'CPU time with all cores busy / alone',
    value: median(busy) / median(alone),
    unit: 'x',
    bar: atMost(1.25),
    detail: `${median(busy).toFixed(1)} / ${median(alone).toFixed(1)} ms, ${BUSY_ROUNDS} rounds`,
  }
}

async function amongOthers(program: string, count: number, measure: () => Promise<number>): Promise<number> {
  const others = Array.from({ length: count }, () => startForEver(program))
  try {
    await sleep(SETTLE_MS)
    return await measure()
  } finally {
    await Promise.all(others.map(end))
  }
}

function startForEver(program: string): ChildProcess {
  const child = spawn(program, [], { stdio: ['pipe', 'ignore', 'inherit'], env: {} })
  child.stdin?.end(FOR_EVER)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

/** The worst overshoot of all runs, with one thread and with two, because a limit has to hold always. */
export async function cpuOvershoot(stage: Stage): Promise<Row> {
  const limits = { cpuMs: CPU_LIMIT_MS, idleMs: 10_000, outputBytes: MEGABYTE }
  const overshootMs = async (threads: string) => {
    const report = await runOnce(stage, stage.programs.spin, { ...limits, input: text(threads) })
    if (report.outcome.kind !== 'timed-out') throw new Error(`spin.c was not stopped: ${JSON.stringify(report)}`)
    return report.cpuMs - CPU_LIMIT_MS
  }
  const { one, two } = await interleave(OVERSHOOT_ROUNDS, {
    one: () => overshootMs('1\n'),
    two: () => overshootMs('2\n'),
  })
  return {
    name: 'overshoot of a CPU limit, at worst',
    value: Math.max(...one, ...two),
    unit: 'ms',
    bar: atMost(20),
    detail: `limit ${CPU_LIMIT_MS} ms; medians ${median(one).toFixed(1)} ms with one thread, ${median(two).toFixed(1)} ms with two`,
  }
}

/** How far the memory that a program got before it was killed, and the reported peak, are from the limit. */
export async function memoryLimit(stage: Stage): Promise<Row> {
  const deviations: number[] = []
  const held: number[] = []
  const peaks: number[] = []
  for (let round = 0; round < MEMORY_ROUNDS; round += 1) {
    const report = await runOnce(
      stage,
      stage.programs.allocate,
      { ...GENEROUS, input: { kind: 'empty' } },
      MEMORY_LIMIT_MB,
    )
    const isStopped = report.outcome.kind === 'killed' && report.outcome.by === 'memory-limit'
    if (!isStopped) throw new Error(`allocate.c was not stopped: ${JSON.stringify(report)}`)
    held.push(report.stdoutBytes * PIECE_MB)
    peaks.push(report.memoryBytes / MEGABYTE)
    deviations.push(...[held, peaks].map((amounts) => Math.abs((amounts.at(-1) ?? 0) - MEMORY_LIMIT_MB)))
  }
  const isCounted = stage.machine.cgroups.kind !== 'polling'
  return {
    name: 'distance from a memory limit, at worst',
    value: Math.max(...deviations),
    unit: 'MB',
    bar: isCounted ? atMost(4) : null,
    detail: `limit ${MEMORY_LIMIT_MB} MB; medians: held ${median(held).toFixed(2)} MB, peak reported ${median(peaks).toFixed(2)} MB`,
  }
}

const GENEROUS = { cpuMs: 10_000, idleMs: 30_000, outputBytes: MEGABYTE }

const text = (content: string) => ({ kind: 'bytes', bytes: Buffer.from(content) }) as const

async function runOnce({ sandbox }: Stage, program: Program, request: RunRequest, memoryMb = 256): Promise<RunReport> {
  const box = await sandbox.openBox(program, { memoryMb })
  try {
    return await box.run(request)
  } finally {
    await box.close()
  }
}
