import type { JobTest, ProgramJob } from '@arbiter/database/queue/judge-job'
import type { CoreTiming } from '@arbiter/rules/timing/judge-timing'
import type { RunOutcome, Verdict } from '@arbiter/rules/verdict'
import { withoutBoxPaths } from '@arbiter/sandbox/box-paths'
import type { DialogueEntry, RunBox, RunReport, ValidatedBox } from '@arbiter/sandbox/sandbox'
import type { Output, Said } from './judged-test.ts'
import type { RunLock } from './run-lock.ts'
import type { PinnedData } from './test-data.ts'

/** What a program needs to run on one test. */
export interface TestRun<Box extends RunBox = RunBox | ValidatedBox> {
  box: Box
  /** Where the test data is. */
  directory: string
  job: ProgramJob
  test: JobTest
  data: PinnedData
  lock: RunLock
  /** The timing of the core that the box is on; null if nothing is known. */
  timing: CoreTiming | null
  signal: AbortSignal
}

/** The result of a run. */
export interface Run extends Said {
  report: RunReport
  /** The CPU time of all passes together, where there were several. */
  totalCpuMs?: number
  /** How the program ended, once its time was held against the limit, as a verdict. */
  judge(program: RunOutcome): Verdict
  output: Output
  stderr: Buffer
  /** Null if there was no dialogue. */
  transcript: DialogueEntry[] | null
}

/** CPU time and idle time of all its passes. */
export const spentMs = ({ report, totalCpuMs = report.cpuMs }: Run) => totalCpuMs + report.idleMs

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
