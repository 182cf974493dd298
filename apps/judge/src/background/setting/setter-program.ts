import type { SetterJob } from '@arbiter/database/queue/setter-queue'
import { VALIDATOR_COMPILE_TIME_LIMIT_MS } from '@arbiter/rules/limits'
import type { SetterFile, SetterProgram } from '@arbiter/rules/setting/setter-job'
import { judgeTest, type RunOutcome, verdictDetail } from '@arbiter/rules/verdict'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import type { CompileOutcome, Program } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { compile } from '../../judging/judge-submission.ts'
import { SandboxFailed } from '../../judging/judged-test.ts'

/** The compiler refuses a program of the setter: it is shown, and nothing is tried again. */
export class NotCompiled extends Error {
  readonly program: string

  constructor(program: string, log: string) {
    super(log)
    this.program = program
  }
}

export const bytesOf = (files: readonly SetterFile[]) =>
  files.map(({ path, content }) => ({ path, content: Buffer.from(content, 'base64') }))

/** Compiles a solution as a submission, with the files that the problem adds. */
export async function compileSolution(
  context: JudgeContext,
  job: SetterJob,
  { name, language, code, files }: SetterProgram,
  signal: AbortSignal,
): Promise<Program> {
  const whole = job.jobOf({ language, code, ...(files && { files: bytesOf(files) }) })
  return compiled(name, await compile(context, whole, signal))
}

/** A generator or a checker: the problem adds nothing to it. */
export async function compileTool(
  { sandbox }: JudgeContext,
  { name, language, code, files }: SetterProgram,
  signal: AbortSignal,
): Promise<Program> {
  const named = files && bytesOf(files).map(({ path, content }) => ({ name: path, content }))
  const source = { language, code, ...(named && { files: named }) }
  const outcome = await sandbox.compile(source, { signal, cpuMs: VALIDATOR_COMPILE_TIME_LIMIT_MS })
  signal.throwIfAborted()
  return compiled(name, outcome)
}

function compiled(name: string, outcome: CompileOutcome): Program {
  if (outcome.kind === 'compiled') return outcome.program
  if (outcome.kind === 'rejected') throw new NotCompiled(name, outcome.log)
  if (outcome.kind === 'no-space') throw new NoSpace(outcome.reason)
  throw new SandboxFailed(outcome.reason)
}

/** Why a run is no good, with the last line that the program wrote to its error stream. */
export function reasonOf(outcome: RunOutcome, said: string): string {
  if (outcome.kind === 'sandbox-failed') throw new SandboxFailed(outcome.reason)
  const lastLine = (said.trim().split('\n').at(-1) ?? '').slice(0, 300)
  const verdict = judgeTest(outcome, true)
  return [verdict, verdictDetail(outcome), lastLine].filter(Boolean).join(': ')
}
