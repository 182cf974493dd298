import type { JobTest, ProgramJob } from '@arbiter/database/judge-job'
import { MAX_KEPT_STDERR_BYTES, MAX_PROGRAM_OUTPUT_BYTES, MAX_REVEALED_TEST_BYTES } from '@arbiter/rules/limits'
import { createComparison } from '@arbiter/rules/output-comparison'
import { isNearLimit, judgeTest, timeBounds, type Verdict, verdictDetail, withinLimit } from '@arbiter/rules/verdict'
import { withoutBoxPaths } from '@arbiter/sandbox/box-paths'
import { Clipped } from '@arbiter/sandbox/clipped'
import { ClippedMiddle } from '@arbiter/sandbox/clipped-middle'
import type { RunBox, RunReport } from '@arbiter/sandbox/sandbox'
import type { RunLock } from './run-lock.ts'
import type { PinnedData } from './test-data.ts'

/** The sandbox broke, more than once: nobody's fault but ours. */
export class SandboxFailed extends Error {}

/** The beginning of what the program wrote, for the page that explains the verdict. */
interface Output {
  bytes: Buffer
  isClipped: boolean
}

export interface JudgedTest {
  verdict: Verdict
  verdictDetail: string | null
  cpuMs: number
  wallMs: number
  memoryKb: number
  output: Output
  stderr: Buffer
}

export interface TestRun {
  box: RunBox
  job: ProgramJob
  test: JobTest
  data: PinnedData
  lock: RunLock
  signal: AbortSignal
}

/** Runs the program on one test and judges it; near the limit twice, and the smaller time counts. */
export async function runTest(run: TestRun): Promise<JudgedTest> {
  const { lock, job } = run
  const first = await lock.shared(() => runOnce(run))
  if (!isNearLimit(first.report.cpuMs, job.timeLimitMs)) return judged(first, job)
  const second = await lock.exclusive(() => runOnce(run))
  return judged(second.report.cpuMs < first.report.cpuMs ? second : first, job)
}

interface Run {
  report: RunReport
  isRightAnswer: boolean
  output: Output
  stderr: Buffer
}

const TRIES = 3

/** A box may break for reasons that have nothing to do with the program; the next one is a new one. */
async function runOnce(run: TestRun): Promise<Run> {
  let reason = ''
  for (let tried = 0; tried < TRIES; tried += 1) {
    const attempt = await runInBox(run)
    run.signal.throwIfAborted()
    if (attempt.report.outcome.kind !== 'sandbox-failed') return attempt
    reason = attempt.report.outcome.reason
  }
  throw new SandboxFailed(reason)
}

async function runInBox({ box, job, test, data, signal }: TestRun): Promise<Run> {
  const comparison = createComparison(await data.read(test.outputHash), job.comparison)
  const output = new Clipped(job.keptOutputBytes ?? MAX_REVEALED_TEST_BYTES)
  const stderr = new ClippedMiddle(MAX_KEPT_STDERR_BYTES)
  const report = await box.run({
    ...timeBounds(job.timeLimitMs),
    input: { kind: 'data-file', name: await data.file(test.inputHash) },
    outputBytes: MAX_PROGRAM_OUTPUT_BYTES,
    onStdout: (chunk) => {
      comparison.push(chunk)
      output.add(chunk)
    },
    onStderr: (chunk) => stderr.add(chunk),
    signal,
  })
  const written = { bytes: output.bytes(), isClipped: output.isClipped }
  return { report, isRightAnswer: comparison.finish(), output: written, stderr: shownStderr(stderr.bytes()) }
}

/** A letter per byte, because programs write whatever bytes they like. */
function shownStderr(bytes: Buffer): Buffer {
  return Buffer.from(withoutBoxPaths(bytes.toString('latin1')), 'latin1')
}

function judged({ report, isRightAnswer, output, stderr }: Run, { timeLimitMs }: ProgramJob): JudgedTest {
  const outcome = withinLimit(report.outcome, report.cpuMs, timeLimitMs)
  return {
    verdict: judgeTest(outcome, isRightAnswer),
    verdictDetail: verdictDetail(outcome),
    cpuMs: Math.round(report.cpuMs),
    wallMs: Math.round(report.wallMs),
    memoryKb: Math.round(report.memoryBytes / 1024),
    output,
    stderr,
  }
}
