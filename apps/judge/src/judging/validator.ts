import type { JudgingPlan, ValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import { VALIDATOR_COMPILE_TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import type { Program, RunBox, Sandbox, ValidatedBox } from '@arbiter/sandbox/sandbox'
import { SandboxFailed } from './judged-test.ts'
import type { PinnedData } from './test-data.ts'

/** The problem's own program can't be compiled: our fault, which an administrator has to fix. */
export class BrokenValidator extends Error {}

export const hashesOf = (plan: JudgingPlan | null) =>
  (plan?.validator?.files ?? []).map(({ hash }) => Buffer.from(hash, 'hex'))

/** Kept by the sandbox like any other program, so that only the first submission waits for the compiler. */
export async function compileValidator(
  sandbox: Sandbox,
  { language, files }: ValidatorPlan,
  data: PinnedData,
  signal: AbortSignal,
): Promise<Program> {
  const read = files.map(async ({ path, hash }) => ({ name: path, content: await data.read(Buffer.from(hash, 'hex')) }))
  const source = { language, code: '', files: await Promise.all(read) }
  const outcome = await sandbox.compile(source, { signal, cpuMs: VALIDATOR_COMPILE_TIME_LIMIT_MS })
  signal.throwIfAborted()
  if (outcome.kind === 'compiled') return outcome.program
  if (outcome.kind === 'no-space') throw new NoSpace(outcome.reason)
  if (outcome.kind === 'sandbox-failed') throw new SandboxFailed(outcome.reason)
  throw new BrokenValidator(`the validator does not compile: ${outcome.log}`)
}

export interface JudgingBoxOptions {
  memoryMb: number
  dataDirectory: string
  hasFiles: boolean
}

/** The boxes that the tests of a program need: with a validator one for each. */
export function openJudgingBox(
  sandbox: Sandbox,
  program: Program,
  options: JudgingBoxOptions,
  validated: { program: Program; plan: JudgingPlan } | null,
): Promise<RunBox | ValidatedBox> {
  if (!validated) return sandbox.openBox(program, options)
  const { isInteractive, validator } = validated.plan
  const validatorMemoryMb = validator?.memoryLimitMb ?? options.memoryMb
  return sandbox.openValidatedBox(program, validated.program, { ...options, validatorMemoryMb, isInteractive })
}
