import { type GivenScore, noScore } from '@arbiter/rules/judging/validation'
import type { TimeFacts } from '@arbiter/rules/timing/judge-timing'
import type { Verdict } from '@arbiter/rules/verdict'

/** The sandbox broke, more than once: our fault, never the contestant's. */
export class SandboxFailed extends Error {}

/** The beginning of what the program wrote, for the page that explains the verdict. */
export interface Output {
  bytes: Buffer
  isClipped: boolean
}

/** The score and the messages of a validator, beyond its answer. */
export interface Said {
  given: GivenScore
  /** To the contestant, and to administrators alone. */
  message: string | null
  judgeMessage: string | null
}

export interface JudgedTest extends Said, TimeFacts {
  verdict: Verdict
  verdictDetail: string | null
  cpuMs: number
  wallMs: number
  /** CPU time and idle time, of all passes: what counts for the time of a submission. */
  spentMs: number
  memoryKb: number
  output: Output
  stderr: Buffer
  transcript: Buffer | null
}

/** The values of a run without a validator. */
export const nothingSaid = {
  given: noScore,
  message: null,
  judgeMessage: null,
  transcript: null,
  output: { bytes: Buffer.alloc(0), isClipped: false },
}
