import type { ScoringPlan, ValidatorInterface, ValidatorLanguage } from '@arbiter/rules/judging/judging-plan'
import type { Language } from '@arbiter/rules/languages'
import type { Comparison } from '@arbiter/rules/problems/problem'
import type { TimeRule } from '@arbiter/rules/setting/measured-limit'
import type { PackageEditorial } from './editorial.ts'
import type { PlainFault } from './fault.ts'
import type { PackageFormat } from './formats.ts'
import type { PackageData, PackageFiles } from './package-data.ts'
import type { PackageFault } from './package-faults.ts'
import type { PackageSettings, TranslatedSettings } from './settings.ts'
import type { PackageStatement } from './statement.ts'
import type { PackageSubmission, SkippedSubmission } from './submissions.ts'

/** A problem as its author prepared it, whatever the format of the package. */
export interface ProblemPackage {
  slug: string
  format: PackageFormat
  uuid: string | null
  /** In the language of the statement. */
  name: string
  /** By language. */
  names: Record<string, string>
  keywords: string[]
  /** What stands for `{{name}}` in texts and programs; those that are read have them filled in. */
  constants: Record<string, string>
  settings: PackageSettings
  statement: PackageStatement
  /** In the other languages. They call their pictures by paths. */
  translations: PackageTranslation[]
  editorial: PackageEditorial | null
  limits: PackageLimits
  /** Null: any that the place has switched on. */
  allowedLanguages: Language[] | null
  /** How outputs are compared if there is no validator. */
  comparison: Comparison
  judging: PackageJudging
  cases: PackageCase[]
  submissions: PackageSubmission[]
  skippedSubmissions: SkippedSubmission[]
  inputValidators: InputValidator[]
  /** Validators of answers, which read an answer together with its input. */
  answerValidators: InputValidator[]
  extraCases: ExtraCase[]
  /** Everything in the package, cases among it. */
  files: PackageFiles
  warnings: PackageFault[]
}

export interface PackageTranslation extends PackageStatement, TranslatedSettings {
  editorial: PackageEditorial | null
}

export interface PackageLimits {
  /** Null: to be computed from the accepted submissions. */
  timeLimitMs: number | null
  timeRule: TimeRule
  memoryLimitMb: number
  /** Null if the package states none, or none that is stricter than ours. */
  outputLimitBytes: number | null
  codeLimitBytes: number | null
  compileLimitMs: number | null
}

export interface PackageJudging {
  validator: PackageValidator | null
  isInteractive: boolean
  passes: number
  scoring: ScoringPlan | null
  included: PackageIncluded[]
}

/** Compiled together with every submission of the language. */
export interface PackageIncluded {
  language: Language
  /** The name of the submission's own file. */
  programName: string
  files: ProgramFile[]
}

export interface PackageValidator {
  interface: ValidatorInterface
  language: ValidatorLanguage
  /** By their paths within the program's folder. */
  files: ProgramFile[]
  args: string[]
  timeLimitMs: number
  memoryLimitMb: number
  outputBytes: number
}

/** With the constants of the package filled in. */
export interface ProgramFile {
  path: string
  read(): Promise<Buffer>
}

export interface PackageCase {
  /** The format's name of it, such as `secret/03-largest`. */
  name: string
  isSample: boolean
  input: PackageData
  output: PackageData
  displayInput: string | null
  displayOutput: string | null
  /** `<` before what the program reads, `>` before what it writes. */
  dialogue: string | null
  explanation: string | null
  args: string[]
  /** Arguments of the output validator; empty if the problem's comparison has them already. */
  validatorArgs: string[]
  inputArgs: InputArgs
  answerArgs: string[]
  files: { path: string; data: PackageData }[]
}

/** Data on which the validators themselves are tried: they have to refuse the first two, and accept the last. */
export const extraCaseKinds = ['invalid_input', 'invalid_output', 'valid_output'] as const
export type ExtraCaseKind = (typeof extraCaseKinds)[number]

export interface ExtraCase
  extends Pick<PackageCase, 'name' | 'input' | 'args' | 'validatorArgs' | 'inputArgs' | 'answerArgs'> {
  kind: ExtraCaseKind
  /** Null for an invalid input. */
  answer: PackageData | null
  output: PackageData | null
}

/** Arguments for every input validator, or by the name of each. */
export type InputArgs = string[] | Record<string, string[]>

export type InputValidator =
  | { kind: 'checktestdata'; name: string; path: string; constants: Record<string, string> }
  /** Ours (docs/input-descriptions.md), in the settings. */
  | { kind: 'description'; name: string; path: string; text: string }
  | {
      kind: 'program'
      name: string
      path: string
      language: ValidatorLanguage
      files: ProgramFile[]
      isTestlib: boolean
    }
  | { kind: 'unsupported'; name: string; path: string; reason: PlainFault }
