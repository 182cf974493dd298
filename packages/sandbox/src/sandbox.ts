/**
 * The sandbox compiles and runs untrusted programs and tells what it saw; it never gives a verdict.
 *
 * It fails closed: a program runs only behind walls that were proven at start. Where they can't be, `openSandbox`
 * says why, and its user (judge or runner) takes no programs and passes the reason on.
 */
import type { Language } from '@arbiter/rules/languages'
import type { FeedbackFile, Input, StagedFile } from './backends/box.ts'
import type { DialogueEntry } from './backends/dialogue.ts'
import type { Pulses, RunReport } from './backends/run-report.ts'
import type { LanguageState } from './languages/find-languages.ts'
import type { Included, SourceFile } from './languages/toolchain.ts'

export type { DialogueEntry, FeedbackFile, Included, Input, LanguageState, Pulses, RunReport, SourceFile, StagedFile }

export interface Sandbox {
  /** How programs are held on this machine, such as `root, cgroup-v1`; part of the record of each judgement. */
  mode: string
  /** The version of the sandbox, which changes with the sources of the warden. */
  version: string
  /** Such as `x86-64`. */
  architecture: string
  /** What is weaker here than it could be, as a sentence for the operator; null when nothing is. */
  weakness: string | null
  languages: LanguageState[]
  /** The cores on which tests are run, each slot on one of them; empty if programs run on any core. */
  cores: readonly number[]
  /** Those that take tests. */
  readonly slots: number
  /** Slots that are free and not waited for: a caller that could use a second one may acquire it now. */
  readonly freeSlots: number
  /** How many wait for a slot: a caller with a second one should release it. */
  readonly waitingForSlots: number
  /** Does once what every program would otherwise pay for: headers compiled, runtimes in memory. Programs are taken meanwhile. */
  warmUp(): Promise<void>
  /** Only what is kept on disk, such as the headers: the part of it that helps a program that is run once. */
  prepareTools(): Promise<void>
  compile(source: Source, options?: CompileOptions): Promise<CompileOutcome>
  formatter: SandboxFormatter
  /** A PDF, SVG or EPS file as a picture that a browser shows. */
  draw(file: Buffer, options?: { signal?: AbortSignal }): Promise<DrawOutcome>
  /** A box in which a program is run, as often as wanted. It holds a slot until it is closed. */
  openBox(program: Program, options?: BoxOptions): Promise<RunBox>
  /** A box on that core which takes no slot, for a caller that knows that nothing else is measured meanwhile. */
  openBoxOnCore(program: Program, core: number, options: BoxOptions): Promise<RunBox>
  /** The slots of these cores are not given out, and those of all others are. A box that is open stays open. */
  withholdCores(cores: readonly number[]): void
  /** A box for a program and one for the validator of its outputs. Together they hold one slot. */
  openValidatedBox(program: Program, validator: Program, options: ValidatedBoxOptions): Promise<ValidatedBox>
  close(): Promise<void>
}

export interface Source {
  language: Language
  code: string
  /** All files of a program of several, the one to start first; the code above is ignored then. */
  files?: readonly SourceFile[]
  /** Compiled together with the code, for problems that bring a part of every program. */
  included?: Included | undefined
  /** The program counts the steps it takes (`languages/counted-steps.ts`), where its language has a way to. */
  isCounted?: boolean | undefined
}

export interface SandboxFormatter {
  /** By language, the tool that formats it, such as `gofmt`; a language without one is not formatted here. */
  versions: Partial<Record<Language, string>>
  format(source: Source, options: { tabSize: number; signal?: AbortSignal }): Promise<FormatOutcome>
}

export type FormatOutcome =
  | { kind: 'formatted'; code: string }
  /** The formatter could not make sense of it, or met a limit. */
  | { kind: 'rejected' }
  | { kind: 'no-space'; reason: string }
  | { kind: 'sandbox-failed'; reason: string }

export type DrawOutcome =
  /** An SVG of shapes alone, or a PNG of twice the size. */
  | { kind: 'drawn'; type: 'svg' | 'png'; content: Buffer }
  /** It is no such file, a broken one, or met a limit. */
  | { kind: 'rejected' }
  /** `package` is the name of the Debian package. */
  | { kind: 'converter-missing'; package: string }
  | { kind: 'no-space'; reason: string }
  | { kind: 'sandbox-failed'; reason: string }

export interface CompileOptions {
  signal?: AbortSignal
  /** The CPU time of the compiler, if it is not the usual. */
  cpuMs?: number
  /** Wraps the compiler's run once it has a slot, so that the caller can hold a lock meanwhile. */
  around?: <T>(work: () => Promise<T>) => Promise<T>
}

/** A program that can be run: a folder that only the sandbox writes to. It stays until it is released. */
export interface Program {
  language: Language
  directory: string
  entry: string
  compiler: string
  flags: string
  /** False when its files have changed since it was compiled: then nothing that it did counts. */
  isIntact(): Promise<boolean>
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
  /** Runs may bring files that the program reads by name. */
  hasFiles?: boolean
}

export interface RunRequest {
  input: Input
  /** Arguments of the program. */
  args?: readonly string[]
  /** Files beside which the program starts, if the box has room for them. */
  files?: readonly StagedFile[]
  cpuMs: number
  /** How long it may sleep by its own choice; waiting for a core does not count. */
  idleMs: number
  outputBytes: number
  /** How much of the error stream is passed on; by default as much as an ordinary program needs. */
  errorBytes?: number
  onStdout?: (chunk: Buffer) => void
  onStderr?: (chunk: Buffer) => void
  signal?: AbortSignal
}

export interface RunBox {
  /** The core on which its programs run; null for any. */
  core: number | null
  run(request: RunRequest): Promise<RunReport>
  close(): Promise<void>
}

export interface ValidatedBoxOptions {
  dataDirectory: string
  memoryMb: number
  hasFiles?: boolean
  validatorMemoryMb: number
  /** They talk with each other. Otherwise the validator reads what the program wrote before. */
  isInteractive: boolean
}

/** The validator finds its files at `/d/` by their names, and leaves its feedback in `/f/`. */
export interface ValidateRequest {
  args: readonly string[]
  files: readonly StagedFile[]
  /** Empty for a dialogue. */
  input: Input
  cpuMs: number
  idleMs: number
  /** What it may write to a file or to its output. */
  outputBytes: number
  /** Feedback of the run before stays. */
  keepsFeedback: boolean
  signal?: AbortSignal
}

export interface ValidatorReport {
  run: RunReport
  feedback: ReadonlyMap<string, FeedbackFile>
  /** The beginning of what it wrote to its output, where that is no dialogue, and to its error stream. */
  stdout: Buffer
  stderr: Buffer
}

export interface DialogueReport {
  program: RunReport
  validator: ValidatorReport
  /** The beginning of it. */
  transcript: DialogueEntry[]
}

export interface ValidatedBox extends RunBox {
  /** Runs the second program as the first one is run, as where both are to answer the same input. */
  runOther(request: RunRequest): Promise<RunReport>
  validate(request: ValidateRequest): Promise<ValidatorReport>
  /** Both run at the same time. */
  converse(request: RunRequest, validation: ValidateRequest): Promise<DialogueReport>
}

export type OpenedSandbox = { kind: 'ready'; sandbox: Sandbox } | { kind: 'off'; reason: string }
