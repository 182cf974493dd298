import type { ValidatorLanguage } from '@arbiter/rules/judging/judging-plan'
import { VALIDATOR_COMPILE_TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import type { Input, Program, RunBox, Sandbox, SourceFile, StagedFile } from '@arbiter/sandbox/sandbox'
import { SandboxFailed } from './judged-test.ts'

/** Limits of a validator of inputs and answers. Setters write them, so the limits only keep them from running for ever. */
const DATA_VALIDATOR_LIMITS = {
  cpuMs: 60_000,
  idleMs: 120_000,
  memoryMb: 1024,
  outputBytes: 64 * 1024,
} as const

/** The exit code with which a validator accepts, in the package format; validators with testlib end with 0. */
const VALID = 42
const TESTLIB_VALID = 0

/** A program of the package that says whether an input is valid, or an answer. */
export interface DataValidator {
  language: ValidatorLanguage
  files: SourceFile[]
  isTestlib: boolean
}

export interface AskedData {
  /** The standard input of the validator. */
  input: Input
  args: readonly string[]
  /** Files that the validator finds at `/d/` by name. */
  files?: readonly StagedFile[]
  signal?: AbortSignal | undefined
}

export interface OpenValidator {
  /** The validator's objection to the data; null if they are valid. */
  objectionTo(asked: AskedData): Promise<string | null>
  close(): Promise<void>
}

/** The compiler's words where it refuses the validator. */
export type OpenedValidator = { kind: 'open'; validator: OpenValidator } | { kind: 'rejected'; log: string }

/** It holds a slot of the sandbox until it is closed. */
export async function openDataValidator(
  sandbox: Sandbox,
  { language, files, isTestlib }: DataValidator,
  { dataDirectory, signal }: { dataDirectory: string; signal?: AbortSignal | undefined },
): Promise<OpenedValidator> {
  const source = { language, code: '', files }
  const bounds = { cpuMs: VALIDATOR_COMPILE_TIME_LIMIT_MS, ...(signal && { signal }) }
  const compiled = await sandbox.compile(source, bounds)
  signal?.throwIfAborted()
  if (compiled.kind === 'rejected') return compiled
  if (compiled.kind === 'no-space') throw new NoSpace(compiled.reason)
  if (compiled.kind === 'sandbox-failed') throw new SandboxFailed(compiled.reason)
  return { kind: 'open', validator: await openBox(sandbox, compiled.program, isTestlib, dataDirectory) }
}

async function openBox(sandbox: Sandbox, program: Program, isTestlib: boolean, dataDirectory: string) {
  const { memoryMb } = DATA_VALIDATOR_LIMITS
  const box = await sandbox.openBox(program, { memoryMb, dataDirectory, hasFiles: true })
  const close = async () => {
    await box.close()
    program.release()
  }
  const valid = isTestlib ? TESTLIB_VALID : VALID
  return { objectionTo: (asked: AskedData) => objectionOf(box, asked, valid), close }
}

async function objectionOf(
  box: RunBox,
  { input, args, files = [], signal }: AskedData,
  valid: number,
): Promise<string | null> {
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk
  }
  const { cpuMs, idleMs, outputBytes } = DATA_VALIDATOR_LIMITS
  const { outcome } = await box.run({
    ...{ input, args, files, cpuMs, idleMs, outputBytes },
    ...{ onStdout: listen, onStderr: listen },
    ...(signal && { signal }),
  })
  signal?.throwIfAborted()
  if (outcome.kind === 'sandbox-failed') throw new SandboxFailed(outcome.reason)
  if (outcome.kind === 'exited' && outcome.code === valid) return null
  const why = outcome.kind === 'exited' ? `exit code ${outcome.code}` : outcome.kind
  return lastLine(said) || why
}

/** Bounded, and without the control characters that a terminal or a database would not take. */
const lastLine = (text: string) => (text.trim().split('\n').at(-1) ?? '').replace(/\p{C}/gu, '\ufffd').slice(0, 300)
