import type { JobTest, ProgramJob } from '@arbiter/database/judge-job'
import type { CoreTiming, TimeFacts } from '@arbiter/rules/timing/judge-timing'
import { type GivenScore, noScore } from '@arbiter/rules/validation'
import type { RunOutcome, Verdict } from '@arbiter/rules/verdict'
import { withoutBoxPaths } from '@arbiter/sandbox/box-paths'
import type { DialogueEntry, RunBox, RunReport, ValidatedBox } from '@arbiter/sandbox/sandbox'
import type { RunLock } from './run-lock.ts'
import type { PinnedData } from './test-data.ts'

/** The sandbox broke, more than once: nobody's fault but ours. */
export class SandboxFailed extends Error {}

/** The beginning of what the program wrote, for the page that explains the verdict. */
interface Output {
  bytes: Buffer
  isClipped: boolean
}

/** What a validator said beyond its answer. */
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

export interface TestRun {
  box: RunBox | ValidatedBox
  /** Of the test data. */
  directory: string
  job: ProgramJob
  test: JobTest
  data: PinnedData
  lock: RunLock
  /** Of the core that the box is on; null where nothing is known. */
  timing: CoreTiming | null
  signal: AbortSignal
}

export interface Run extends Said {
  report: RunReport
  /** The CPU time of all passes together, where there were several. */
  totalCpuMs?: number
  /** How the program ended, once its time was held against the limit, as a verdict. */
  judge(program: RunOutcome): Verdict
  output: Output
  stderr: Buffer
  /** Null where there was no dialogue. */
  transcript: DialogueEntry[] | null
}

/** CPU time and idle time of all its passes. */
export const spentMs = ({ report, totalCpuMs = report.cpuMs }: Run) => totalCpuMs + report.idleMs

/** Of a run without a validator. */
export const nothingSaid = {
  given: noScore,
  message: null,
  judgeMessage: null,
  transcript: null,
  output: { bytes: Buffer.alloc(0), isClipped: false },
}

/** Those that a test brings beside its input. */
export async function stagedFiles({ files }: JobTest, data: PinnedData) {
  return Promise.all(
    files.map(async ({ path, hash }) => ({ name: path, dataName: await data.file(Buffer.from(hash, 'hex')) })),
  )
}

/** A letter per byte, because programs write whatever bytes they like. */
export function shownStderr(bytes: Buffer): Buffer {
  return Buffer.from(withoutBoxPaths(bytes.toString('latin1')), 'latin1')
}
