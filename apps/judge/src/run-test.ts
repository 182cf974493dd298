import { setTimeout as sleep } from 'node:timers/promises'
import { comparisonOfTest } from '@arbiter/rules/comparison-flags'
import {
  MAX_KEPT_STDERR_BYTES,
  MAX_PROGRAM_OUTPUT_BYTES,
  MAX_REVEALED_TEST_BYTES,
  PAUSE_BETWEEN_RUNS_MS,
} from '@arbiter/rules/limits'
import { createComparison } from '@arbiter/rules/output-comparison'
import { noiseBandMs } from '@arbiter/rules/timing/noise'
import { measuresAgain, needsSettling, settledTime } from '@arbiter/rules/timing/settle-time'
import { judgeValidated, type ValidatorAnswer } from '@arbiter/rules/validation'
import { type RunOutcome, timeBounds, verdictDetail, withinLimit } from '@arbiter/rules/verdict'
import { Clipped } from '@arbiter/sandbox/clipped'
import { ClippedMiddle } from '@arbiter/sandbox/clipped-middle'
import { measuredTime, noiseOfRun } from './calibration/scaled-box.ts'
import { runValidated } from './run-validated.ts'
import {
  type JudgedTest,
  nothingSaid,
  type Run,
  SandboxFailed,
  shownStderr,
  spentMs,
  stagedFiles,
  type TestRun,
} from './test-run.ts'
import { writeTranscript } from './transcript.ts'

/** Runs the program on one test and judges it; near the limit by the rule of `settle-time.ts`. */
export async function runTest(run: TestRun): Promise<JudgedTest> {
  const { job, timing } = run
  const first = await run.lock.shared(() => runOnce(run))
  if (!needsSettling(measuredTime(first.report, timing), job.timeLimitMs)) return judged(first, run, 0)
  const alone = await runAlone(amongNeighbours(run, first))
  return judged(settled([first, ...alone].reduce(faster), run), run, alone.length)
}

function settled(smallest: Run, { job, timing }: TestRun): Run {
  const cpuMs = settledTime(measuredTime(smallest.report, timing), job.timeLimitMs)
  return { ...smallest, report: { ...smallest.report, cpuMs } }
}

const faster = (one: Run, other: Run) => (other.report.cpuMs < one.report.cpuMs ? other : one)

/** What disturbed the first run may disturb the next ones too, so they may take as much longer before they are stopped. */
function amongNeighbours(run: TestRun, { report }: Run): TestRun {
  return { ...run, timing: run.timing && { ...run.timing, ...noiseOfRun(report, run.timing) } }
}

/** With pauses on a judge that knows its noise, in which others run: a neighbour of the machine may be gone afterwards. */
async function runAlone(run: TestRun): Promise<Run[]> {
  const { lock, job, timing, signal } = run
  const alone: Run[] = []
  const times = () => alone.map(({ report }) => measuredTime(report, timing))
  while (measuresAgain(times(), job.timeLimitMs)) {
    if (timing && alone.length > 0) await sleep(PAUSE_BETWEEN_RUNS_MS, undefined, { signal })
    alone.push(await lock.exclusive(() => runOnce(run)))
  }
  return alone
}

const TRIES = 3

/** A box may break for reasons that have nothing to do with the program; the next one is a new one. */
async function runOnce(run: TestRun): Promise<Run> {
  let reason = ''
  for (let tried = 0; tried < TRIES; tried += 1) {
    const attempt = await runByPlan(run)
    run.signal.throwIfAborted()
    if (attempt.report.outcome.kind !== 'sandbox-failed') return attempt
    reason = attempt.report.outcome.reason
  }
  throw new SandboxFailed(reason)
}

function runByPlan(run: TestRun): Promise<Run> {
  const { judging } = run.job
  return judging?.validator ? runValidated(run, judging, judging.validator) : runCompared(run)
}

async function runCompared({ box, job, test, data, timing, signal }: TestRun): Promise<Run> {
  const asked = comparisonOfTest(job.comparison, test.validatorArgs)
  const comparison = createComparison(await data.read(test.outputHash), asked ?? job.comparison)
  const output = new Clipped(job.keptOutputBytes ?? MAX_REVEALED_TEST_BYTES)
  const stderr = new ClippedMiddle(MAX_KEPT_STDERR_BYTES)
  const report = await box.run({
    ...timeBounds(job.timeLimitMs, timing),
    args: test.args,
    files: await stagedFiles(test, data),
    input: { kind: 'data-file', name: await data.file(test.inputHash) },
    outputBytes: job.outputLimitBytes ?? MAX_PROGRAM_OUTPUT_BYTES,
    onStdout: (chunk) => {
      comparison.push(chunk)
      output.add(chunk)
    },
    onStderr: (chunk) => stderr.add(chunk),
    signal,
  })
  const written = { bytes: output.bytes(), isClipped: output.isClipped }
  const isRightAnswer = comparison.finish()
  const judge = (program: RunOutcome) => judgeValidated(program, answerOfComparison(asked !== null, isRightAnswer))
  return { ...nothingSaid, report, judge, output: written, stderr: shownStderr(stderr.bytes()) }
}

/** Arguments that mean nothing decide nothing. */
function answerOfComparison(isAskedFor: boolean, isRightAnswer: boolean): ValidatorAnswer {
  if (!isAskedFor) return 'broken'
  return isRightAnswer ? 'accepted' : 'rejected'
}

function judged(run: Run, { job: { timeLimitMs }, timing }: TestRun, runsAlone: number): JudgedTest {
  const { report, output, stderr, given, message, judgeMessage, transcript } = run
  const outcome = withinLimit(report.outcome, report.cpuMs, timeLimitMs)
  const noise = noiseOfRun(report, timing)
  return {
    verdict: run.judge(outcome),
    verdictDetail: verdictDetail(outcome, transcript !== null),
    cpuMs: Math.round(report.cpuMs),
    noiseMs: noise && noiseBandMs(report.cpuMs, noise),
    timeFactor: timing?.factor ?? null,
    runsAlone,
    wallMs: Math.round(report.wallMs),
    spentMs: Math.round(spentMs(run)),
    memoryKb: Math.round(report.memoryBytes / 1024),
    output,
    stderr,
    given,
    message,
    judgeMessage,
    transcript: transcript && writeTranscript(transcript),
  }
}
