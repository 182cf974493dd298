import {
  COMPILE_IDLE_LIMIT_MS,
  COMPILE_TIME_LIMIT_MS,
  MAX_COMPILE_LOG_BYTES,
  MAX_COMPILED_BYTES,
} from '@arbiter/rules/limits'
import { withoutBoxPaths } from '../box-paths.ts'
import { Clipped } from '../clipped.ts'
import { type PreparedSource, recordedFlags, type Toolchain } from '../languages/toolchain.ts'
import type { CachedProgram } from '../program-cache.ts'
import type { Program, Source } from '../sandbox.ts'
import type { Box } from './box.ts'

const MEGABYTE = 1024 * 1024
/** A compiler waits for the disk now and then, and for others on a busy machine. */
const COMPILE_IDLE_FACTOR = COMPILE_IDLE_LIMIT_MS / COMPILE_TIME_LIMIT_MS
const MAX_ARTIFACTS = 500
/** The same bound as in the warden; Java names files after classes. */
const MAX_NAME_BYTES = 200

export type Compiled =
  | { kind: 'compiled'; files: Map<string, Buffer>; log: string; cpuMs: number }
  | { kind: 'rejected'; log: string; cpuMs: number }
  | { kind: 'sandbox-failed'; reason: string }

/** Source in, compiler run, artifacts out: over the pipe each time, never by a path. */
export async function compileIn(
  box: Box,
  toolchain: Toolchain,
  source: PreparedSource,
  { signal, cpuMs = COMPILE_TIME_LIMIT_MS }: { signal?: AbortSignal | undefined; cpuMs?: number | undefined } = {},
): Promise<Compiled> {
  if (Buffer.byteLength(source.fileName) > MAX_NAME_BYTES)
    return { kind: 'rejected', log: 'The name of the class is too long.', cpuMs: 0 }
  const plan = toolchain.compile(source)
  await box.put(source.fileName, Buffer.from(source.code))
  for (const { name, content } of source.others ?? []) await box.put(name, content)
  const log = new Clipped(MAX_COMPILE_LOG_BYTES)
  const report = await box.run({
    argv: plan.argv,
    env: plan.env,
    input: { kind: 'empty' },
    onStdout: (chunk) => log.add(chunk),
    onStderr: (chunk) => log.add(chunk),
    ...(signal && { signal }),
    limits: {
      cpuMs,
      idleMs: cpuMs * COMPILE_IDLE_FACTOR,
      memoryBytes: plan.memoryMb * MEGABYTE,
      addressSpaceBytes: 0,
      stdoutBytes: MAX_COMPILE_LOG_BYTES,
      stderrBytes: MAX_COMPILE_LOG_BYTES,
      stackBytes: 64 * MEGABYTE,
      fileBytes: 256 * MEGABYTE,
      processes: plan.processes,
    },
  })
  const { outcome, cpuMs: usedMs } = report
  if (outcome.kind === 'sandbox-failed') return outcome
  const text = withoutBoxPaths(log.text())
  if (outcome.kind !== 'exited')
    return { kind: 'rejected', log: `${text}${limitSentence(outcome, cpuMs)}`.trim(), cpuMs: usedMs }
  if (outcome.code !== 0) return { kind: 'rejected', log: explained(text, toolchain), cpuMs: usedMs }
  return collect(box, toolchain, source, text, usedMs)
}

function explained(log: string, { explain }: Toolchain): string {
  const hint = explain?.(log)
  return [log.trimEnd() || 'The compiler said nothing.', ...(hint ? ['', hint] : [])].join('\n')
}

async function collect(
  box: Box,
  toolchain: Toolchain,
  source: PreparedSource,
  log: string,
  cpuMs: number,
): Promise<Compiled> {
  const names = toolchain.artifacts(await box.list(), source).slice(0, MAX_ARTIFACTS)
  const files = new Map<string, Buffer>()
  let room = MAX_COMPILED_BYTES
  for (const name of names) {
    const content = await box.get(name, room)
    room -= content?.length ?? 0
    if (!content) return { kind: 'rejected', log: `${log}\nThe compiled program is too large.`.trim(), cpuMs }
    files.set(name, content)
  }
  if (files.size === 0) return { kind: 'rejected', log: `${log}\nThe compiler made no program.`.trim(), cpuMs }
  return { kind: 'compiled', files, log, cpuMs }
}

function limitSentence(outcome: { kind: string; by?: string; signal?: number }, cpuMs: number): string {
  if (outcome.kind === 'timed-out') return `\nThe compiler was stopped after ${cpuMs / 1000} s.`
  if (outcome.by === 'memory-limit') return '\nThe compiler ran out of memory.'
  if (outcome.by === 'output-limit') return '\nThe compiler had too much to say.'
  return `\nThe compiler was ended by signal ${outcome.signal}.`
}

export function programOf(source: Source, toolchain: Toolchain, cached: CachedProgram, entry: string): Program {
  const { directory, isIntact, release } = cached
  const flags = recordedFlags(toolchain.flags)
  return { language: source.language, directory, entry, compiler: toolchain.version, flags, isIntact, release }
}
