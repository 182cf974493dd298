import type { Language } from '@arbiter/rules/languages'

/** What a box of a language sees of the host; everything is read-only. */
export interface Mount {
  kind: 'bind' | 'device' | 'link'
  from: string
  to: string
}

export interface CompilePlan {
  argv: string[]
  env: Record<string, string>
  mounts: Mount[]
  memoryMb: number
  processes: number
}

export interface RunPlan {
  argv: string[]
  env: Record<string, string>
  mounts: Mount[]
  processes: number
  stackBytes: number
  /** Runtimes that reserve far more than they use get a wide bound on addresses only. */
  boundsAddressSpace: boolean
  /** The program needs no file but its own, so each box gets a copy of it (see ContainerPlan). */
  ownsItsFiles?: boolean
  /** How the runtime ends a program whose memory is full; missing where only the box notices. */
  outOfMemory?: OutOfMemory
}

/** The exit code alone is not enough, because a program may choose it. */
export interface OutOfMemory {
  exitCode: number
  /** What is in its error stream then. */
  says: RegExp
}

export interface PreparedSource {
  fileName: string
  code: string
  /** What `run` needs to know of the program, such as Java's main class. */
  entry: string
  /** More files of the same program, and those of all that are handed to the compiler. */
  others?: SourceFile[]
  units?: string[]
  /** Options of the compiler beside those of the language. */
  flags?: readonly string[]
}

export interface SourceFile {
  name: string
  content: Buffer
}

/** What a problem adds to a program before it is compiled, such as a grader that calls its functions. */
export interface Included {
  /** What the program's own file is called: an included file may import it by this name. */
  programName: string
  files: readonly SourceFile[]
}

/**
 * Every option that decides what a program does, as the plans below have them: part of the key under which a compiled
 * program is kept, and of the record of a judgement. Not where files lie, nor what follows from a problem's memory limit.
 */
export interface Flags {
  compile: readonly string[]
  run: readonly string[]
}

/** The flags in one line: those of the compiler, then those of the runtime. */
export function recordedFlags({ compile, run }: Flags): string {
  return [compile, run]
    .filter((flags) => flags.length > 0)
    .map((flags) => flags.join(' '))
    .join('; ')
}

/** A language whose tools were found on this machine. */
export interface Toolchain {
  language: Language
  version: string
  flags: Flags
  prepare(code: string): PreparedSource
  /** A program of several files, the one to start first unless the language has a name for it. Null: none is a program. */
  prepareFiles(files: readonly SourceFile[]): PreparedSource | null
  /** A prepared program together with files of its problem. */
  include(source: PreparedSource, included: Included): PreparedSource
  /** The program such that it counts the steps it takes (`counted-steps.ts`); where it is missing, the language has no way to. */
  counted?(source: PreparedSource): PreparedSource
  compile(source: PreparedSource): CompilePlan
  /** A sentence of ours under what the compiler said, where its words alone mislead. */
  explain?(log: string): string | null
  /** Which of the files that the compiler left are the program. */
  artifacts(names: string[], source: PreparedSource): string[]
  run(entry: string, memoryMb: number): RunPlan
  /** Preparation that makes it faster; programs may be compiled meanwhile. */
  warmUp?(): Promise<void>
}

export type FoundToolchain = { kind: 'found'; toolchain: Toolchain } | { kind: 'missing'; reason: string }

export const missing = (reason: string): FoundToolchain => ({ kind: 'missing', reason })
