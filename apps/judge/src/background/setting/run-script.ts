import { createHash } from 'node:crypto'
import type { NewSetterResult, SetterJob } from '@arbiter/database/queue/setter-queue'
import { MAX_SCRIPT_OUTPUT_BYTES, MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import type { ScriptPlan, ScriptResult, ScriptTest, SetterEnd, SetterProgress } from '@arbiter/rules/setting/setter-job'
import { OUTPUT_LIMIT_DETAIL, timeBounds } from '@arbiter/rules/verdict'
import type { Program, RunBox } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { objectionsToInputs } from '../proposals/validate-input.ts'
import { makeInput, openGenerator, type Written, written } from './make-input.ts'
import type { ReportSetterJob } from './report.ts'
import { compileSolution, compileTool } from './setter-program.ts'

/** The beginning of each generated input, which a page shows. */
const SCRIPT_PREVIEW_BYTES = 400

/** Tests that are made, checked and answered together: each program is opened once for them, and they are in memory at once. */
const BATCH_TESTS = 10

interface ScriptRun {
  context: JudgeContext
  job: SetterJob
  plan: ScriptPlan
  /** In the order of the plan's generators. */
  generators: Program[]
  solution: Program | null
  report: ReportSetterJob
  signal: AbortSignal
}

/** Makes the tests of a script one after the other, from where an earlier judge stopped. */
export async function runScript(
  context: JudgeContext,
  job: SetterJob,
  plan: ScriptPlan,
  report: ReportSetterJob,
  signal: AbortSignal,
): Promise<SetterEnd> {
  const generators: Program[] = []
  let solution: Program | null = null
  try {
    for (const each of plan.generators) generators.push(await compileTool(context, each, signal))
    if (plan.solution) solution = await compileSolution(context, job, plan.solution, signal)
    await makeAll({ context, job, plan, generators, solution, report, signal })
    return { kind: 'finished' }
  } finally {
    for (const program of [...generators, solution]) program?.release()
  }
}

async function makeAll(run: ScriptRun): Promise<void> {
  const { plan, report } = run
  let progress: SetterProgress = { ...run.job.progress, total: plan.tests.length }
  await report(progress)
  while (progress.done < plan.tests.length) {
    const batch = plan.tests.slice(progress.done, progress.done + BATCH_TESTS)
    const made = await makeBatch(run, batch, progress.bytes)
    const bytes = made.reduce((sum, { result, answer }) => sum + result.size + (answer?.length ?? 0), progress.bytes)
    const results = made.map((each, index): NewSetterResult => ({ ...each, position: progress.done + index }))
    progress = { ...progress, done: progress.done + batch.length, bytes }
    await report(progress, results)
  }
}

interface MadeTest {
  result: ScriptResult
  input?: Buffer
  answer?: Buffer | undefined
}

async function makeBatch(run: ScriptRun, tests: readonly ScriptTest[], usedBytes: number): Promise<MadeTest[]> {
  const inputs = await generated(run, tests, usedBytes)
  const bytes = inputs.map((each) => (each.kind === 'written' ? each.bytes : Buffer.alloc(0)))
  const isMade = (index: number) => inputs[index]?.kind === 'written'
  const { context, plan, signal } = run
  const objections = await objectionsToInputs(context, plan.inputCheck, bytes, signal)
  const answered = (index: number) => isMade(index) && !objections[index]
  const answers = await answersTo(
    run,
    bytes.filter((_, index) => answered(index)),
  )
  return inputs.map((each, index) => {
    const objection = isMade(index) ? (objections[index] ?? null) : null
    return madeTest(each, objection, answered(index) ? (answers.shift() ?? null) : null)
  })
}

function madeTest(made: Written, objection: ScriptResult['objection'], answer: Written | null): MadeTest {
  const nothing = { kind: 'script' as const, fault: null, start: '', size: 0, hash: null, objection, answerFault: null }
  const { cpuMs } = made
  if (made.kind === 'failed') return { result: { ...nothing, cpuMs, fault: made.reason } }
  const { bytes: input } = made
  const hash = createHash('sha256').update(input).digest('hex')
  const start = input.subarray(0, SCRIPT_PREVIEW_BYTES).toString('utf8')
  const answerFault = answer?.kind === 'failed' ? answer.reason : null
  const result = { ...nothing, cpuMs, start, size: input.length, hash, answerFault }
  return { result, input, answer: answer?.kind === 'written' ? answer.bytes : undefined }
}

/** All tests together may not fill the disk. */
async function generated(run: ScriptRun, tests: readonly ScriptTest[], usedBytes: number): Promise<Written[]> {
  const made: Written[] = []
  let left = MAX_SCRIPT_OUTPUT_BYTES - usedBytes
  const boxes = new GeneratorBox(run)
  try {
    for (const { generator, args } of tests) {
      const maxBytes = Math.min(left, MAX_TEST_DATA_BYTES)
      const input = left <= 0 ? noRoom : await makeInput(await boxes.of(generator), args, maxBytes, run.signal)
      if (input.kind === 'written') left -= input.bytes.length
      made.push(input)
    }
  } finally {
    await boxes.close()
  }
  return made
}

const noRoom: Written = { kind: 'failed', reason: OUTPUT_LIMIT_DETAIL, cpuMs: 0 }

/** The box of one generator at a time: there is one slot. */
class GeneratorBox {
  readonly #run: ScriptRun
  #open: { generator: number; box: RunBox } | null = null

  constructor(run: ScriptRun) {
    this.#run = run
  }

  async of(generator: number): Promise<RunBox> {
    if (this.#open?.generator !== generator) {
      await this.close()
      const { context, generators } = this.#run
      this.#open = { generator, box: await openGenerator(context, generators[generator] as Program) }
    }
    return this.#open.box
  }

  async close(): Promise<void> {
    await this.#open?.box.close()
    this.#open = null
  }
}

async function answersTo(run: ScriptRun, inputs: readonly Buffer[]): Promise<Written[]> {
  const { context, job, plan, solution, signal } = run
  if (!solution || !plan.solution || inputs.length === 0) return []
  const { language, code } = plan.solution
  const { timeLimitMs, memoryLimitMb } = job.jobOf({ language, code })
  const box = await context.sandbox.openBox(solution, { memoryMb: memoryLimitMb })
  const answers: Written[] = []
  try {
    for (const bytes of inputs) {
      const request = { ...timeBounds(timeLimitMs), input: { kind: 'bytes' as const, bytes } }
      answers.push(await written((each) => box.run(each), request, MAX_TEST_DATA_BYTES, signal))
    }
  } finally {
    await box.close()
  }
  return answers
}
