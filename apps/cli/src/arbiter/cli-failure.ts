import { type ExitCode, exitCodes } from './exit-codes.ts'

/** What went wrong and what to do next, for the person at the terminal: shown without a stack. */
export class CliFailure extends Error {
  override name = 'CliFailure'
  readonly exitCode: ExitCode
  /** The code of the server's refusal, if it is one. */
  readonly refusal: string | undefined
  /** Faults of a package and other details that scripts read. */
  readonly details: Record<string, unknown>

  constructor(exitCode: ExitCode, sentence: string, refusal?: string, details: Record<string, unknown> = {}) {
    super(sentence)
    this.exitCode = exitCode
    this.refusal = refusal
    this.details = details
  }
}

export const usageFailure = (sentence: string) => new CliFailure(exitCodes.usage, sentence)
