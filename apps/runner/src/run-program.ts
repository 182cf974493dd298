import type { BodyOf, ReplyOf } from '@arbiter/contract/endpoint'
import { runEndings } from '@arbiter/contract/messages/runs'
import { Refusal } from '@arbiter/contract/refusal'
import type { run } from '@arbiter/contract/run'
import { MAX_RUN_OUTPUT_BYTES, RUN_MEMORY_LIMIT_MB, RUN_TIME_LIMIT_MS, RUN_WALL_LIMIT_MS } from '@arbiter/rules/limits'
import { type RunOutcome, verdictDetail } from '@arbiter/rules/verdict'
import { withoutBoxPaths } from '@arbiter/sandbox/box-paths'
import { Clipped } from '@arbiter/sandbox/clipped'
import type { Program, RunReport, Sandbox } from '@arbiter/sandbox/sandbox'

type RunRequest = BodyOf<typeof run>
type RunReply = ReplyOf<typeof run>

/** Compiles and runs one program on one input. A box that broke is our fault, and reported as such. */
export async function runProgram(sandbox: Sandbox, request: RunRequest, signal: AbortSignal): Promise<RunReply> {
  checkLanguage(sandbox, request)
  const compiled = await sandbox.compile(request, { signal })
  if (compiled.kind === 'sandbox-failed') throw failed(compiled.reason, signal)
  if (compiled.kind === 'no-space') throw new Refusal('runner.no-space')
  if (compiled.kind === 'rejected') return notCompiled(compiled.log)
  try {
    return await execute(sandbox, compiled.program, request.input, signal)
  } finally {
    compiled.program.release()
  }
}

function checkLanguage(sandbox: Sandbox, { language }: RunRequest): void {
  const state = sandbox.languages.find((each) => each.language === language)
  if (!state?.isAvailable) throw new Refusal('language.unavailable')
}

/** Somebody who left needs no answer; anything else is worth a line in the log. */
function failed(reason: string, signal: AbortSignal): Error {
  return signal.aborted ? new Refusal('runner.unavailable') : new Error(`the sandbox failed: ${reason}`)
}

async function execute(sandbox: Sandbox, program: Program, input: string, signal: AbortSignal): Promise<RunReply> {
  const stdout = new Clipped(MAX_RUN_OUTPUT_BYTES)
  const stderr = new Clipped(MAX_RUN_OUTPUT_BYTES)
  const box = await sandbox.openBox(program, { memoryMb: RUN_MEMORY_LIMIT_MB })
  try {
    const report = await box.run({
      input: { kind: 'bytes', bytes: Buffer.from(input) },
      cpuMs: RUN_TIME_LIMIT_MS,
      wallMs: RUN_WALL_LIMIT_MS,
      outputBytes: MAX_RUN_OUTPUT_BYTES,
      onStdout: (chunk) => stdout.add(chunk),
      onStderr: (chunk) => stderr.add(chunk),
      signal,
    })
    if (report.outcome.kind === 'sandbox-failed') throw failed(report.outcome.reason, signal)
    return ended(report, stdout.text(), withoutBoxPaths(stderr.text()))
  } finally {
    await box.close()
  }
}

function notCompiled(log: string): RunReply {
  const error = `${runEndings.compilation}\n${log}`
  return { success: false, output: '', error, stderr: '', time: null, memory: null, truncated: false }
}

function ended({ outcome, cpuMs, memoryBytes }: RunReport, output: string, stderr: string): RunReply {
  const sentence = sentenceFor(outcome)
  return {
    success: sentence === null,
    output,
    error: sentence && [sentence, stderr.trim()].filter(Boolean).join('\n'),
    stderr,
    time: Math.round(cpuMs),
    memory: Math.round((memoryBytes / (1024 * 1024)) * 10) / 10,
    truncated: outcome.kind === 'killed' && outcome.by === 'output-limit',
  }
}

function sentenceFor(outcome: RunOutcome): string | null {
  switch (outcome.kind) {
    case 'exited':
      return outcome.code === 0 ? null : runEndings.crashed(verdictDetail(outcome) ?? '')
    case 'signalled':
      return runEndings.crashed(verdictDetail(outcome) ?? '')
    case 'timed-out':
      return runEndings.timedOut((outcome.clock === 'wall' ? RUN_WALL_LIMIT_MS : RUN_TIME_LIMIT_MS) / 1000)
    case 'killed':
      return outcome.by === 'memory-limit' ? runEndings.outOfMemory(RUN_MEMORY_LIMIT_MB) : runEndings.outOfOutput
    case 'sandbox-failed':
      throw new Error(outcome.reason) // handled before
  }
}
