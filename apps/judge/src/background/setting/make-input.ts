import { MAX_KEPT_STDERR_BYTES } from '@arbiter/rules/limits'
import { Clipped } from '@arbiter/sandbox/clipped'
import { ClippedMiddle } from '@arbiter/sandbox/clipped-middle'
import type { Program, RunBox, RunReport, RunRequest } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { reasonOf } from './setter-program.ts'

/** Limits of a generator, which setters write as well. */
const GENERATOR_LIMITS = { cpuMs: 15_000, idleMs: 15_000, memoryMb: 1024 } as const

export type Written =
  | { kind: 'written'; bytes: Buffer; cpuMs: number }
  | { kind: 'failed'; reason: string; cpuMs: number }

/** It holds a slot until it is closed. */
export const openGenerator = ({ sandbox }: JudgeContext, program: Program): Promise<RunBox> =>
  sandbox.openBox(program, { memoryMb: GENERATOR_LIMITS.memoryMb })

/** The output of a generator with these arguments. */
export function makeInput(box: RunBox, args: readonly string[], maxBytes: number, signal: AbortSignal) {
  const { cpuMs, idleMs } = GENERATOR_LIMITS
  return written((request) => box.run(request), { args, input: { kind: 'empty' }, cpuMs, idleMs }, maxBytes, signal)
}

/** The output of a program that ends well and writes no more than `maxBytes`. */
export async function written(
  run: (request: RunRequest) => Promise<RunReport>,
  request: Omit<RunRequest, 'outputBytes'>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Written> {
  const output = new Clipped(maxBytes)
  const said = new ClippedMiddle(MAX_KEPT_STDERR_BYTES)
  const { outcome, cpuMs } = await run({
    ...{ ...request, outputBytes: maxBytes, signal },
    onStdout: (chunk) => output.add(chunk),
    onStderr: (chunk) => said.add(chunk),
  })
  signal.throwIfAborted()
  const spent = { cpuMs: Math.round(cpuMs) }
  if (outcome.kind === 'exited' && outcome.code === 0) return { kind: 'written', bytes: output.bytes(), ...spent }
  return { kind: 'failed', reason: reasonOf(outcome, said.bytes().toString()), ...spent }
}
