import type { PulseTimes } from '@arbiter/rules/timing/calibration'
import { type Calibration, type Kernel, kernelStats } from '@arbiter/rules/timing/calibration'
import type { Program, Pulses, RunBox, RunReport, Sandbox } from '@arbiter/sandbox/sandbox'
import { KERNEL_SOURCE } from './kernel-source.ts'

const MEMORY_MB = 128
const LIMITS = { cpuMs: 10_000, idleMs: 30_000, outputBytes: 64 * 1024 }
const SAMPLES = { cpu: 120, memory: 20, allocation: 40, process: 12 } satisfies Record<Kernel, number>

/** Throws where there is no compiler for it: then nothing can be said about times. */
export async function compileKernels(sandbox: Sandbox): Promise<Program> {
  const isThere = sandbox.languages.some(({ language, isAvailable }) => language === 'c' && isAvailable)
  if (!isThere) throw new Error('gcc is missing, which the calibration needs')
  const compiled = await sandbox.compile({ language: 'c', code: KERNEL_SOURCE })
  if (compiled.kind !== 'compiled') throw new Error(`the calibration does not compile: ${JSON.stringify(compiled)}`)
  return compiled.program
}

/** Runs the kernels in a box on that core, as tests are run. About a third of a second. */
export async function calibrateCore(sandbox: Sandbox, program: Program, core: number): Promise<Calibration> {
  const box = await sandbox.openBoxOnCore(program, core, { memoryMb: MEMORY_MB })
  try {
    const [cpu, memory] = [await samplesOf(box, 'cpu'), await samplesOf(box, 'memory')]
    const [allocation, starts] = [await samplesOf(box, 'allocation'), await startsOf(box)]
    const sampled = [cpu, memory, allocation]
    return {
      cpu: kernelStats(cpu.samplesMs),
      memory: kernelStats(memory.samplesMs),
      allocation: kernelStats(allocation.samplesMs),
      process: kernelStats(starts),
      pulses: bestPulses(sampled.flatMap(({ report }) => report.pulses ?? [])),
    }
  } finally {
    await box.close()
  }
}

function bestPulses(pulses: readonly Pulses[]): PulseTimes | null {
  if (pulses.length === 0) return null
  const least = (kind: keyof Pulses) => Math.min(...pulses.map((each) => each[kind].leastNs))
  return { chainNs: least('chain'), workNs: least('work') }
}

async function samplesOf(box: RunBox, kernel: 'cpu' | 'memory' | 'allocation') {
  let printed = ''
  const report = await run(box, [kernel, String(SAMPLES[kernel])], (chunk) => {
    printed += chunk.toString('latin1')
  })
  const nanoseconds = printed.trim().split('\n').map(Number)
  if (nanoseconds.length !== SAMPLES[kernel]) throw new Error(`the kernel ${kernel} printed something else`)
  return { report, samplesMs: nanoseconds.map((value) => value / 1e6) }
}

/** The wall clock from the order to the end of a program that does nothing. */
async function startsOf(box: RunBox): Promise<number[]> {
  const startsMs: number[] = []
  for (let sample = 0; sample < SAMPLES.process; sample += 1) startsMs.push((await run(box, [])).wallMs)
  return startsMs
}

async function run(box: RunBox, args: string[], onStdout?: (chunk: Buffer) => void): Promise<RunReport> {
  const report = await box.run({ ...LIMITS, args, input: { kind: 'empty' }, ...(onStdout && { onStdout }) })
  const { outcome } = report
  if (outcome.kind !== 'exited' || outcome.code !== 0) throw new Error(`a kernel failed: ${JSON.stringify(outcome)}`)
  return report
}
