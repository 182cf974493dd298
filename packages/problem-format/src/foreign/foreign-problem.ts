/**
 * A problem of another system, on its way into a package of the ICPC format: every such problem is read, edited and exported
 * like one that was written here. What the format can't hold is a fault of the file that asked for it.
 */
import { createHash } from 'node:crypto'
import { flagsOfComparison } from '@arbiter/rules/judging/comparison-flags'
import { VALIDATOR_OUTPUT_BYTES } from '@arbiter/rules/limits'
import type { Comparison } from '@arbiter/rules/problems/problem'
import { stringify } from 'yaml'
import type { PackageData, PackageFiles } from '../package-data.ts'
import { filesFrom } from './foreign-files.ts'

/** The file with the lines around a checker of another system. */
export const ADAPTER = 'adapter.cpp'

/** Text or bytes that are made here, or a file of the archive. */
export type Content = string | Buffer | PackageData

export interface ForeignText {
  /** Such as `en` or `zh`. */
  language: string
  name: string
  statement: string
  inputFormat?: string
  outputFormat?: string
  notes?: string
  /** The statement as a file, such as a PDF, in place of the texts above. */
  file?: { ending: 'pdf' | 'tex'; content: Content }
}

export interface ForeignCase {
  input: Content
  output: Content
}

/** Tests that are scored together. */
export interface ForeignGroup {
  cases: ForeignCase[]
  points: number
  /** Every case has its share, the worst case decides, or all must pass. */
  rule: 'sum' | 'min' | 'pass-fail'
  /** Places in the list of groups that must pass before. */
  requires: number[]
}

export interface ForeignProgram {
  /** Without a folder. */
  path: string
  content: Content
}

export interface ForeignProblem {
  system: string
  /** What the problem is called there; with its name the identity of a second import. Null: nothing but the archive has a name. */
  id: string | null
  /** Of a problem that was exported here, and keeps its identity. */
  uuid?: string | undefined
  /** The file that says what the problem is. */
  origin: string
  keywords: string[]
  source: string | null
  /** The first one is the original. */
  texts: [ForeignText, ...ForeignText[]]
  timeLimitMs: number | null
  memoryLimitMb: number | null
  samples: ForeignCase[]
  /** Null: the problem is passed or failed, by `tests`. */
  scoring: ForeignGroup[] | null
  tests: ForeignCase[]
  comparison: Comparison
  /** The program that decides in place of the comparison. */
  validator: ForeignProgram[] | null
  isInteractive: boolean
  submissions: ForeignProgram[]
  /** Programs in `input_validators`. */
  inputValidators: ForeignProgram[]
  /** Named by the texts. */
  pictures: ForeignProgram[]
  attachments: ForeignProgram[]
  editorial: { language: string; text: string } | null
  /** Added to every submission, by language. */
  included: ForeignProgram[]
}

export interface ConvertedPackage {
  files: PackageFiles
  /** The file of the archive that a file of the package comes from, for faults. */
  originOf(path: string): string
}

export function foreignPackage(problem: ForeignProblem, name: string): ConvertedPackage {
  const contents = new Map(filesOf(problem))
  const data = [...contents].map(([path, content]) => [path, dataOf(path, content)] as const)
  return {
    files: filesFrom(name, new Map(data)),
    originOf(path) {
      const content = contents.get(path)
      return typeof content === 'object' && 'read' in content ? content.path : problem.origin
    },
  }
}

type NamedContent = [path: string, content: Content]

function filesOf(problem: ForeignProblem): NamedContent[] {
  const { texts, samples, comparison, validator, submissions, editorial } = problem
  const { inputValidators, pictures, attachments, included } = problem
  const programs = (folder: string, list: readonly ForeignProgram[]) =>
    list.map(({ path, content }): NamedContent => [`${folder}/${path}`, content])
  return [
    ['problem.yaml', manifestOf(problem)],
    ...(comparison.mode === 'line' ? [['arbiter.yaml', 'comparison: line\n'] as NamedContent] : []),
    ...texts.map(statementFile),
    ...programs('statement', pictures),
    ...samples.flatMap((each, index) => caseFiles(`data/sample/${numbered(index)}`, each)),
    ...testFiles(problem),
    ...programs('submissions', submissions),
    ...programs('input_validators', inputValidators),
    ...programs('output_validator', validator ?? []),
    ...programs('attachments', attachments),
    ...programs('include', included),
    ...(editorial ? [[`solution/solution.${editorial.language}.md`, editorial.text] as NamedContent] : []),
  ]
}

