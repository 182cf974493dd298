import type { BodyOf, ReplyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import { type Said, said } from '@arbiter/contract/said'
import type { format, RunIncluded, run, runCases } from '@arbiter/contract/submissions/run'
import {
  MAX_RUN_OUTPUT_BYTES,
  RUN_CASES_WALL_LIMIT_MS,
  RUN_IDLE_LIMIT_MS,
  RUN_MEMORY_LIMIT_MB,
  RUN_TIME_LIMIT_MS,
} from '@arbiter/rules/limits'
import { type RunOutcome, verdictDetail } from '@arbiter/rules/verdict'
import { withoutBoxPaths } from '@arbiter/sandbox/box-paths'
import { Clipped } from '@arbiter/sandbox/clipped'
import type { Program, RunBox, RunReport, Sandbox, Source } from '@arbiter/sandbox/sandbox'

type RunReply = ReplyOf<typeof run>
type RunnerProgram = Pick<BodyOf<typeof run>, 'language' | 'code' | 'included'>

/** Compiles and runs one program on one input. A broken box is reported as our fault, never the program's. */
export async function runProgram(
  sandbox: Sandbox,
  request: BodyOf<typeof run>,
  signal: AbortSignal,
): Promise<RunReply> {
  const ran = await inBox(sandbox, request, signal, (box) => execute(box, request.input, signal))
  return ran.kind === 'ran' ? ran.result : notCompiled(ran.log)
}

/** Uses one box for all inputs: the program is compiled and its box is built once. */
export async function runOnCases(
  sandbox: Sandbox,
  request: BodyOf<typeof runCases>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof runCases>> {
  const ran = await inBox(sandbox, request, signal, (box) => executeEach(box, request.inputs, signal))
  if (ran.kind === 'ran') return { success: true, error: null, results: ran.result }
  return { success: false, ...endingOf(compilationFailed, ran.log), results: [] }
}

export async function formatProgram(
  { formatter }: Sandbox,
  request: BodyOf<typeof format>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof format>> {
  if (formatter.versions[request.language] === undefined) throw new Refusal('format.unavailable')
  const formatted = await formatter.format(request, { tabSize: request.tabSize, signal })
  if (formatted.kind === 'sandbox-failed') throw failed(formatted.reason, signal)
  if (formatted.kind === 'no-space') throw new Refusal('runner.no-space')
  if (formatted.kind === 'rejected') throw new Refusal('format.failed')
  return { success: true, code: formatted.code }
}

type Ran<Result> = { kind: 'ran'; result: Result } | { kind: 'rejected'; log: string }

async function inBox<Result>(
  sandbox: Sandbox,
  { language, code, included }: RunnerProgram,
  signal: AbortSignal,
  use: (box: RunBox) => Promise<Result>,
): Promise<Ran<Result>> {
  const source: Source = { language, code, ...(included && { included: decoded(included) }) }
  checkLanguage(sandbox, source)
  const compiled = await sandbox.compile(source, { signal })
  if (compiled.kind === 'sandbox-failed') throw failed(compiled.reason, signal)
  if (compiled.kind === 'no-space') throw new Refusal('runner.no-space')
  if (compiled.kind === 'rejected') return compiled
  try {
    if (signal.aborted) throw new Refusal('runner.unavailable')
    return { kind: 'ran', result: await withBox(sandbox, compiled.program, use) }
  } finally {
    compiled.program.release()
  }
}

const decoded = ({ programName, files }: NonNullable<RunIncluded>) => ({
  programName,
  files: files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') })),
})

async function withBox<Result>(sandbox: Sandbox, program: Program, use: (box: RunBox) => Promise<Result>) {
  const box = await sandbox.openBox(program, { memoryMb: RUN_MEMORY_LIMIT_MB })
  try {
    return await use(box)
  } finally {
    await box.close()
  }
}

function checkLanguage(sandbox: Sandbox, { language }: Source): void {
  const state = sandbox.languages.find((each) => each.language === language)
  if (!state?.isAvailable) throw new Refusal('language.unavailable')
}

/** A client that has left needs no answer; any other failure is logged as an error. */
function failed(reason: string, signal: AbortSignal): Error {
  return signal.aborted ? new Refusal('runner.unavailable') : new Error(`the sandbox failed: ${reason}`)
}

/** All cases share a time limit: one request must not hold a box for as long as all its cases could. */
async function executeEach(box: RunBox, inputs: readonly string[], signal: AbortSignal): Promise<RunReply[]> {
  const endsAt = performance.now() + RUN_CASES_WALL_LIMIT_MS
  const results: RunReply[] = []
  for (const input of inputs) {
    if (signal.aborted) throw new Refusal('runner.unavailable')
    const leftMs = Math.floor(endsAt - performance.now())
    results.push(leftMs > 0 ? await execute(box, input, signal, Math.min(leftMs, RUN_IDLE_LIMIT_MS)) : notRun)
  }
  return results
}

async function execute(
  box: RunBox,
  input: string,
  signal: AbortSignal,
  idleMs: number = RUN_IDLE_LIMIT_MS,
): Promise<RunReply> {
  const stdout = new Clipped(MAX_RUN_OUTPUT_BYTES)
  const stderr = new Clipped(MAX_RUN_OUTPUT_BYTES)
  const report = await box.run({
    input: { kind: 'bytes', bytes: Buffer.from(input) },
    cpuMs: RUN_TIME_LIMIT_MS,
    idleMs,
    outputBytes: MAX_RUN_OUTPUT_BYTES,
    onStdout: (chunk) => stdout.add(chunk),
    onStderr: (chunk) => stderr.add(chunk),
    signal,
  })
  if (report.outcome.kind === 'sandbox-failed') throw failed(report.outcome.reason, signal)
  return ended(report, stdout.text(), withoutBoxPaths(stderr.text()), idleMs)
}

const nothingRan = { success: false, output: '', stderr: '', time: null, memory: null, truncated: false }
const notRun: RunReply = {
  ...nothingRan,
  ...endingOf(said('run', 'notRun', { seconds: RUN_CASES_WALL_LIMIT_MS / 1000 })),
}
const compilationFailed = said('run', 'compilation')
const notCompiled = (log: string): RunReply => ({ ...nothingRan, ...endingOf(compilationFailed, log) })

function ended(report: RunReport, output: string, stderr: string, idleMs: number): RunReply {
  const { outcome, cpuMs, memoryBytes } = report
  const ending = endingFor(outcome, idleMs)
  return {
    success: ending === null,
    output,
    error: null,
    ...(ending && endingOf(ending, stderr.trim())),
    stderr,
    time: Math.round(cpuMs),
    memory: Math.round((memoryBytes / (1024 * 1024)) * 10) / 10,
    truncated: outcome.kind === 'killed' && outcome.by === 'output-limit',
  }
}

/** The sentence in English, then what the program or the compiler wrote. */
function endingOf({ message, notice }: Said, log = '') {
  return { error: [message, log].filter(Boolean).join('\n'), ending: notice }
}

function endingFor(outcome: RunOutcome, idleMs: number): Said | null {
  switch (outcome.kind) {
    case 'exited':
      return outcome.code === 0 ? null : crashed(outcome)
    case 'signalled':
      return crashed(outcome)
    case 'timed-out':
      return said('run', 'timedOut', {
        seconds: Math.round((outcome.clock === 'idle' ? idleMs : RUN_TIME_LIMIT_MS) / 1000),
      })
    case 'killed':
      return outcome.by === 'memory-limit'
        ? said('run', 'outOfMemory', { megabytes: RUN_MEMORY_LIMIT_MB })
        : said('run', 'outOfOutput')
    case 'sandbox-failed':
      throw new Error(outcome.reason) // handled before
  }
}

const crashed = (outcome: RunOutcome) => said('run', 'crashed', { detail: verdictDetail(outcome) ?? '' })
