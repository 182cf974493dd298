/** What generators.yaml asks for, read and checked; nothing is run yet. */
export interface GeneratorPlan {
  cases: PlannedCase[]
  /** Cases of one group that are shown in another one too. */
  includes: PlannedInclude[]
  /** Such as `secret/2/testdata.yaml`; a null text means that there should be none. */
  groupFiles: { path: string; text: string | null }[]
  /** Programs made of several files of `generators/`, the one to run first. */
  generators: ReadonlyMap<string, readonly string[]>
}

export interface PlannedCase {
  /** Below `data/`, without an extension. */
  path: string
  command: GeneratorCommand | null
  /** Below `generators/`, without an extension. */
  copy: string | null
  /** By extension: written as they are, over what a command or a copy gave. */
  texts: ReadonlyMap<string, string>
  /** The program that writes answers, from the root of the package; null if there is none. */
  solution: SolutionCommand | 'default' | null
}

export interface PlannedInclude {
  path: string
  of: string
}

export interface GeneratorCommand {
  program: string
  /** For this attempt: a command that fails may be given another seed. */
  argsFor(attempt: number): string[]
  attempts: number
}

export interface SolutionCommand {
  path: string
  args: string[]
}

/** A case that is only named: its input is written by hand, in `data/` itself. */
export const isManual = ({ command, copy, texts }: PlannedCase) => command === null && copy === null && !texts.has('in')

/** The files that a case may consist of, pictures apart. */
export const textExtensions = [
  ...['in', 'ans', 'out', 'hint', 'desc', 'interaction'],
  ...['in.statement', 'ans.statement', 'in.download', 'ans.download'],
] as const

export const caseExtensions = [...textExtensions, 'yaml', 'png', 'jpg', 'jpeg', 'svg']
