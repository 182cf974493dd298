import type { ProgramJob } from '@arbiter/database/queue/judge-job'
import { MAX_COUNTS_BYTES, MAX_PROGRAM_OUTPUT_BYTES } from '@arbiter/rules/limits'
import { judgeTest, timeBounds, withinLimit } from '@arbiter/rules/verdict'
import { StepReader } from '@arbiter/sandbox/languages/counted-steps'
import type { Program, RunBox } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from '../../judging/judge-context.ts'
import { ScratchFile } from '../../judging/scratch-file.ts'

export interface ComplexityJob extends ProgramJob {
  description: string
}

export interface MeasuredRun {
  cpuMs: number
  memoryKb: number
  steps: number | null
}

export interface SizeRunnerOptions {
  context: JudgeContext
  job: ComplexityJob
  program: Program
  /** Null if no input of that size can be written. */
  inputOf(size: number): string | null
  onRun(): void
  /** How many times the limit a run may take. */
  limitFactor?: number
  signal: AbortSignal
}

/** Runs one program on inputs of many sizes, in a box that it gives up while others need its slot. */
export class SizeRunner {
  readonly #options: SizeRunnerOptions
  readonly #timeLimitMs: number
  #box: RunBox | null = null

  constructor(options: SizeRunnerOptions) {
    this.#options = options
    this.#timeLimitMs = options.job.timeLimitMs * (options.limitFactor ?? 1)
  }

  /** Null if the program fails or takes too long. By a file, because an input may be larger than a message to the box. */
  async run(size: number): Promise<MeasuredRun | null> {
    const { context, inputOf, onRun, signal } = this.#options
    signal.throwIfAborted()
    const input = inputOf(size)
    if (input === null) return null
    if (context.sandbox.waitingForSlots > 0) await this.close()
    const file = new ScratchFile(context.testData.directory)
    try {
      file.add(Buffer.from(input))
      file.close()
      return await this.#runOn(file.name)
    } finally {
      await file.remove()
      onRun()
    }
  }

  /** Runs exclusively, because other programs beside it would change the measurement. */
  async #runOn(name: string): Promise<MeasuredRun | null> {
    const { context, job, signal } = this.#options
    this.#box ??= await this.#open()
    const box = this.#box
    const reader = new StepReader()
    const request = {
      ...timeBounds(this.#timeLimitMs),
      input: { kind: 'data-file' as const, name },
      outputBytes: job.outputLimitBytes ?? MAX_PROGRAM_OUTPUT_BYTES,
      errorBytes: MAX_COUNTS_BYTES,
      onStderr: (chunk: Buffer) => reader.add(chunk),
      signal,
    }
    const { outcome, cpuMs, memoryBytes } = await context.lock.exclusive(() => box.run(request))
    signal.throwIfAborted()
    const isInTime = judgeTest(withinLimit(outcome, cpuMs, this.#timeLimitMs), true) === 'Accepted'
    return isInTime ? { cpuMs, memoryKb: Math.round(memoryBytes / 1024), steps: reader.steps() } : null
  }

  #open(): Promise<RunBox> {
    const { context, job, program } = this.#options
    const { directory: dataDirectory } = context.testData
    return context.sandbox.openBox(program, { memoryMb: job.memoryLimitMb, dataDirectory })
  }

  async close(): Promise<void> {
    await this.#box?.close()
    this.#box = null
  }
}
