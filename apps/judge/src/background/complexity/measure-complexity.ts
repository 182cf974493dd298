import { type CostNoise, contradictsSteps, fitComplexity, type SizedCost } from '@arbiter/rules/analysis/complexity'
import type { MeasuredComplexity, MeasuredSize } from '@arbiter/rules/analysis/measured-complexity'
import { parseDescription } from '@arbiter/rules/input-description/parse-description'
import { growingSizes, hasSizes, largestSize, scaledInput } from '@arbiter/rules/input-description/scaled-inputs'
import type { Language } from '@arbiter/rules/languages'
import { firstForm } from '@arbiter/rules/languages/in-editor'
import {
  COMPLEXITY_CPU_MS,
  COMPLEXITY_REPEATS,
  COMPLEXITY_SIZES,
  COUNTED_COMPLEXITY_REPEATS,
} from '@arbiter/rules/limits'
import type { Program } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { compile } from '../../judging/judge-submission.ts'
import { type ComplexityJob, SizeRunner } from './size-runner.ts'

export interface ComplexityProgress {
  runs: number
}

/** The ratio of the largest size to the smallest that is measured: smaller ones show only the fixed cost of a run. */
const COUNTED_RATIO = 100
const TIMED_RATIO = 30
/** The same program takes the same steps, but no function of the size is exactly theirs. */
const STEP_NOISE = { absolute: 20, relative: 0.01 }
/** For inputs whose size is a number itself: a logarithm of it is a few steps. */
const FEW_STEPS_NOISE = { absolute: 0.5, relative: 0.01 }
const TIME_NOISE = { absolute: 0.4, relative: 0.02 }
const MEMORY_NOISE = { absolute: 300, relative: 0.02 }

/** The program's own time, memory and steps over growing inputs. Null if it does not compile. */
export async function measureComplexity(
  context: JudgeContext,
  job: ComplexityJob,
  onProgress: (progress: ComplexityProgress) => void,
  signal: AbortSignal,
): Promise<MeasuredComplexity | null> {
  const programs: Program[] = []
  const compiled = async (isCounted: boolean) => {
    const outcome = await compile(context, job, signal, isCounted)
    if (outcome.kind === 'compiled') programs.push(outcome.program)
    return outcome.kind === 'compiled' ? outcome.program : null
  }
  try {
    const [program, counting] = [await compiled(false), await compiled(true)]
    return program && (await measure({ context, job, program, counting, onProgress, signal }))
  } finally {
    for (const program of programs) program.release()
  }
}

interface Measuring {
  context: JudgeContext
  job: ComplexityJob
  program: Program
  counting: Program | null
  onProgress(progress: ComplexityProgress): void
  signal: AbortSignal
}

async function measure(measuring: Measuring): Promise<MeasuredComplexity> {
  const description = parseDescription(measuring.job.description)
  const largest = largestSize(description)
  const inputOf = (size: number) => scaledInput(description, size, 1)
  let runs = 0
  const onRun = () => measuring.onProgress({ runs: ++runs })
  const runner = new SizeRunner({ ...measuring, inputOf, onRun })
  try {
    const inTime = await largestInTime(runner, largest)
    await runner.close() // there may be no second slot
    // A logarithm of a number is seen over its whole range only.
    const isSized = hasSizes(description)
    const counted = await countSteps(measuring, inputOf, { inTime, ratio: isSized ? COUNTED_RATIO : inTime }, onRun)
    const rounds = counted ? COUNTED_COMPLEXITY_REPEATS : COMPLEXITY_REPEATS
    const sizes = await timeSizes(runner, growingSizes(inTime, COMPLEXITY_SIZES, TIMED_RATIO), rounds)
    const { timeLimitMs } = measuring.job
    return {
      largest,
      sizes,
      timeLimitMs,
      ...growthOf(sizes, counted, isSized ? STEP_NOISE : FEW_STEPS_NOISE),
      memory: growthOfMemory(sizes),
    }
  } finally {
    await runner.close()
  }
}

const costs = (sizes: readonly MeasuredSize[], of: 'cpuMs' | 'memoryKb'): SizedCost[] =>
  sizes.map((each) => ({ size: each.size, cost: each[of] }))

function growthOf(sizes: readonly MeasuredSize[], counted: readonly SizedCost[] | null, noise: CostNoise) {
  const timed = costs(sizes, 'cpuMs')
  const bySteps = counted && fitComplexity(counted, noise)
  const isCounted = bySteps && !(bySteps.kind === 'unclear' && bySteps.reason === 'too-cheap')
  if (isCounted && !contradictsSteps(bySteps, timed)) return { by: 'steps' as const, time: bySteps }
  return { by: 'time' as const, time: fitComplexity(timed, TIME_NOISE) }
}

const growthOfMemory = (sizes: readonly MeasuredSize[]) => fitComplexity(costs(sizes, 'memoryKb'), MEMORY_NOISE)

/** Upwards, because what a size that is too large costs is unknown; then between the last that is in time and the first that is not. */
async function largestInTime(runner: SizeRunner, largest: number): Promise<number> {
  let [inTime, tooLarge] = [1, largest + 1]
  for (let size = Math.min(16, largest); inTime < largest; size = Math.min(size * 4, largest)) {
    if (!(await runner.run(size))) {
      tooLarge = size
      break
    }
    inTime = size
  }
  for (let step = 0; step < BISECTIONS && tooLarge - inTime > Math.max(1, inTime / 10); step += 1) {
    const size = Math.round(Math.sqrt(inTime * tooLarge))
    if (await runner.run(size)) inTime = size
    else tooLarge = size
  }
  return inTime
}

const BISECTIONS = 4

/** Once for each size; null if the program can't be counted or does not write its count. */
async function countSteps(
  measuring: Measuring,
  inputOf: (size: number) => string | null,
  { inTime, ratio }: { inTime: number; ratio: number },
  onRun: () => void,
): Promise<SizedCost[] | null> {
  const { counting: program, job } = measuring
  if (!program || program.directory === measuring.program.directory) return null
  const runner = new SizeRunner({ ...measuring, program, inputOf, onRun, limitFactor: COUNTING_FACTOR })
  const sizes = growingSizes(largestCounted(inTime, job.language), COMPLEXITY_SIZES, ratio)
  try {
    const counted: SizedCost[] = []
    for (const size of sizes) {
      const run = await runner.run(size)
      if (!run || run.steps === null) return null
      counted.push({ size, cost: run.steps })
    }
    return counted
  } finally {
    await runner.close()
  }
}

/** How much counting slows a program down at most. */
const COUNTING_FACTOR = 20

/** Counting slows Python down most, and counts need no large sizes. What grows by powers of two is measured as it is. */
const largestCounted = (inTime: number, language: Language) =>
  firstForm(language) === 'python' && inTime > 1_000 ? Math.round(inTime / 4) : inTime

/** Round after round over all sizes, and the fastest of each counts: what the machine does meanwhile is spread over all of them. */
async function timeSizes(runner: SizeRunner, sizes: readonly number[], rounds: number): Promise<MeasuredSize[]> {
  const fastest = new Map<number, MeasuredSize>()
  let leftMs = COMPLEXITY_CPU_MS
  for (let round = 0; round < rounds && leftMs > 0; round += 1)
    for (const size of sizes) {
      const run = await runner.run(size)
      if (!run) continue
      leftMs -= run.cpuMs
      const before = fastest.get(size)
      if (!before || run.cpuMs < before.cpuMs) fastest.set(size, { size, cpuMs: run.cpuMs, memoryKb: run.memoryKb })
    }
  return [...fastest.values()]
}
