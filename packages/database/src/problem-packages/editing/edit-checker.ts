import { MANIFEST } from '@arbiter/problem-format/manifest'
import { decodeText, type PackageFiles, pathsBelow } from '@arbiter/problem-format/package-data'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { SETTINGS } from '@arbiter/problem-format/settings'
import { flagsOfComparison } from '@arbiter/rules/judging/comparison-flags'
import type { ValidatorInterface, ValidatorLanguage } from '@arbiter/rules/judging/judging-plan'
import type { Comparison } from '@arbiter/rules/problems/problem'
import type { CheckerKind } from '@arbiter/rules/setting/checker'
import type { PackageChange } from '../store/working-copy.ts'
import { editYaml, setKey, type YamlFile } from './edit-yaml.ts'

/** Null: a file that can't be edited as text, such as a large library; it stays as it is. */
export interface CheckerFile {
  path: string
  text: string | null
}

export interface PackageChecker {
  kind: CheckerKind
  comparison: Comparison
  args: string[]
  /** Where the files lie in the package. */
  folder: string
  files: CheckerFile[]
  /** Found out from the files; null if outputs are compared. */
  interface: ValidatorInterface | null
  language: ValidatorLanguage | null
}

/** A library such as testlib.h is larger, and is not edited. */
const MAX_EDITED_BYTES = 64 * 1024

export async function readChecker(files: PackageFiles, read: ProblemPackage): Promise<PackageChecker> {
  const { validator, isInteractive } = read.judging
  const folder = folderIn(files)
  return {
    kind: validator === null ? 'compare' : isInteractive ? 'interactor' : 'checker',
    comparison: read.comparison,
    args: validator === null ? [] : argsOf(read),
    folder: folder ?? newFolder(read),
    files:
      folder === null ? [] : await Promise.all(pathsBelow(files, folder).map((path) => fileAt(files, folder, path))),
    interface: validator?.interface ?? null,
    language: validator?.language ?? null,
  }
}

async function fileAt(files: PackageFiles, folder: string, path: string): Promise<CheckerFile> {
  const name = path.slice(folder.length + 1)
  if (files.sizeOf(path) > MAX_EDITED_BYTES) return { path: name, text: null }
  const { text, isLatin1 } = decodeText(await files.read(path))
  return { path: name, text: isLatin1 || text.includes('\0') ? null : text }
}

/** A legacy package has a folder of validators, of which one is allowed: a file or a folder. */
function folderIn(files: PackageFiles): string | null {
  if (pathsBelow(files, 'output_validator').length > 0) return 'output_validator'
  const legacy = pathsBelow(files, 'output_validators')
  const [first] = legacy.map((path) => path.split('/').slice(1))
  if (first === undefined) return null
  const isOneFolder = legacy.every((path) => path.split('/').length > 2 && path.split('/')[1] === first[0])
  return isOneFolder ? `output_validators/${first[0]}` : 'output_validators'
}

const newFolder = ({ format }: ProblemPackage) =>
  format === '2025-09' ? 'output_validator' : 'output_validators/validator'

/** In a later package the folders of the tests give the arguments. */
function argsOf({ judging, cases }: ProblemPackage): string[] {
  const own = cases.filter(({ isSample }) => !isSample).map(({ validatorArgs }) => validatorArgs)
  const stated = judging.validator?.args ?? []
  const [first = []] = own
  return stated.length > 0 || own.some((args) => args.join('\0') !== first.join('\0')) ? stated : first
}

/** What a setter wants the checker to be. */
export interface WantedChecker {
  kind: CheckerKind
  comparison: Comparison
  args: string[]
  files: CheckerFile[]
}

export async function checkerChanges(
  files: PackageFiles,
  read: ProblemPackage,
  wanted: WantedChecker,
): Promise<PackageChange[]> {
  const isOwn = wanted.kind !== 'compare'
  return [
    ...programChanges(files, read, isOwn ? wanted.files : []),
    ...(await argChanges(files, read, isOwn ? wanted.args : flagsOfComparison(wanted.comparison))),
    ...(await editYaml(files, MANIFEST, (file) => setManifest(file, read, wanted))),
    ...(await editYaml(files, SETTINGS, (file) => setLines(file, wanted))),
  ]
}

