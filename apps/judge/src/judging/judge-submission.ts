import { type JudgingResult, judgedNothing } from '@arbiter/database/queue/finish-judgement'
import type { ProgramJob } from '@arbiter/database/queue/judge-job'
import { judgingFaults } from '@arbiter/rules/judging/judging-fault'
import type { JudgingProfile } from '@arbiter/rules/judging/judging-plan'
import { MAX_PROGRAM_OUTPUT_BYTES } from '@arbiter/rules/limits'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import type { CompileOutcome, Program } from '@arbiter/sandbox/sandbox'
import { log as report } from '../log.ts'
import { includedFor } from './included-files.ts'
import type { JudgeContext } from './judge-context.ts'
import { SandboxFailed } from './judged-test.ts'
import { notCompiled, resultOf } from './judging-result.ts'
import { type OnTest, SubmissionTests } from './submission-tests.ts'
import type { PinnedData } from './test-data.ts'
import { BrokenValidator, compileValidator, hashesOf } from './validator.ts'

/** The program that ran was not the one that was compiled, so the submission is judged again. */
class ProgramDamaged extends Error {
  override message = 'the files of a compiled program have changed while it was judged'
}

/** Compiles once, runs the tests over the free slots, and reports each result in the problem's order. */
export async function judgeSubmission(
  context: JudgeContext,
  job: ProgramJob,
  onTest: OnTest,
  signal: AbortSignal,
): Promise<JudgingResult> {
  if (job.tests.length === 0) return judgedNothing(judgingFaults.noTests)
  if (job.tests.some(({ isPending }) => isPending)) return judgedNothing(judgingFaults.pendingTests)
  const fetched = context.testData.pin(neededHashes(job))
  fetched.catch(() => {}) // awaited below; until then the compiler may be at work
  try {
    const compiled = await compile(context, job, signal)
    if (compiled.kind === 'rejected') return { ...notCompiled(job, compiled.log), profile: profileOf(context, job) }
    return await judgeProgram(context, job, compiled, fetched, onTest, signal)
  } finally {
    fetched.then(
      (data) => data.release(),
      () => {},
    )
  }
}

async function judgeProgram(
  context: JudgeContext,
  job: ProgramJob,
  { program, log }: Extract<CompileOutcome, { kind: 'compiled' }>,
  fetched: Promise<PinnedData>,
  onTest: OnTest,
  signal: AbortSignal,
): Promise<JudgingResult> {
  let validator: Program | null = null
  const profile = profileOf(context, job)
  const how = { compiler: program.compiler, compilerFlags: program.flags, compileLog: log, profile }
  try {
    const data = await fetched
    if (job.judging?.validator) validator = await compileValidator(context.sandbox, job.judging.validator, data, signal)
    const runs = new SubmissionTests(context, job, { program, validator, data }, onTest, signal)
    const result = resultOf(job, await runs.run())
    for (const each of [program, validator]) if (each && !(await each.isIntact())) throw new ProgramDamaged()
    return { ...result, ...how }
  } catch (error) {
    if (!(error instanceof BrokenValidator)) throw error
    report('error', error.message)
    return { ...judgedNothing(error.message), ...how, testsTotal: job.tests.length }
  } finally {
    program.release()
    validator?.release()
  }
}

/** Kept with the judgement: the problem may be edited afterwards, and another judge may be another machine. */
function profileOf({ sandbox }: JudgeContext, job: ProgramJob): JudgingProfile {
  const { timeLimitMs, memoryLimitMb, compileLimitMs, comparison } = job
  const outputLimitBytes = job.outputLimitBytes ?? MAX_PROGRAM_OUTPUT_BYTES
  const { architecture, version: sandboxVersion } = sandbox
  return {
    ...{ timeLimitMs, memoryLimitMb, outputLimitBytes, compileLimitMs, comparison },
    ...{ architecture, sandboxVersion },
  }
}

/** The hashes of the test cases, of the files beside them, and of the validator. */
export function neededHashes({ tests, judging }: ProgramJob): Buffer[] {
  const ofTests = tests.flatMap(({ inputHash, outputHash, files }) => [
    inputHash,
    outputHash,
    ...files.map(({ hash }) => Buffer.from(hash, 'hex')),
  ])
  return [...ofTests, ...hashesOf(judging)]
}

export async function compile(context: JudgeContext, job: ProgramJob, signal: AbortSignal, isCounted = false) {
  const { sandbox, lock } = context
  const { language, code, files, compileLimitMs } = job
  const named = files?.map(({ path, content }) => ({ name: path, content }))
  const source = {
    language,
    code,
    ...(named && { files: named }),
    isCounted,
    included: await includedFor(context, job),
  }
  const bounds = compileLimitMs === null ? {} : { cpuMs: compileLimitMs }
  const once = () => sandbox.compile(source, { signal, ...bounds, around: (work) => lock.shared(work) })
  let outcome = await once()
  if (outcome.kind === 'sandbox-failed' && !signal.aborted) outcome = await once()
  signal.throwIfAborted()
  if (outcome.kind === 'sandbox-failed') throw new SandboxFailed(outcome.reason)
  if (outcome.kind === 'no-space') throw new NoSpace(outcome.reason)
  return outcome satisfies CompileOutcome
}
