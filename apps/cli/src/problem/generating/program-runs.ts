import { MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import type { Program, Sandbox } from '@arbiter/sandbox/sandbox'
import { type ProgramSource, UnusableProgram } from './program-source.ts'

/** Generators are no contestants: they are only kept from running for ever. */
const LIMITS = { cpuMs: 60_000, idleMs: 120_000, outputBytes: MAX_TEST_DATA_BYTES }
const MEMORY_MB = 1024
const SHOWN_ERROR_CHARACTERS = 500

/** Runs generators and solutions in the sandbox. Each is compiled once. */
export class ProgramRuns {
  readonly #sandbox: Sandbox
  readonly #programs = new Map<string, Promise<Program>>()

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
  }

  /** The output of the program; throws the reason if the run failed. */
  async output(program: ProgramSource, args: readonly string[], input: Buffer): Promise<Buffer> {
    const box = await this.#sandbox.openBox(await this.#compiled(program), { memoryMb: MEMORY_MB })
    try {
      const [written, said]: [Buffer[], Buffer[]] = [[], []]
      const { outcome } = await box.run({
        ...LIMITS,
        ...{ args, input: { kind: 'bytes', bytes: input } },
        onStdout: (chunk) => written.push(chunk),
        onStderr: (chunk) => said.push(chunk),
      })
      if (outcome.kind === 'exited' && outcome.code === 0) return Buffer.concat(written)
      throw new UnusableProgram(endOf(outcome, Buffer.concat(said).toString()))
    } finally {
      await box.close()
    }
  }

  async close(): Promise<void> {
    for (const program of this.#programs.values()) await program.then((each) => each.release()).catch(() => {})
  }

  #compiled(program: ProgramSource): Promise<Program> {
    const found = this.#programs.get(program.digest) ?? this.#compile(program)
    this.#programs.set(program.digest, found)
    return found
  }

  async #compile({ source }: ProgramSource): Promise<Program> {
    const compiled = await this.#sandbox.compile(source, { cpuMs: LIMITS.cpuMs })
    if (compiled.kind === 'compiled') return compiled.program
    throw new UnusableProgram(
      compiled.kind === 'rejected' ? `does not compile:\n${clipped(compiled.log)}` : compiled.reason,
    )
  }
}

function endOf(outcome: { kind: string; code?: number; by?: string }, said: string): string {
  const end = outcome.kind === 'exited' ? `ended with ${outcome.code}` : `was stopped: ${outcome.by ?? outcome.kind}`
  return said.trim() === '' ? end : `${end}:\n${clipped(said)}`
}

const clipped = (text: string) => text.trim().slice(0, SHOWN_ERROR_CHARACTERS)
