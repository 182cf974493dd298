import type { JobTest } from '@arbiter/database/queue/judge-job'
import type { NewSetterResult, SetterJob } from '@arbiter/database/queue/setter-queue'
import { comparisonOfTest } from '@arbiter/rules/judging/comparison-flags'
import { type JudgingPlan, plainPlan, type ValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import { createComparison } from '@arbiter/rules/judging/output-comparison'
import type { GivenScore } from '@arbiter/rules/judging/validation'
import { JUNK_TESTS, VALIDATOR_MEMORY_MB, VALIDATOR_OUTPUT_BYTES, VALIDATOR_TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { junkOutputs, junkPrograms } from '@arbiter/rules/setting/junk'
import type {
  CheckerCase,
  CheckerPlan,
  CheckerResult,
  SetterEnd,
  UnsavedChecker,
} from '@arbiter/rules/setting/setter-job'
import type { Verdict } from '@arbiter/rules/verdict'
import type { Program, RunBox, ValidatedBox } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { judgeOneTest } from '../../judging/judge-one-test.ts'
import { SandboxFailed } from '../../judging/judged-test.ts'
import { judgeGivenOutput } from '../../judging/run-validated.ts'
import type { PinnedData } from '../../judging/test-data.ts'
import { compileValidator, hashesOf, openJudgingBox } from '../../judging/validator.ts'
import type { ReportSetterJob } from './report.ts'
import { compileSolution, compileTool, NotCompiled } from './setter-program.ts'

const JUNK_MEMORY_MB = 64

interface CheckerTrial {
  context: JudgeContext
  job: SetterJob
  judging: JudgingPlan
  /** Null: outputs are compared. */
  checker: Program | null
  data: PinnedData
  signal: AbortSignal
}

type Tried = CheckerCase & { isJunk: boolean }

/** The checker judges every output, or talks with every program. */
export async function tryChecker(
  context: JudgeContext,
  job: SetterJob,
  plan: CheckerPlan,
  report: ReportSetterJob,
  signal: AbortSignal,
): Promise<SetterEnd> {
  const judging = judgingOf(job, plan)
  const tried = [
    ...plan.cases.map((each) => ({ ...each, isJunk: false })),
    ...(plan.triesJunk ? junkFor(plan.cases) : []),
  ]
  const hashes = tried.flatMap(({ input, answer }) => [input, answer]).map((hash) => Buffer.from(hash, 'hex'))
  const data = await context.testData.pin([...hashes, ...(plan.checker ? [] : hashesOf(judging))])
  let checker: Program | null = null
  try {
    checker = await compileChecker(context, judging, plan.checker, data, signal)
    await judgeAll({ context, job, judging, checker, data, signal }, tried, report)
    return { kind: 'finished' }
  } finally {
    checker?.release()
    data.release()
  }
}

/** A checker that is not saved yet has the limits of one whose package states none. */
function judgingOf({ judging }: SetterJob, { checker }: CheckerPlan): JudgingPlan {
  const saved = judging ?? plainPlan
  if (!checker) return saved
  const limits = {
    timeLimitMs: saved.validator?.timeLimitMs ?? VALIDATOR_TIME_LIMIT_MS.default,
    memoryLimitMb: saved.validator?.memoryLimitMb ?? VALIDATOR_MEMORY_MB.default,
    outputBytes: saved.validator?.outputBytes ?? VALIDATOR_OUTPUT_BYTES.default,
  }
  const { interface: interface_, language } = checker
  const validator: ValidatorPlan = {
    interface: interface_,
    language,
    files: [],
    args: saved.validator?.args ?? [],
    ...limits,
  }
  return { ...saved, validator }
}

async function compileChecker(
  context: JudgeContext,
  { validator }: JudgingPlan,
  unsaved: UnsavedChecker | null,
  data: PinnedData,
  signal: AbortSignal,
): Promise<Program | null> {
  if (unsaved) {
    const { language, files } = unsaved
    return compileTool(context, { name: files[0]?.path ?? 'checker', language, code: '', files }, signal)
  }
  return validator && compileValidator(context.sandbox, validator, data, signal)
}

/** On a few tests: a checker that fails on one fails on most. */
function junkFor(cases: readonly CheckerCase[]): Tried[] {
  const tests = [...new Map(cases.map((each) => [`${each.input}${each.answer}`, each])).values()].slice(0, JUNK_TESTS)
  return tests.flatMap((each): Tried[] => {
    const like = { ...each, expected: null, isJunk: true }
    if (each.tried.kind === 'program')
      return junkPrograms.map(({ name, code }) => {
        return { ...like, name, tried: { kind: 'program', language: 'c', code } }
      })
    return junkOutputs.map(({ name, latin1 }) => {
      const content = Buffer.from(latin1, 'latin1').toString('base64')
      return { ...like, name, tried: { kind: 'output', content } }
    })
  })
}

async function judgeAll(trial: CheckerTrial, tried: readonly Tried[], report: ReportSetterJob): Promise<void> {
  const progress = { ...trial.job.progress, done: 0, total: tried.length }
  await report(progress)
  const outputs = new OutputBox(trial)
  try {
    for (const [position, each] of tried.entries()) {
      if (each.tried.kind === 'program' || trial.context.sandbox.waitingForSlots > 0) await outputs.close()
      const judged = await (each.tried.kind === 'program'
        ? judgeProgram(trial, each, each.tried)
        : outputs.judge(each, Buffer.from(each.tried.content, 'base64')))
      const { name, test, isJunk, expected } = each
      const result: CheckerResult = { kind: 'checker', name, test, isJunk, expected, ...judged }
      await report({ ...progress, done: position + 1 }, [{ position, result } satisfies NewSetterResult])
    }
  } finally {
    await outputs.close()
  }
}

type Judged = Pick<CheckerResult, 'verdict' | 'score' | 'message'>

function judgedAs(verdict: Verdict, given: GivenScore, said: (string | null)[]): Judged {
  return { verdict, score: given.score ?? given.multiplier, message: said.filter(Boolean).join('\n') || null }
}

const testOf = ({ input, answer, test, validatorArgs }: Tried): JobTest => ({
  ...{ position: 0, isSample: false, isPending: false, name: test, args: [], validatorArgs, files: [] },
  inputHash: Buffer.from(input, 'hex'),
  outputHash: Buffer.from(answer, 'hex'),
})

/** The boxes in which the checker reads outputs. That of the program stays empty: the outputs are there already. */
class OutputBox {
  readonly #trial: CheckerTrial
  #box: ValidatedBox | null = null

  constructor(trial: CheckerTrial) {
    this.#trial = trial
  }

  async judge(tried: Tried, output: Buffer): Promise<Judged> {
    const { context, job, judging, data, signal, checker } = this.#trial
    const { validator } = judging
    if (!checker || !validator) return compared(this.#trial, tried, output)
    this.#box ??= await context.sandbox.openValidatedBox(checker, checker, {
      ...{ memoryMb: validator.memoryLimitMb, validatorMemoryMb: validator.memoryLimitMb, isInteractive: false },
      dataDirectory: context.testData.directory,
    })
    const program = { ...job.jobOf({ language: 'cpp', code: '' }), judging }
    const place = { box: this.#box, directory: context.testData.directory, lock: context.lock, timing: null }
    const run = await judgeGivenOutput(
      { ...place, job: program, test: testOf(tried), data, signal },
      judging,
      validator,
      output,
    )
    signal.throwIfAborted()
    if (run.report.outcome.kind === 'sandbox-failed') throw new SandboxFailed(run.report.outcome.reason)
    return judgedAs(run.judge(run.report.outcome), run.given, [run.judgeMessage, run.message])
  }

  async close(): Promise<void> {
    await this.#box?.close()
    this.#box = null
  }
}

async function compared({ job, data }: CheckerTrial, tried: Tried, output: Buffer): Promise<Judged> {
  const { comparison } = job.jobOf({ language: 'cpp', code: '' })
  const asked = comparisonOfTest(comparison, tried.validatorArgs)
  if (!asked) return { verdict: 'Error', score: null, message: null }
  const reading = createComparison(await data.read(Buffer.from(tried.answer, 'hex')), asked)
  reading.push(output)
  return { verdict: reading.finish() ? 'Accepted' : 'Wrong Answer', score: null, message: null }
}

type TriedProgram = Extract<CheckerCase['tried'], { kind: 'program' }>

async function judgeProgram(trial: CheckerTrial, tried: Tried, { language, code }: TriedProgram): Promise<Judged> {
  const { context, job, judging, data, signal, checker } = trial
  const nothing = { score: null, multiplier: null }
  let program: Program | null = null
  let box: RunBox | null = null
  try {
    const own = { name: tried.name, language, code, files: null }
    // Junk is no solution: what the problem adds to solutions would not compile with it.
    program = await (tried.isJunk ? compileTool(context, own, signal) : compileSolution(context, job, own, signal))
    const limited = { ...job.jobOf({ language, code }), judging }
    const directory = context.testData.directory
    const memoryMb = tried.isJunk ? JUNK_MEMORY_MB : limited.memoryLimitMb
    const options = { memoryMb, dataDirectory: directory, hasFiles: false }
    box = await openJudgingBox(context.sandbox, program, options, checker && { program: checker, plan: judging })
    const test = testOf(tried)
    const judged = await judgeOneTest({
      box,
      job: limited,
      test,
      data,
      directory,
      lock: context.lock,
      timing: null,
      signal,
    })
    return judgedAs(judged.verdict, judged.given, [judged.judgeMessage, judged.message ?? judged.verdictDetail])
  } catch (error) {
    if (error instanceof NotCompiled) return judgedAs('Compilation Error', nothing, [error.message])
    throw error
  } finally {
    await box?.close()
    program?.release()
  }
}
