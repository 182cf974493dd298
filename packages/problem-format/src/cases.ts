import { MAX_STATEMENT_LENGTH, MAX_TEST_CASES } from '@arbiter/rules/limits'
import { compareNames } from '@arbiter/rules/people/name-order'
import { fault } from './fault.ts'
import { argsIn, type FolderSettings, foldersOf } from './folder-settings.ts'
import type { Manifest } from './manifest.ts'
import { dataAt, existsIn, type PackageFiles, pathsBelow, readText } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import type { PackageCase } from './problem-package.ts'
import { readYamlMap } from './yaml-map.ts'

/** Samples first; within each kind in the order of their names, which is the format's. */
export function findCaseNames(files: PackageFiles, faults: PackageFaults): string[] {
  const names = ['sample', 'secret'].flatMap((kind) => namesBelow(files, kind))
  reportStrays(files, new Set(names), faults)
  if (names.length === 0) faults.error('data/secret', fault('test.none'))
  else if (!names.some((name) => name.startsWith('secret/'))) faults.warn('data/secret', fault('test.noSecret'))
  if (names.length > MAX_TEST_CASES) faults.error('data', fault('test.tooMany', { max: MAX_TEST_CASES }))
  return names
}

const INPUT = '.in'

function namesBelow(files: PackageFiles, kind: string): string[] {
  const inputs = pathsBelow(files, `data/${kind}`).filter((path) => path.endsWith(INPUT) && !path.includes('.files/'))
  return inputs.map((path) => path.slice('data/'.length, -INPUT.length)).sort(compareNames)
}

/** Others skip these silently, and a problem loses its tests. */
function reportStrays(files: PackageFiles, names: ReadonlySet<string>, faults: PackageFaults): void {
  for (const path of [...pathsBelow(files, 'data/sample'), ...pathsBelow(files, 'data/secret')]) {
    if (path.includes('.files/')) continue
    const [, name, ending = ''] = path.match(/^data\/(.*)\.([a-z]+)$/i) ?? []
    if (/^(in|ans)$/i.test(ending) && !/^(in|ans)$/.test(ending)) faults.warn(path, fault('test.capitals'))
    else if (ending === 'ans' && !names.has(name ?? '')) faults.warn(path, fault('test.lonelyAnswer'))
    else if (name && names.has(name) && /(^|\/)test_group$/.test(name)) faults.error(path, fault('test.reservedName'))
  }
}

export interface CaseContext {
  files: PackageFiles
  manifest: Manifest
  settings: ReadonlyMap<string, FolderSettings>
  faults: PackageFaults
}

export async function readCases(context: CaseContext, names: readonly string[]): Promise<PackageCase[]> {
  const cases: PackageCase[] = []
  for (const name of names) {
    const read = await readCase(context, name)
    if (read) cases.push(read)
  }
  return cases
}

async function readCase(context: CaseContext, name: string): Promise<PackageCase | null> {
  const { files, faults } = context
  const [input, answer] = [`data/${name}.in`, `data/${name}.ans`]
  if (!existsIn(files, answer)) {
    faults.error(answer, fault('file.missing'))
    return null
  }
  const isSample = name.startsWith('sample/')
  const own = await readYamlMap(files, `data/${name}.yaml`, faults)
  const { args, outputArgs, inputArgs, answerArgs } = effectiveArgs(context.settings, name, argsIn(own))
  return {
    name,
    isSample,
    input: dataAt(files, input),
    output: dataAt(files, answer),
    displayInput: isSample ? await shownText(context, name, ['in.statement']) : null,
    displayOutput: isSample ? await shownText(context, name, ['ans.statement', 'out']) : null,
    dialogue: isSample ? await shownText(context, name, ['interaction']) : null,
    explanation: isSample ? await explanationOf(context, name, own.text('description') ?? own.text('hint')) : null,
    args: args ?? [],
    validatorArgs: outputArgs ?? [],
    inputArgs: inputArgs ?? [],
    answerArgs: answerArgs ?? [],
    files: filesBeside(context, name),
  }
}

type Args = ReturnType<typeof argsIn>

/** The arguments of the case itself, or of the nearest folder that states them. */
export function effectiveArgs(settings: CaseContext['settings'], name: string, own: Args): Args {
  const above = [...foldersOf(name)].reverse().map((folder) => settings.get(folder))
  const nearest = <K extends keyof Args>(key: K): Args[K] =>
    own[key] ?? above.find((folder) => folder?.[key] !== undefined)?.[key]
  return {
    ...{ args: nearest('args'), inputArgs: nearest('inputArgs') },
    ...{ outputArgs: nearest('outputArgs'), answerArgs: nearest('answerArgs') },
  }
}

/** The first of these files beside a sample: what is shown in place of its data. */
async function shownText({ files, faults }: CaseContext, name: string, endings: string[]): Promise<string | null> {
  const path = endings.map((ending) => `data/${name}.${ending}`).find((each) => existsIn(files, each))
  if (path === undefined) return null
  const text = await readText(files, path, faults)
  if (text !== null && text.length > MAX_STATEMENT_LENGTH)
    faults.error(path, fault('file.tooLong', { letters: MAX_STATEMENT_LENGTH }))
  return text
}

async function explanationOf({ files, faults }: CaseContext, name: string, described: string | undefined) {
  if (described !== undefined) return described
  const path = [`data/${name}.hint`, `data/${name}.desc`].find((each) => existsIn(files, each))
  const text = path === undefined ? null : await readText(files, path, faults)
  return text?.trim() || null
}

function filesBeside({ files }: CaseContext, name: string): PackageCase['files'] {
  const folder = `data/${name}.files`
  return pathsBelow(files, folder).map((path) => ({ path: path.slice(folder.length + 1), data: dataAt(files, path) }))
}

/** Samples of an interactive problem that are a dialogue alone: they are read, and nothing is judged with them. */
export async function readDialogues(files: PackageFiles, faults: PackageFaults): Promise<string[]> {
  const isAlone = (path: string) => !existsIn(files, path.replace(/interaction$/, 'in'))
  const dialogues = pathsBelow(files, 'data/sample').filter((path) => path.endsWith('.interaction'))
  const paths = dialogues.filter(isAlone)
  const texts = await Promise.all(paths.map((path) => readText(files, path, faults)))
  return texts.filter((text) => text !== null)
}
