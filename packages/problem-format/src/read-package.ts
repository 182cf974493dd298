/**
 * Reads a problem in the ICPC problem package format: `legacy`, `legacy-icpc`, and `2025-09` with its earlier names.
 * content/README.md describes how we use it, docs/setters.md what is supported.
 *
 * A package is untrusted data: whatever is not as the format or Arbiter wants it is a fault, which names the file,
 * the line and the field. All of them are collected. What would change verdicts but is not supported is an error; what is
 * only left out is a warning.
 */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScoringPlan } from '@arbiter/rules/judging/judging-plan'
import { type LimitCeilings, usualCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { findCaseNames, readCases, readDialogues } from './cases.ts'
import { settleComparison } from './default-comparison.ts'
import { dialogueWords } from './dialogue-words.ts'
import { readEditorials } from './editorial.ts'
import { readExtraCases } from './extra-cases.ts'
import { type Fault, fault } from './fault.ts'
import { type FolderSettings, foldersOf, readFolderSettings } from './folder-settings.ts'
import { readIncluded } from './included-files.ts'
import { describedInput, readAnswerValidators, readInputValidators } from './input-validators.ts'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { readOutputValidator } from './output-validator.ts'
import type { PackageFiles } from './package-data.ts'
import { PackageError, type PackageFault, PackageFaults } from './package-faults.ts'
import { folderFiles } from './package-files.ts'
import { iniValue, readLimits } from './package-limits.ts'
import { isPolygonPackage, readPolygonPackage } from './polygon/read-polygon.ts'
import type { PackageCase, ProblemPackage } from './problem-package.ts'
import { scoringOf } from './scoring.ts'
import { readSettings } from './settings.ts'
import { type PackageStatement, readStatement, readTranslations } from './statement.ts'
import { examineSubmissions } from './submissions.ts'
import { isTestArchive, readTestArchive } from './test-archive.ts'
import { withHelp } from './translated-help.ts'

export type { ProblemPackage }

/** The packages below a folder, in the order they ask for. */
export async function readPackages(folder: string): Promise<ProblemPackage[]> {
  const found = await findPackages(folder)
  const packages = await Promise.all(found.map(async (slug) => readPackage(await folderFiles(folder, slug))))
  return packages.sort((one, other) => one.settings.order - other.settings.order)
}

/** The names of the folders with a manifest. */
export async function findPackages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return folders.filter((name) => existsSync(join(folder, name, MANIFEST))).sort()
}

/** Throws a PackageError with all faults where there is an error among them. */
export async function readPackage(files: PackageFiles): Promise<ProblemPackage> {
  const { read, faults } = await examinePackage(files)
  if (!read) throw new PackageError(files.name, faults)
  return read
}

export interface ExaminedPackage {
  /** Null if there is an error among the faults. */
  read: ProblemPackage | null
  faults: PackageFault[]
}

/** With the faults that were found while the files were collected. */
export async function examinePackage(
  files: PackageFiles,
  faults = new PackageFaults(),
  ceilings = usualCeilings,
): Promise<ExaminedPackage> {
  const read = await readerFor(files)(files, faults, ceilings)
  const isUsable = read !== null && faults.errors.length === 0
  return { read: isUsable ? { ...read, warnings: faults.list } : null, faults: faults.list }
}

function readerFor(files: PackageFiles) {
  if (isPolygonPackage(files)) return readPolygonPackage
  return isTestArchive(files) ? readTestArchive : readIcpcPackage
}

