import { comparisonOfTest } from '@arbiter/rules/judging/comparison-flags'
import { createComparison } from '@arbiter/rules/judging/output-comparison'
import { judgeValidated, type ValidatorAnswer } from '@arbiter/rules/judging/validation'
import { MAX_KEPT_STDERR_BYTES, MAX_PROGRAM_OUTPUT_BYTES, MAX_REVEALED_TEST_BYTES } from '@arbiter/rules/limits'
import { type RunOutcome, timeBounds } from '@arbiter/rules/verdict'
import { Clipped } from '@arbiter/sandbox/clipped'
import { ClippedMiddle } from '@arbiter/sandbox/clipped-middle'
import type { ValidatedBox } from '@arbiter/sandbox/sandbox'
import { nothingSaid, SandboxFailed } from './judged-test.ts'
import { type Run, shownStderr, stagedFiles, type TestRun } from './program-run.ts'
import { runValidated } from './run-validated.ts'

const TRIES = 3

/** A box may break for reasons that have nothing to do with the program; the next one is a new one. */
export async function runProgram(run: TestRun): Promise<Run> {
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
  if (!judging?.validator) return runCompared(run)
  if (!isInValidatedBox(run)) throw new Error('a problem with a validator needs a box for it')
  return runValidated(run, judging, judging.validator)
}

const isInValidatedBox = (run: TestRun): run is TestRun<ValidatedBox> => 'converse' in run.box

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
