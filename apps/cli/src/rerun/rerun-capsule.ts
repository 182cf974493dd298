import type { Capsule } from '@arbiter/contract/wire/capsule'
import type { JudgingResult } from '@arbiter/database/queue/finish-judgement'
import type { JobTest, ProgramJob } from '@arbiter/database/queue/judge-job'
import type { JudgeContext } from '@arbiter/judge/judging/judge-context'
import { compile, judgeSubmission } from '@arbiter/judge/judging/judge-submission'
import { notCompiled } from '@arbiter/judge/judging/judging-result'
import { RunLock } from '@arbiter/judge/judging/run-lock'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { withScratchData } from '../problem/scratch-data.ts'
import { CapsuleFault, type ReadCapsule } from './read-capsule.ts'

/** The result on this machine, and the sandbox that gave it. */
export interface Rerun {
  result: JudgingResult
  /** Whether every test was there, so that the verdict of the whole can be compared. */
  isComplete: boolean
  sandbox: { mode: string; version: string; architecture: string }
}

/** Judges with the tests that the capsule holds, by the code that judges submissions. */
export async function rerunCapsule(sandbox: Sandbox, { capsule, blobs }: ReadCapsule): Promise<Rerun> {
  refuseUnjudgeable(sandbox, capsule)
  const isComplete = capsule.tests.every(({ data }) => data !== null)
  return withScratchData(async (scratch) => {
    for (const [hash, bytes] of blobs) await scratch.put(hash, bytes)
    const context = contextOf(sandbox, scratch.directory, blobs)
    const result = await judge(context, jobOf(capsule, isComplete))
    const { mode, version, architecture } = sandbox
    return { result, isComplete, sandbox: { mode, version, architecture } }
  })
}

function refuseUnjudgeable(sandbox: Sandbox, { submission, judging, tests, judgement }: Capsule): void {
  const { language } = submission
  const state = sandbox.languages.find((each) => each.language === language)
  if (!state?.isAvailable) throw new CapsuleFault(`This machine can't run ${language}: ${state?.reason ?? 'unknown'}`)
  const lacksPlan = judging !== null && judging.plan === null
  if (lacksPlan && judging.hasIncluded)
    throw new CapsuleFault('The problem adds files to every program, and this capsule does not hold them.')
  if (lacksPlan && judging.hasValidator)
    throw new CapsuleFault("The problem's validator decides about outputs, and this capsule does not hold it.")
  if (judgement.verdict !== 'Compilation Error' && !tests.some(({ data }) => data))
    throw new CapsuleFault('This capsule holds no tests. That of an administrator does.')
}

function contextOf(sandbox: Sandbox, directory: string, blobs: ReadonlyMap<string, Buffer>): JudgeContext {
  const data = {
    file: async (hash: Buffer) => hash.toString('hex'),
    read: async (hash: Buffer) => blobs.get(hash.toString('hex')) ?? Buffer.alloc(0),
    release() {},
  }
  return { sandbox, lock: new RunLock(), testData: { directory, pin: async () => data } }
}

/** Groups of tests and their points are those of the whole; with a part of the tests every one of them is run. */
function jobOf(capsule: Capsule, isComplete: boolean): ProgramJob {
  const { submission, limits, comparison, judging, tests } = capsule
  const { language, code } = submission
  const { areRecorded: _, ...bounds } = limits
  const plan = judging?.plan ?? null
  return {
    ...{ language, code, ...bounds, comparison, revealTests: 'none' },
    judging: plan && !isComplete ? { ...plan, scoring: null } : plan,
    contestType: isComplete ? submission.contestType : 'IOI',
    tests: tests.flatMap(testOf),
  }
}

function testOf({ position, isSample, data }: Capsule['tests'][number]): JobTest[] {
  if (!data) return []
  const { name, args, validatorArgs, files } = data
  const hashes = { inputHash: Buffer.from(data.input, 'hex'), outputHash: Buffer.from(data.output, 'hex') }
  return [{ position, isSample, isPending: false, ...hashes, name, args, validatorArgs, files }]
}

/** Without tests, as after a compilation error, only the compiler can be asked. */
async function judge(context: JudgeContext, job: ProgramJob): Promise<JudgingResult> {
  const { signal } = new AbortController()
  if (job.tests.length > 0) return judgeSubmission(context, job, () => {}, signal)
  const outcome = await compile(context, job, signal)
  if (outcome.kind === 'rejected') return notCompiled(job, outcome.log)
  const { compiler, flags: compilerFlags } = outcome.program
  outcome.program.release()
  return { ...notCompiled(job, outcome.log), verdict: 'Accepted', compiler, compilerFlags }
}