async function readIcpcPackage(
  files: PackageFiles,
  faults: PackageFaults,
  ceilings: LimitCeilings,
): Promise<ProblemPackage> {
  const manifest = await readManifest(files, faults)
  refuseUnsupported(files, faults)
  const isLegacy = manifest.format !== '2025-09'
  const statement = await readStatement(files, manifest, faults)
  const editorials = await readEditorials(files, manifest, faults)
  const editorial = editorials.find(({ language }) => language === statement.language) ?? editorials[0] ?? null
  const { submissions, skipped } = await examineSubmissions(files, isLegacy, faults)
  const settings = await readSettings(files, faults)
  const validator = await readOutputValidator(files, manifest, faults)
  const { cases, folders } = await readTests(files, manifest, faults)
  const caseNames = cases.map(({ name }) => name)
  const scoring = scoringOf(manifest, { settings: folders, caseNames }, settings.scoring, faults)
  if (!validator) refuseMissingScores(scoring, faults)
  const limits = await readLimits(files, manifest, ceilings, faults)
  const compared = validator
    ? { ...settleComparison(files, { ...manifest, validatorFlags: [] }, [], false, faults), cases }
    : settleComparison(files, manifest, cases, settings.comparesLines, faults)
  return {
    slug: files.name,
    format: manifest.format,
    uuid: manifest.uuid,
    name: await nameOf(files, manifest, statement, faults),
    names: manifest.names,
    keywords: manifest.keywords,
    constants: manifest.constants,
    settings,
    statement: manifest.isInteractive ? await withDialogues(files, statement, faults) : statement,
    translations: withHelp(
      await readTranslations(files, manifest, faults),
      { settings, editorials, shown: editorial },
      faults,
    ),
    editorial,
    limits,
    allowedLanguages: manifest.allowedLanguages,
    comparison: compared.comparison,
    judging: {
      validator,
      isInteractive: manifest.isInteractive,
      passes: manifest.passes,
      scoring,
      included: readIncluded(files, manifest.constants, faults),
    },
    cases: compared.cases,
    submissions,
    skippedSubmissions: skipped,
    inputValidators: [...(await readInputValidators(files, manifest.constants)), ...describedInput(settings)],
    answerValidators: await readAnswerValidators(files, manifest.constants),
    extraCases: await readExtraCases(files, manifest, faults),
    files,
    warnings: [],
  }
}

/** Verdicts would depend on these. */
const UNSUPPORTED: [path: RegExp, found: Fault][] = [
  [/^static_validators?\//, fault('manifest.staticValidation')],
  [/^graders\//, fault('manifest.graders')],
]

function refuseUnsupported(files: PackageFiles, faults: PackageFaults): void {
  for (const [path, unsupported] of UNSUPPORTED) {
    const found = files.paths.find((each) => path.test(each))
    if (found !== undefined) faults.error(found, unsupported)
  }
}

/** The default validator accepts without a score. */
function refuseMissingScores(scoring: ScoringPlan | null, faults: PackageFaults): void {
  for (const { name, needsScore } of scoring?.groups ?? [])
    if (needsScore) faults.error(`data/${name}`, fault('group.noBound'))
}

/** The scoring that follows from the manifest and the groups alone. */
export async function readScoring(files: PackageFiles): Promise<{ scoring: ScoringPlan | null }> {
  const faults = new PackageFaults()
  const manifest = await readManifest(files, faults)
  const { cases, folders } = await readTests(files, manifest, faults)
  const caseNames = cases.map(({ name }) => name)
  return { scoring: scoringOf(manifest, { settings: folders, caseNames }, null, faults) }
}

async function readTests(files: PackageFiles, manifest: Manifest, faults: PackageFaults) {
  const names = findCaseNames(files, faults)
  const folders = new Map<string, FolderSettings>()
  for (const folder of new Set(names.flatMap(foldersOf)))
    folders.set(folder, await readFolderSettings(files, folder, manifest.groups, faults))
  const cases: PackageCase[] = await readCases({ files, manifest, settings: folders, faults }, names)
  return { cases, folders }
}

/** In the language of the statement; else as the statement, another system or the package itself is called. */
async function nameOf(
  files: PackageFiles,
  { names }: Manifest,
  statement: PackageStatement,
  faults: PackageFaults,
): Promise<string> {
  const stated = names[statement.language] ?? names[statement.language.split('-')[0] ?? '']
  const name = stated ?? statement.name ?? (await iniValue(files, 'name', faults)) ?? Object.values(names)[0]
  if (name === undefined) faults.warn(MANIFEST, fault('manifest.noName', { name: files.name }))
  if ((name ?? '').length > MAX_TITLE_LENGTH)
    faults.error(MANIFEST, fault('yaml.atMostLetters', { letters: MAX_TITLE_LENGTH }), { field: 'name' })
  return name ?? files.name
}

/** A dialogue is part of what is read: samples of an interactive problem may be nothing else. */
async function withDialogues(files: PackageFiles, statement: PackageStatement, faults: PackageFaults) {
  const dialogues = await readDialogues(files, faults)
  if (dialogues.length === 0) return statement
  const { intro, title } = dialogueWords(statement.language)
  const blocks = dialogues.map((text, index) => `### ${title} ${index + 1}\n\n${codeBlock(text)}`)
  return { ...statement, statement: `${statement.statement}\n\n${intro}\n\n${blocks.join('\n\n')}` }
}

function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence}\n${text.trimEnd()}\n${fence}`
}