function manifestOf(problem: ForeignProblem): string {
  const { texts, keywords, source, timeLimitMs, memoryLimitMb, scoring, isInteractive } = problem
  const types = [scoring ? 'scoring' : 'pass-fail', ...(isInteractive ? ['interactive'] : [])]
  const limits = {
    ...(timeLimitMs !== null && { time_limit: timeLimitMs / 1000 }),
    ...(memoryLimitMb !== null && { memory: memoryLimitMb }),
    ...(isAdapted(problem) && { validation_output: VALIDATOR_OUTPUT_BYTES.max / MIB }),
  }
  return stringify({
    problem_format_version: '2025-09',
    type: types,
    name: Object.fromEntries(texts.map(({ language, name }) => [language, name])),
    ...(problem.id !== null && { uuid: problem.uuid ?? identityOf(problem) }),
    ...(keywords.length > 0 && { keywords }),
    ...(source && { source }),
    ...(Object.keys(limits).length > 0 && { limits }),
  })
}

const MIB = 1024 * 1024

/** The lines around a checker copy files for it. */
const isAdapted = ({ validator }: ForeignProblem) => validator?.some(({ path }) => path === ADAPTER) === true

/** The same for each import of this problem, so that the second one updates the first. */
function identityOf({ system, id, texts: [{ name }] }: ForeignProblem): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([system, id, name]))
    .digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const statementFile = ({ file, ...text }: ForeignText): NamedContent =>
  file
    ? [`statement/problem.${text.language}.${file.ending}`, file.content]
    : [`statement/problem.${text.language}.md`, statementOf(text)]

function statementOf({ statement, inputFormat, outputFormat, notes }: ForeignText): string {
  const section = (head: string, text: string | undefined) => (text?.trim() ? [`${head}\n\n${text.trim()}`] : [])
  const noted = [statement.trim(), ...section('### Notes', notes)].filter(Boolean).join('\n\n')
  return `${[noted, ...section('## Input', inputFormat), ...section('## Output', outputFormat)].join('\n\n')}\n`
}

function testFiles(problem: ForeignProblem): NamedContent[] {
  const { scoring, tests } = problem
  const args = argsOf(problem)
  if (!scoring)
    return [
      ...settingsFile('sample', args),
      ...settingsFile('secret', args),
      ...tests.flatMap((each, index) => caseFiles(`data/secret/${numbered(index)}`, each)),
    ]
  const total = scoring.reduce((sum, { points }) => sum + points, 0)
  return [
    ...settingsFile('sample', { max_score: 0, ...args }),
    ...settingsFile('secret', { max_score: total, score_aggregation: 'sum', ...args }),
    ...scoring.flatMap((group, index) => groupFiles(group, index, args)),
  ]
}

/** What the default validator is called with. */
function argsOf({ comparison, validator }: ForeignProblem): object {
  const args = validator || comparison.mode === 'line' ? [] : flagsOfComparison(comparison)
  return args.length > 0 ? { output_validator_args: args } : {}
}

const settingsFile = (folder: string, settings: object): NamedContent[] =>
  Object.keys(settings).length > 0 ? [[`data/${folder}/test_group.yaml`, stringify(settings)]] : []

function groupFiles({ cases, points, rule, requires }: ForeignGroup, index: number, args: object): NamedContent[] {
  const folder = `secret/group${numbered(index)}`
  const before = requires.map((other) => `secret/group${numbered(other)}`)
  const settings = { max_score: points, score_aggregation: rule, ...(before.length > 0 && { require_pass: before }) }
  return [
    ...settingsFile(folder, { ...settings, ...args }),
    ...cases.flatMap((each, place) => caseFiles(`data/${folder}/${numbered(place)}`, each)),
  ]
}

const caseFiles = (path: string, { input, output }: ForeignCase): NamedContent[] => [
  [`${path}.in`, input],
  [`${path}.ans`, output],
]

/** In the order of the numbers also where names are sorted as texts. */
const numbered = (index: number) => String(index + 1).padStart(3, '0')

function dataOf(path: string, content: Content): PackageData {
  if (typeof content === 'object' && 'read' in content) return { ...content, path }
  const bytes = Buffer.from(content)
  return { path, size: bytes.length, read: async () => bytes }
}
