import type { JudgingPlan, ValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import {
  answerOf,
  type GivenScore,
  judgeDialogue,
  judgeValidated,
  noScore,
  readGivenScore,
  readTestlibPoints,
  type ValidatorAnswer,
} from '@arbiter/rules/judging/validation'
import { MAX_KEPT_STDERR_BYTES, MAX_PROGRAM_OUTPUT_BYTES, MAX_REVEALED_TEST_BYTES } from '@arbiter/rules/limits'
import { needsScore } from '@arbiter/rules/scoring/group-scoring'
import { judgeTest, submissionRunMs, timeBounds, withinLimit } from '@arbiter/rules/verdict'
import { Clipped } from '@arbiter/sandbox/clipped'
import { ClippedMiddle } from '@arbiter/sandbox/clipped-middle'
import type {
  DialogueReport,
  RunReport,
  RunRequest,
  ValidatedBox,
  ValidateRequest,
  ValidatorReport,
} from '@arbiter/sandbox/sandbox'
import { nothingSaid } from './judged-test.ts'
import { type Run, shownStderr, spentMs, stagedFiles, type TestRun } from './program-run.ts'
import { ScratchFile } from './scratch-file.ts'
import { ANSWER, INPUT, OUTPUT, validatorArguments } from './validator-files.ts'

/** What is kept of a validator's message to contestants or to administrators. */
const MAX_VALIDATOR_MESSAGE_BYTES = 4 * 1024

/** Starting the validator takes time that is not its own, and it may wait for the program. */
const VALIDATOR_WALL_FACTOR = 2
const NEXT_PASS = 'nextpass.in'

/** One test of a problem with a validator: pass after pass, until the validator asks for no other one. */
export async function runValidated(
  run: TestRun<ValidatedBox>,
  plan: JudgingPlan,
  validator: ValidatorPlan,
): Promise<Run> {
  const inputs: ScratchFile[] = []
  let input = await run.data.file(run.test.inputHash)
  let slowest: Run | null = null
  try {
    for (let pass = 1; ; pass += 1) {
      const step = { run, plan, validator, input, isFirst: pass === 1, isLast: pass === plan.passes }
      const { done, next } = await (plan.isInteractive ? conversePass(step) : validatePass(step))
      slowest = withSlowest(slowest, done)
      if (!next) return slowest
      // Each pass has the time limit for itself, and there may be many.
      if (spentMs(slowest) >= submissionRunMs(run.job.timeLimitMs)) return tooSlow(slowest)
      const file = new ScratchFile(run.directory)
      inputs.push(file)
      file.add(next)
      file.close()
      input = file.name
    }
  } finally {
    await Promise.all(inputs.map((file) => file.remove()))
  }
}

const tooSlow = (run: Run): Run => ({
  ...run,
  report: { ...run.report, outcome: { kind: 'timed-out', clock: 'cpu' } },
  judge: (program) => judgeTest(program, true),
})

/** The last pass decides; the time is that of the slowest one, and so is the memory. */
function withSlowest(before: Run | null, last: Run): Run {
  if (!before) return last
  const cpuMs = Math.max(before.report.cpuMs, last.report.cpuMs)
  const memoryBytes = Math.max(before.report.memoryBytes, last.report.memoryBytes)
  const wallMs = before.report.wallMs + last.report.wallMs
  const idleMs = before.report.idleMs + last.report.idleMs
  const transcript = last.transcript && before.transcript && [...before.transcript, ...last.transcript]
  const totalCpuMs = (before.totalCpuMs ?? before.report.cpuMs) + last.report.cpuMs
  return { ...last, transcript, totalCpuMs, report: { ...last.report, cpuMs, memoryBytes, wallMs, idleMs } }
}

interface Step {
  run: TestRun<ValidatedBox>
  plan: JudgingPlan
  validator: ValidatorPlan
  /** The name of a file among the test data. */
  input: string
  isFirst: boolean
  isLast: boolean
}

interface Stepped {
  done: Run
  next: Buffer | null
}

async function validatePass(step: Step): Promise<Stepped> {
  const { run } = step
  const written = new ScratchFile(run.directory)
  try {
    const ran = await runPass(step, written)
    written.close()
    const outcome = withinLimit(ran.report.outcome, ran.report.cpuMs, run.job.timeLimitMs)
    if (judgeTest(outcome, true) !== 'Accepted') return { done: ran, next: null }
    const report = await run.box.validate(await validateRequest(step, written.name))
    return stepped(step, report, (read) => ({ ...ran, judge: (program) => judgeValidated(program, read.answer) }))
  } finally {
    await written.remove()
  }
}

/** Lets the validator judge an output that exists already, as in a trial of the validator itself. */
export async function judgeGivenOutput(
  run: TestRun<ValidatedBox>,
  plan: JudgingPlan,
  validator: ValidatorPlan,
  output: Buffer,
): Promise<Run> {
  const written = new ScratchFile(run.directory)
  try {
    written.add(output)
    written.close()
    const input = await run.data.file(run.test.inputHash)
    const step = { run, plan, validator, input, isFirst: true, isLast: true }
    const report = await run.box.validate(await validateRequest(step, written.name))
    const ended = { ...report.run, outcome: { kind: 'exited' as const, code: 0 } }
    return stepped(step, report, ({ answer }) => ({
      ...{ ...nothingSaid, report: ended, stderr: Buffer.alloc(0) },
      judge: (program) => judgeValidated(program, answer),
    })).done
  } finally {
    await written.remove()
  }
}

/** The output goes to the validator whole, and its beginning to the page. */
async function runPass({ run, input }: Step, written: ScratchFile): Promise<Run> {
  const output = new Clipped(run.job.keptOutputBytes ?? MAX_REVEALED_TEST_BYTES)
  const stderr = new ClippedMiddle(MAX_KEPT_STDERR_BYTES)
  const report = await run.box.run({
    ...(await programRequest(run, input)),
    onStdout: (chunk) => {
      written.add(chunk)
      output.add(chunk)
    },
    onStderr: (chunk) => stderr.add(chunk),
  })
  const kept = { output: { bytes: output.bytes(), isClipped: output.isClipped }, stderr: shownStderr(stderr.bytes()) }
  return { ...nothingSaid, report, ...kept, judge: (program) => judgeTest(program, true) }
}

async function programRequest({ job, test, data, timing, signal }: TestRun, input: string): Promise<RunRequest> {
  return {
    ...timeBounds(job.timeLimitMs, timing),
    args: test.args,
    files: await stagedFiles(test, data),
    input: { kind: 'data-file', name: input },
    outputBytes: job.outputLimitBytes ?? MAX_PROGRAM_OUTPUT_BYTES,
    signal,
  }
}

async function conversePass(step: Step): Promise<Stepped> {
  const { run, input } = step
  const stderr = new ClippedMiddle(MAX_KEPT_STDERR_BYTES)
  const request = { ...(await programRequest(run, input)), input: { kind: 'empty' as const } }
  const report = await run.box.converse(
    { ...request, onStderr: (chunk) => stderr.add(chunk) },
    await validateRequest(step, null),
  )
  const hasValidatorEndedFirst = report.validator.run.endedUs < report.program.endedUs
  return stepped(step, report.validator, ({ answer }) => ({
    ...nothingSaid,
    report: endedReport(report, answer === 'rejected' && hasValidatorEndedFirst),
    stderr: shownStderr(stderr.bytes()),
    transcript: report.transcript,
    judge: (program) => judgeDialogue({ program, validator: answer, hasValidatorEndedFirst }),
  }))
}

/** A program that was rejected before its end, whether we stopped it or it failed for want of an answer, did not fail by itself. */
function endedReport({ program, validator }: DialogueReport, wasRejectedFirst: boolean): RunReport {
  if (validator.run.outcome.kind === 'sandbox-failed') return { ...program, outcome: validator.run.outcome }
  return wasRejectedFirst ? { ...program, wasCancelled: false, outcome: { kind: 'exited', code: 0 } } : program
}

async function validateRequest(step: Step, output: string | null): Promise<ValidateRequest> {
  const { run, validator, input, isFirst } = step
  const isTestlib = validator.interface === 'testlib'
  const answer = await run.data.file(run.test.outputHash)
  const files = [
    { name: INPUT, dataName: input },
    { name: ANSWER, dataName: answer },
    ...(isTestlib && output !== null ? [{ name: OUTPUT, dataName: output }] : []),
  ]
  return {
    args: [...validatorArguments(validator.interface, output !== null), ...validator.args, ...run.test.validatorArgs],
    files,
    input: isTestlib || output === null ? { kind: 'empty' } : { kind: 'data-file', name: output },
    cpuMs: validator.timeLimitMs,
    idleMs: idleLimit(step),
    outputBytes: validator.outputBytes,
    keepsFeedback: !isFirst,
    signal: run.signal,
  }
}

/** In a dialogue the program's clock decides, so that of the validator is the longer one. */
function idleLimit({ run, validator, plan }: Step): number {
  const own = validator.timeLimitMs * VALIDATOR_WALL_FACTOR
  return plan.isInteractive ? own + timeBounds(run.job.timeLimitMs).idleMs : own
}

interface ReadAnswer {
  answer: ValidatorAnswer
  given: GivenScore
}

function stepped(step: Step, report: ValidatorReport, runOf: (read: ReadAnswer) => Run): Stepped {
  const next = report.feedback.get(NEXT_PASS)
  const read = readAnswer(step, report, next !== undefined)
  const isBroken = read.answer === 'broken'
  const done = {
    ...runOf(read),
    given: read.given,
    message: messageIn(report, 'teammessage.txt'),
    judgeMessage: isBroken ? complaint(step, report) : judgeMessageOf(step.validator, report),
  }
  if (report.run.outcome.kind === 'sandbox-failed')
    return { done: { ...done, report: { ...done.report, outcome: report.run.outcome } }, next: null }
  return { done, next: read.answer === 'accepted' && next ? next.content : null }
}

/** The input of another pass belongs to an acceptance, whole, and to no more passes than there may be. */
function readAnswer(step: Step, report: ValidatorReport, hasNext: boolean): ReadAnswer {
  const { validator, isLast } = step
  const answer = answerOf(validator.interface, report.run.outcome)
  const broken = { answer: 'broken' as const, given: noScore }
  const isWhole = report.feedback.get(NEXT_PASS)?.isWhole ?? true
  if (hasNext && (answer !== 'accepted' || isLast || !isWhole)) return broken
  if (answer !== 'accepted') return { answer, given: noScore }
  const given = givenScore(validator, report)
  if (!given || (!hasNext && lacksScore(step, given))) return broken
  return { answer, given }
}

/** In a group without a bound a share of it is nothing either. */
function lacksScore({ plan, run }: Step, { score }: GivenScore): boolean {
  return score === null && plan.scoring !== null && needsScore(plan.scoring, run.test)
}

/** testlib's exit codes for points. */
const POINTS_CODES = [5, 7]

function givenScore({ interface: interface_ }: ValidatorPlan, report: ValidatorReport): GivenScore | null {
  const text = (name: string) => report.feedback.get(name)?.content.toString('utf8')
  if (interface_ === 'icpc')
    return readGivenScore({ score: text('score.txt'), multiplier: text('score_multiplier.txt') })
  const { outcome } = report.run
  if (outcome.kind !== 'exited' || !POINTS_CODES.includes(outcome.code)) return noScore
  const score = readTestlibPoints(report.stderr.toString('utf8'))
  return score === null ? null : { ...noScore, score }
}

const clipped = (bytes: Buffer) =>
  bytes.subarray(0, MAX_VALIDATOR_MESSAGE_BYTES).toString('utf8').replaceAll('\0', '\ufffd')

function messageIn({ feedback }: ValidatorReport, name: string): string | null {
  const text = clipped(feedback.get(name)?.content ?? Buffer.alloc(0)).trim()
  return text === '' ? null : text
}

function judgeMessageOf(validator: ValidatorPlan, report: ValidatorReport): string | null {
  if (validator.interface === 'icpc') return messageIn(report, 'judgemessage.txt')
  return clipped(report.stderr).trim() || null
}

/** Tells administrators why the validator made no decision. */
function complaint({ validator }: Step, report: ValidatorReport): string {
  const { outcome } = report.run
  const end = 'code' in outcome ? `exit code ${outcome.code}` : JSON.stringify(outcome)
  const said = [messageIn(report, 'judgemessage.txt'), clipped(report.stderr).trim()].filter(Boolean)
  const hasAccepted = answerOf(validator.interface, outcome) === 'accepted'
  const what = hasAccepted ? 'accepted, but its score or its next pass is missing or not valid' : 'decided nothing'
  return [`The validator ${what} (${end}).`, ...said].join('\n')
}
