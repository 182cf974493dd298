import { stringify } from 'yaml'
import type { StoredTestCase } from '../../test-sets.ts'
import { compareNames, type PackageData } from '../package-data.ts'
import { type ExportFormat, type Exporting, fileWith, type NamedCase } from './exporting.ts'
import type { StoredProblem } from './stored-problem.ts'

/** Names in the order of the tests: those of the package where they still are, otherwise numbers within their folders. */
export function nameCases({ cases, blob }: StoredProblem): NamedCase[] {
  const names = isInOrder(cases) ? cases.map(({ name }) => name ?? '') : numbered(cases)
  return cases.map((one, index) => {
    const name = names[index] ?? ''
    const data = (hash: Buffer, ending: string) => ({ path: `data/${name}.${ending}`, size: 0, read: () => blob(hash) })
    return { ...one, name, input: data(one.inputHash, 'in'), output: data(one.outputHash, 'ans') }
  })
}

/** As a reader would order them again. */
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
  const { stored, cases, former } = exporting
  const before = new Map(former?.cases.map((one) => [one.name, one]))
  const beside = stored.files.filter(({ path }) => /^data\/(sample|secret)\//.test(path) && !isGroupFile(path))
  return cases.flatMap((one) => {
    const known = before.get(one.name)
    const isSame = areSameTexts(known, one)
    const own = beside.filter(({ path }) => belongsTo(path, one.name))
    const texts = isSame ? own : [...own.filter(({ path }) => !isText(path)), ...textsOf(one, exporting.format)]
    return [one.input, one.output, ...filesOf(one, stored), ...texts]
  })
}

type Texts = Pick<NamedCase, 'explanation' | 'displayInput' | 'displayOutput' | 'dialogue'>

const areSameTexts = (one: Texts | undefined, other: Texts) =>
  one?.explanation === other.explanation &&
  one.displayInput === other.displayInput &&
  one.displayOutput === other.displayOutput &&
  one.dialogue === other.dialogue

export const isGroupFile = (path: string) => /\/(testdata|test_group)\.yaml$/.test(path)

const belongsTo = (path: string, name: string) => {
  const rest = path.startsWith(`data/${name}.`) ? path.slice(`data/${name}.`.length) : null
  return rest !== null && /^(yaml|hint|desc|interaction|out|png|jpe?g|svg|(in|ans)\.(statement|download))$/.test(rest)
}

const isText = (path: string) => /\.(yaml|hint|desc|out|interaction|(in|ans)\.statement)$/.test(path)

function textsOf(
  { name, explanation, displayInput, displayOutput, dialogue, args, validatorArgs }: NamedCase,
  format: ExportFormat,
): PackageData[] {
  const beside = { 'in.statement': displayInput, 'ans.statement': displayOutput, interaction: dialogue }
  const shown = Object.entries(beside).flatMap(([ending, text]) =>
    text === null ? [] : [fileWith(`data/${name}.${ending}`, text)],
  )
  if (format === 'legacy')
    return [...shown, ...(explanation === null ? [] : [fileWith(`data/${name}.hint`, `${explanation}\n`)])]
  const settings = {
    ...(explanation === null ? {} : { description: explanation }),
    ...(args.length > 0 ? { args } : {}),
    ...(validatorArgs.length > 0 ? { output_validator_args: validatorArgs } : {}),
  }
  return Object.keys(settings).length > 0 ? [...shown, fileWith(`data/${name}.yaml`, stringify(settings))] : shown
}

const filesOf = ({ name, files }: NamedCase, { blob }: StoredProblem): PackageData[] =>
  files.map(({ path, hash }) => ({
    path: `data/${name}.files/${path}`,
    size: 0,
    read: () => blob(Buffer.from(hash, 'hex')),
  }))
