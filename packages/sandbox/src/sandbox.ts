/**
 * The sandbox compiles and runs untrusted programs and tells what it saw; it never gives a verdict.
 *
 * It fails closed: a program runs only behind walls that were proven at start. Where they can't be, `openSandbox`
 * says why, and its user (judge or runner) takes no programs and passes the reason on.
 */
import type { Language } from '@arbiter/rules/languages'
import type { Input } from './backends/box.ts'
import type { RunReport } from './backends/run-report.ts'
import type { LanguageState } from './languages/find-languages.ts'

export type { Input, LanguageState, RunReport }

export interface Sandbox {
  /** How programs are held on this machine, such as `root, cgroup-v1`; part of the record of each judgement. */
  mode: string
  /** What is weaker here than it could be, as a sentence for the operator; null when nothing is. */
  weakness: string | null
  languages: LanguageState[]
  slots: number
  /** Slots that are free and not waited for: a caller that could use a second one may acquire it now. */
  readonly freeSlots: number
  /** How many wait for a slot: a caller with a second one should release it. */
  readonly waitingForSlots: number
  /** Does once what every program would otherwise pay for: headers compiled, runtimes in memory. Programs are taken meanwhile. */
  warmUp(): Promise<void>
  compile(source: Source, options?: CompileOptions): Promise<CompileOutcome>
  /** Null where this machine has no formatter. */
  formatter: SandboxFormatter | null
  /** A box in which a program is run, as often as wanted. It holds a slot until it is closed. */
  openBox(program: Program, options?: BoxOptions): Promise<RunBox>
  close(): Promise<void>
}

export interface Source {
  language: Language
  code: string
}

export interface SandboxFormatter {
  version: string
  languages: readonly Language[]
  format(source: Source, options: { tabSize: number; signal?: AbortSignal }): Promise<FormatOutcome>
}

export type FormatOutcome =
  | { kind: 'formatted'; code: string }
  /** The formatter could not make sense of it, or met a limit. */
  | { kind: 'rejected' }
  | { kind: 'no-space'; reason: string }
  | { kind: 'sandbox-failed'; reason: string }

export interface CompileOptions {
  signal?: AbortSignal
  /** Put around the compiler's work once there is a slot for it, as by a caller that measures exclusively. */
  around?: <T>(work: () => Promise<T>) => Promise<T>
}

/** A program that can be run: a folder of our own that nobody but us writes to. It stays until it is released. */
export interface Program {
  language: Language
  directory: string
  entry: string
  compiler: string
  flags: string
  /** After the last box was closed; more than once does no harm. */
  release(): void
}

export type CompileOutcome =
  | { kind: 'compiled'; program: Program; log: string; cpuMs: number; wasCached: boolean }
  | { kind: 'rejected'; log: string; cpuMs: number }
  /** Nothing was compiled, or it could not be stored: later there may be space again. */
  | { kind: 'no-space'; reason: string }
  | { kind: 'sandbox-failed'; reason: string }

export interface BoxOptions {
  /** A folder with inputs, which runs name as data files. */
  dataDirectory?: string
  memoryMb: number
}

export interface RunRequest {
  input: Input
  cpuMs: number
  wallMs: number
  outputBytes: number
  onStdout?: (chunk: Buffer) => void
  onStderr?: (chunk: Buffer) => void
  signal?: AbortSignal
}

export interface RunBox {
  run(request: RunRequest): Promise<RunReport>
  close(): Promise<void>
}

export type OpenedSandbox = { kind: 'ready'; sandbox: Sandbox } | { kind: 'off'; reason: string }
