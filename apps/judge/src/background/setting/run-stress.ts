import type { JobTest, ProgramJob } from '@arbiter/database/queue/judge-job'
import type { NewSetterResult, SetterJob } from '@arbiter/database/queue/setter-queue'
import { MAX_SHOWN_COUNTEREXAMPLE_BYTES, MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import type {
  SetterEnd,
  SetterProgram,
  SetterProgress,
  StressFound,
  StressPlan,
} from '@arbiter/rules/setting/setter-job'
import { argumentsOfTry } from '@arbiter/rules/setting/stress-arguments'
import { timeBounds } from '@arbiter/rules/verdict'
import type { Program } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { judgeOneTest } from '../../judging/judge-one-test.ts'
import type { JudgedTest } from '../../judging/judged-test.ts'
import type { PinnedData } from '../../judging/test-data.ts'
import { compileValidator, hashesOf, openJudgingBox } from '../../judging/validator.ts'
import { ProbeData } from '../counterexamples/probe-data.ts'
import { probeTest } from '../counterexamples/prober.ts'
import { objectionsToInputs } from '../proposals/validate-input.ts'
import { makeInput, openGenerator, written } from './make-input.ts'
import type { ReportSetterJob } from './report.ts'
import { compileSolution, compileTool } from './setter-program.ts'

/** An input of a stress test is looked at by a person. */
const MAX_STRESS_INPUT_BYTES = 1024 * 1024
/** What the solution that is right may take for one input: often it is a brute force. */
const STRESS_REFERENCE_MS = 10_000
/** After the first input that was found: tries that look for a smaller one. */
const STRESS_MORE_TRIES = 200

/** The programs take turns in one slot, so several tries are made together; few at first, because most bugs show at once. */
const FIRST_BATCH = 4
const LARGEST_BATCH = 32

interface Programs {
  generator: Program
  target: Program
  reference: Program | null
  checker: Program | null
}

interface StressRun {
  context: JudgeContext
  job: SetterJob
  plan: StressPlan
  stored: PinnedData
  programs: Programs
  report: ReportSetterJob
  signal: AbortSignal
}

/** Tries inputs of the generator until the target fails, and then some more, in search of a smaller one. */
export async function runStress(
  context: JudgeContext,
  job: SetterJob,
  plan: StressPlan,
  report: ReportSetterJob,
  signal: AbortSignal,
): Promise<SetterEnd> {
  const stored = await context.testData.pin(hashesOf(job.judging))
  const compiled: Program[] = []
  const keep = async (program: Promise<Program>) => {
    compiled.push(await program)
    return program
  }
  try {
    const programs = {
      generator: await keep(compileTool(context, plan.generator, signal)),
      target: await keep(compileSolution(context, job, plan.target, signal)),
      reference: plan.reference && (await keep(compileSolution(context, job, plan.reference, signal))),
      checker: job.judging?.validator
        ? await keep(compileValidator(context.sandbox, job.judging.validator, stored, signal))
        : null,
    }
    return await tryAll({ context, job, plan, stored, programs, report, signal })
  } finally {
    for (const program of compiled) program.release()
    stored.release()
  }
}

async function tryAll(run: StressRun): Promise<SetterEnd> {
  const { plan, report } = run
  const startedAt = performance.now() - run.job.progress.spentMs
  const isTimeUp = () => performance.now() - startedAt >= plan.seconds * 1000
  let progress: SetterProgress = { ...run.job.progress, total: plan.tries }
  await report(progress)
  for (let size = FIRST_BATCH; !isTimeUp() && progress.done < lastTry(plan, progress); size *= 2) {
    const left = lastTry(plan, progress) - progress.done
    const count = Math.min(size, LARGEST_BATCH, left)
    const batch = await tryBatch(run, progress.done, count, isTimeUp)
    const found = smaller(progress.found, batch.failures)
    progress = {
      ...progress,
      found,
      done: progress.done + batch.tried,
      spentMs: Math.round(performance.now() - startedAt),
    }
    const best = batch.failures.find((each) => each.found.try === found?.try)
    await report(progress, best ? [resultOf(best)] : [])
    // A failure that was found counts, even if the setter's own programs fail afterwards.
    if (batch.end) return progress.found ? { kind: 'finished' } : batch.end
  }
  return { kind: 'finished' }
}

/** Once there is one, smaller ones are looked for only for a while. */
function lastTry({ tries }: StressPlan, { found }: SetterProgress): number {
  return found ? Math.min(tries, found.firstTry + STRESS_MORE_TRIES) : tries
}

interface Failure {
  found: StressFound
  input: Buffer
  answer: Buffer | null
}

const resultOf = ({ found, input, answer }: Failure): NewSetterResult => {
  return { position: 0, result: found, input, answer: answer ?? undefined }
}

function smaller(before: SetterProgress['found'], failures: readonly Failure[]): SetterProgress['found'] {
  let best = before
  for (const { found } of failures)
    if (!best || found.size < best.size)
      best = { firstTry: best?.firstTry ?? found.try, try: found.try, size: found.size }
  return best
}

interface Try {
  number: number
  args: string[]
  input: Buffer
}

interface TriedBatch {
  tried: number
  failures: Failure[]
  /** Set if nothing more can be tried, because the setter's own programs fail. */
  end: SetterEnd | null
}

async function tryBatch(run: StressRun, done: number, count: number, isTimeUp: () => boolean): Promise<TriedBatch> {
  const made = await makeTries(run, done, count)
  const checked = await checkTries(run, made.tries)
  const answered = await answerTries(run, checked.tries)
  const failures: Failure[] = []
  const tried = await judgeTries(run, answered.tries, failures, isTimeUp)
  const end = answered.end ?? checked.end ?? made.end
  return { tried, failures, end: tried === answered.tries.length ? end : null }
}

/** The tries before the first that fails, and how it failed. */
interface Sifted<T> {
  tries: T[]
  end: SetterEnd | null
}

async function makeTries(
  { context, plan, programs, signal }: StressRun,
  done: number,
  count: number,
): Promise<Sifted<Try>> {
  const box = await openGenerator(context, programs.generator)
  const tries: Try[] = []
  try {
    for (let number = done + 1; number <= done + count; number += 1) {
      const args = argumentsOfTry(plan.pattern, number)
      const made = await makeInput(box, args, MAX_STRESS_INPUT_BYTES, signal)
      if (made.kind === 'failed')
        return { tries, end: { kind: 'generator-failed', try: number, args, reason: made.reason } }
      tries.push({ number, args, input: made.bytes })
    }
  } finally {
    await box.close()
  }
  return { tries, end: null }
}

async function checkTries({ context, plan, signal }: StressRun, tries: Try[]): Promise<Sifted<Try>> {
  const inputs = tries.map(({ input }) => input)
  const objections = await objectionsToInputs(context, plan.inputCheck, inputs, signal)
  const at = objections.findIndex((each) => each !== null)
  const [refused, objection] = [tries[at], objections[at]]
  if (!refused || !objection) return { tries, end: null }
  return {
    tries: tries.slice(0, at),
    end: { kind: 'invalid-input', ...facts(refused), ...objection },
  }
}

const facts = ({ number, args, input }: Try) => ({ try: number, args, input: shown(input) })
const shown = (bytes: Buffer) => bytes.subarray(0, MAX_SHOWN_COUNTEREXAMPLE_BYTES).toString('utf8')

type AnsweredTry = Try & { answer: Buffer | null }

async function answerTries(run: StressRun, tries: Try[]): Promise<Sifted<AnsweredTry>> {
  const { context, job, plan, programs, signal } = run
  if (!programs.reference || !plan.reference)
    return { tries: tries.map((each) => ({ ...each, answer: null })), end: null }
  const { memoryLimitMb } = jobOf(job, plan.reference)
  const answered: AnsweredTry[] = []
  const box = await context.sandbox.openBox(programs.reference, { memoryMb: memoryLimitMb })
  try {
    for (const each of tries) {
      const request = { ...timeBounds(STRESS_REFERENCE_MS), input: { kind: 'bytes' as const, bytes: each.input } }
      const answer = await written((asked) => box.run(asked), request, MAX_TEST_DATA_BYTES, signal)
      if (answer.kind === 'failed')
        return { tries: answered, end: { kind: 'reference-failed', ...facts(each), reason: answer.reason } }
      answered.push({ ...each, answer: answer.bytes })
    }
  } finally {
    await box.close()
  }
  return { tries: answered, end: null }
}

const jobOf = (job: SetterJob, { language, code }: SetterProgram): ProgramJob => job.jobOf({ language, code })

/** Returns how many were judged before the time was up. */
async function judgeTries(
  run: StressRun,
  tries: readonly AnsweredTry[],
  failures: Failure[],
  isTimeUp: () => boolean,
): Promise<number> {
  if (tries.length === 0) return 0
  const { context, job, plan, programs, stored, signal } = run
  const target = jobOf(job, plan.target)
  const directory = context.testData.directory
  const options = { memoryMb: target.memoryLimitMb, dataDirectory: directory, hasFiles: false }
  const validated = programs.checker && target.judging ? { program: programs.checker, plan: target.judging } : null
  const box = await openJudgingBox(context.sandbox, programs.target, options, validated)
  const data = new ProbeData(directory, stored)
  let tried = 0
  try {
    for (const each of tries) {
      if (isTimeUp()) break
      const test: JobTest = probeTest(data.put(each.input), data.put(each.answer ?? Buffer.alloc(0)))
      const judged = await judgeOneTest({
        box,
        job: target,
        test,
        data,
        directory,
        lock: context.lock,
        timing: null,
        signal,
      })
      await data.clear()
      tried += 1
      if (judged.verdict !== 'Accepted') failures.push(failureOf(each, judged))
    }
  } finally {
    await box.close()
    await data.clear()
  }
  return tried
}

function failureOf({ number, args, input, answer }: AnsweredTry, judged: JudgedTest): Failure {
  const { verdict, verdictDetail, output, message, judgeMessage, cpuMs } = judged
  const isOutputClipped = output.isClipped || output.bytes.length > MAX_SHOWN_COUNTEREXAMPLE_BYTES
  const found: StressFound = {
    ...{ kind: 'stress', try: number, args, size: input.length, verdict, verdictDetail, cpuMs, isOutputClipped },
    output: shown(judged.transcript ?? output.bytes),
    message: [judgeMessage, message].filter(Boolean).join('\n') || null,
  }
  return { found, input, answer }
}