/** A legacy package with several files needs a folder for them: each file beside it would be another validator. */
function programChanges(files: PackageFiles, read: ProblemPackage, wanted: readonly CheckerFile[]): PackageChange[] {
  const before = folderIn(files)
  const folder = before === null || before === 'output_validators' ? newFolder(read) : before
  const kept = wanted.map(({ path }) => `${before}/${path}`)
  const gone =
    before === null ? [] : pathsBelow(files, before).filter((path) => before !== folder || !kept.includes(path))
  const written = wanted.flatMap(({ path, text }): PackageChange[] => {
    const to = `${folder}/${path}`
    if (text !== null) return [{ path: to, text }]
    return before === folder || before === null ? [] : [{ path: to, from: `${before}/${path}` }]
  })
  const moved = new Set(written.flatMap((change) => ('from' in change ? [change.from] : [])))
  return [...gone.filter((path) => !moved.has(path)).map((path) => ({ path, isDeleted: true as const })), ...written]
}

const ARG_KEYS = ['output_validator_args', 'output_validator_flags']

/** Said once for all tests; folders that say something else would count before it. Arguments beside a test stay. */
async function argChanges(
  files: PackageFiles,
  { format, cases }: ProblemPackage,
  args: string[],
): Promise<PackageChange[]> {
  const isCurrent = format === '2025-09'
  const homes = isCurrent
    ? ['sample', 'secret'].filter((folder) => cases.some(({ name }) => name.startsWith(`${folder}/`)))
    : []
  const own = homes.map((folder) => `data/${folder}/test_group.yaml`)
  const others = files.paths.filter(
    (path) => /^data\/(.*\/)?(test_group|testdata)\.yaml$/.test(path) && !own.includes(path),
  )
  const stated = args.length > 0 ? args : undefined
  const changes = await Promise.all([
    ...own.map((path) => editYaml(files, path, (file) => setArgs(file, stated))),
    ...others.map((path) => editYaml(files, path, (file) => setArgs(file, undefined))),
  ])
  return changes.flat()
}

function setArgs(file: YamlFile, args: string[] | undefined): void {
  for (const key of ARG_KEYS) file.delete(key)
  setKey(file, 'output_validator_args', args)
}

function setManifest(file: YamlFile, read: ProblemPackage, wanted: WantedChecker): void {
  const { format, judging } = read
  const [isOwn, isInteractive] = [wanted.kind !== 'compare', wanted.kind === 'interactor']
  const words = [...(isInteractive ? ['interactive'] : []), ...(isOwn && judging.passes > 1 ? ['multi-pass'] : [])]
  if (format === '2025-09') setTypes(file, [judging.scoring ? 'scoring' : 'pass-fail', ...words])
  else setValidation(file, read, wanted, words)
}

function setValidation(file: YamlFile, { judging }: ProblemPackage, wanted: WantedChecker, words: string[]): void {
  const isOwn = wanted.kind !== 'compare'
  const flags = isOwn ? wanted.args : flagsOfComparison(wanted.comparison)
  const givesScores = isOwn && judging.scoring?.groups.some(({ needsScore }) => needsScore)
  const validation = isOwn ? ['custom', ...(givesScores ? ['score'] : []), ...words] : ['default']
  setKey(file, 'validation', validation.join(' '))
  setKey(file, 'validator_flags', flags.length > 0 ? flags.join(' ') : undefined)
}

function setTypes(file: YamlFile, types: string[]): void {
  const isUsual = types.length === 1 && types[0] === 'pass-fail' && !file.has('type')
  if (!isUsual) file.set('type', types.length === 1 ? types[0] : types)
}

/** The format has no word for comparing by lines. */
const setLines = (file: YamlFile, { kind, comparison }: WantedChecker) =>
  setKey(file, 'comparison', kind === 'compare' && comparison.mode === 'line' ? 'line' : undefined)
