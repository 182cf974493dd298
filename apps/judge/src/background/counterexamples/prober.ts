import type { JobTest, ProgramJob } from '@arbiter/database/queue/judge-job'
import type { Probe } from '@arbiter/rules/input-description/find-counterexample'
import type { Language } from '@arbiter/rules/languages'
import { MAX_COUNTEREXAMPLE_OUTPUT_BYTES } from '@arbiter/rules/limits'
import { judgeTest, timeBounds, type Verdict, withinLimit } from '@arbiter/rules/verdict'
import { Clipped } from '@arbiter/sandbox/clipped'
import type { RunReport, RunRequest } from '@arbiter/sandbox/sandbox'

/** A problem, a program that fails on it, and how inputs of the problem look. */
export interface CounterexampleJob extends ProgramJob {
  description: string
  /** The inputs of the samples. */
  samples: string[]
  reference: { language: Language; code: string } | null
}

/** What the page shows of the input that was found. */
export interface ShownFailure {
  verdict: Verdict
  verdictDetail: string | null
  /** Null if a validator alone decides. */
  expected: string | null
  output: string
  isClipped: boolean
  message: string | null
  cpuMs: number
}

export interface TimedProbe extends Probe<ShownFailure> {
  wallMs: number
}

/** Runs a program on inputs of the search, in a box that stays. */
export interface Prober {
  probe(input: string, timeLimitMs: number): Promise<TimedProbe>
  /** Gives its slot up; the next probe takes one again. */
  close(): Promise<void>
}

/** The reference solution failed: an administrator has to fix it, and no contestant is blamed. */
export class ReferenceFailed extends Error {
  readonly input: string

  constructor(input: string) {
    super('the reference solution fails')
    this.input = input
  }
}

export interface Answer {
  bytes: Buffer
  cpuMs: number
}

/** The answer of the reference solution. */
export async function answerOf(
  run: (request: RunRequest) => Promise<RunReport>,
  input: string,
  { timeLimitMs }: ProgramJob,
  signal: AbortSignal,
): Promise<Answer> {
  const output = new Clipped(MAX_COUNTEREXAMPLE_OUTPUT_BYTES)
  const { outcome, cpuMs } = await run({
    ...timeBounds(timeLimitMs),
    input: { kind: 'bytes', bytes: Buffer.from(input) },
    outputBytes: MAX_COUNTEREXAMPLE_OUTPUT_BYTES,
    onStdout: (chunk) => output.add(chunk),
    signal,
  })
  signal.throwIfAborted()
  const isRight = judgeTest(withinLimit(outcome, cpuMs, timeLimitMs), true) === 'Accepted'
  if (!isRight || output.isClipped) throw new ReferenceFailed(input)
  return { bytes: output.bytes(), cpuMs }
}

/** The only test of a probe. */
export const probeTest = (inputHash: Buffer, outputHash: Buffer): JobTest => ({
  ...{ position: 0, isSample: false, inputHash, outputHash, isPending: false, name: null },
  ...{ args: [], validatorArgs: [], files: [] },
})
