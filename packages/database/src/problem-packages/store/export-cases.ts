import { decodeText, type PackageData } from '@arbiter/problem-format/package-data'
import { compareNames } from '@arbiter/rules/people/name-order'
import { parse, stringify } from 'yaml'
import type { StoredTestCase } from '../../problems/test-sets.ts'
import { areGroupsKept, ownArgs } from './export-groups.ts'
import { blobFile, type ExportFormat, type Exporting, fileWith, isGroupFile, type NamedCase } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** Names in the order of the tests: those of the package where they still are, otherwise numbers within their folders. */
export function nameCases(stored: StoredProblem): NamedCase[] {
  const { cases } = stored
  const names = isInOrder(cases) ? cases.map(({ name }) => name ?? '') : numbered(cases)
  return cases.map((one, index) => {
    const name = names[index] ?? ''
    const data = (hash: Buffer, ending: string) => blobFile(`data/${name}.${ending}`, hash, stored)
    return { ...one, name, input: data(one.inputHash, 'in'), output: data(one.outputHash, 'ans') }
  })
}

/** Whether the names sort in the order of the tests, as a reader of the package would sort them. */
function isInOrder(cases: readonly StoredTestCase[]): boolean {
  return cases.every(({ name, isSample }, index) => {
    if (name === null || isSample !== name.startsWith('sample/')) return false
    const before = cases[index - 1]
    if (!before) return true
    return before.isSample === isSample ? compareNames(before.name ?? '', name) < 0 : before.isSample
  })
}

const DIGITS = 3

function numbered(cases: readonly StoredTestCase[]): string[] {
  return cases.map(({ name, isSample }, index) => {
    const folder = name === null || isSample ? [] : name.split('/').slice(1, -1)
    return [isSample ? 'sample' : 'secret', ...folder, `${index + 1}`.padStart(DIGITS, '0')].join('/')
  })
}

/** The bytes of every test, and what is said about it in files beside it. */
export async function exportCases(exporting: Exporting): Promise<PackageData[]> {
  const { stored, cases } = exporting
  const beside = stored.files.filter(({ path }) => /^data\/(sample|secret)\//.test(path) && !isGroupFile(path))
  const written = await Promise.all(
    cases.map(async (one) => {
      const own = beside.filter(({ path }) => belongsTo(path, one.name))
      return [...caseFiles(one, stored), ...(await besideCase(exporting, one, own))]
    }),
  )
  return [...beside.filter((file) => isStray(file, exporting)), ...written.flat()]
}

/** The files that lay beside a case, as long as they still say the same. */
async function besideCase(exporting: Exporting, one: NamedCase, own: PackageData[]): Promise<PackageData[]> {
  const before = exporting.former?.cases.find(({ name }) => name === one.name)
  const isSame = areSameTexts(before, one)
  const args = ownArgs(exporting, one)
  if (isSame && areGroupsKept(exporting) && Object.keys(args).length === 0) return own
  const settings = own.find(({ path }) => path === `data/${one.name}.yaml`)
  const keys = { ...(await otherKeys(settings)), ...args }
  const kept = own.filter((file) => file !== settings && (isSame || !isText(file.path)))
  return [...kept, ...(isSame ? settingsOf(one, keys) : textsOf(one, keys, exporting.format))]
}

const argKeys = ['args', 'input_validator_args', 'output_validator_args', 'answer_validator_args']

/** What the settings of a case say beside the arguments. */
async function otherKeys(file: PackageData | undefined): Promise<Record<string, unknown>> {
  const keys: unknown = file ? parse(decodeText(await file.read()).text, { uniqueKeys: false, logLevel: 'error' }) : {}
  const entries = Object.entries((keys ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter(([key]) => !argKeys.includes(key)))
}

/**
 * Whether a file that belongs to no test is exported: a dialogue that is a sample by itself, or a setter's note. After tests were
 * moved, only dialogues are, because other files would lie beside tests that they never belonged to.
 */
function isStray({ path }: PackageData, { stored, cases }: Exporting): boolean {
  if (cases.some(({ name }) => belongsTo(path, name))) return false
  return isInOrder(stored.cases) || path.endsWith('.interaction')
}

type Texts = Pick<NamedCase, 'explanation' | 'displayInput' | 'displayOutput' | 'dialogue'>

const areSameTexts = (one: Texts | undefined, other: Texts) =>
  one?.explanation === other.explanation &&
  one.displayInput === other.displayInput &&
  one.displayOutput === other.displayOutput &&
  one.dialogue === other.dialogue

const belongsTo = (path: string, name: string) => {
  const rest = path.startsWith(`data/${name}.`) ? path.slice(`data/${name}.`.length) : null
  return rest !== null && /^(yaml|hint|desc|interaction|out|png|jpe?g|svg|(in|ans)\.(statement|download))$/.test(rest)
}

const isText = (path: string) => /\.(yaml|hint|desc|out|interaction|(in|ans)\.statement)$/.test(path)

/** In a file of the later format; our reader takes it in both, and others pass over it. */
const settingsOf = ({ name }: NamedCase, keys: Record<string, unknown>): PackageData[] =>
  Object.keys(keys).length > 0 ? [fileWith(`data/${name}.yaml`, stringify(keys))] : []

function textsOf(
  one: NamedCase,
  { description: _, hint: __, ...keys }: Record<string, unknown>,
  format: ExportFormat,
): PackageData[] {
  const { name, explanation, displayInput, displayOutput, dialogue } = one
  const beside = { 'in.statement': displayInput, 'ans.statement': displayOutput, interaction: dialogue }
  const shown = Object.entries(beside).flatMap(([ending, text]) =>
    text === null ? [] : [fileWith(`data/${name}.${ending}`, text)],
  )
  if (explanation === null) return [...shown, ...settingsOf(one, keys)]
  if (format === '2025-09') return [...shown, ...settingsOf(one, { description: explanation, ...keys })]
  return [...shown, fileWith(`data/${name}.hint`, `${explanation}\n`), ...settingsOf(one, keys)]
}

/** Its data, and the files beside the program. */
export const caseFiles = (one: NamedCase, stored: StoredProblem) => [one.input, one.output, ...filesOf(one, stored)]

const filesOf = ({ name, files }: NamedCase, stored: StoredProblem): PackageData[] =>
  files.map(({ path, hash }) => blobFile(`data/${name}.files/${path}`, Buffer.from(hash, 'hex'), stored))
