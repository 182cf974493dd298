import { type Language, languages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { MAX_PROGRAM_FILE_BYTES } from '@arbiter/rules/limits'
import { fault } from './fault.ts'
import { languageByCode, languagesByCode } from './manifest.ts'
import { type PackageFiles, pathsBelow } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import type { PackageIncluded } from './problem-package.ts'
import { programFiles } from './programs.ts'
import { languageOfFile } from './source-languages.ts'

const FOLDER = 'include'
/** The folder for every language; a file of the same name in the folder of a language takes precedence. */
const DEFAULT = 'default'

/** The files that are compiled together with every submission, by language: graders, and headers of what they call. */
export function readIncluded(
  files: PackageFiles,
  constants: Record<string, string>,
  faults: PackageFaults,
): PackageIncluded[] {
  const folders = new Set(pathsBelow(files, FOLDER).map((path) => path.split('/')[1] ?? ''))
  checkFolders(files, folders, faults)
  return languages.flatMap((language) => {
    const own = [...folders].filter((code) => code === DEFAULT || languagesByCode(code).includes(language))
    const byName = new Map(own.sort(defaultFirst).flatMap((code) => filesIn(files, code, constants)))
    if (byName.size === 0) return []
    return [{ language, programName: programNameOf(files, language), files: [...byName.values()] }]
  })
}

const defaultFirst = (one: string, other: string) => Number(other === DEFAULT) - Number(one === DEFAULT)

function filesIn(files: PackageFiles, code: string, constants: Record<string, string>) {
  const folder = `${FOLDER}/${code}`
  const read = programFiles(files, folder, pathsBelow(files, folder), constants)
  return read.map((file) => [file.path, file] as const)
}

function checkFolders(files: PackageFiles, folders: ReadonlySet<string>, faults: PackageFaults): void {
  for (const path of pathsBelow(files, FOLDER)) {
    const depth = path.split('/').length
    if (depth === 2) faults.error(path, fault('program.includeFolder'))
    if (files.sizeOf(path) > MAX_PROGRAM_FILE_BYTES)
      faults.error(path, fault('file.programTooLarge', { bytes: MAX_PROGRAM_FILE_BYTES }))
  }
  for (const code of folders)
    if (code !== DEFAULT && !languageByCode(code) && pathsBelow(files, `${FOLDER}/${code}`).length > 0)
      faults.warn(`${FOLDER}/${code}`, fault('program.includedLanguage', { language: code }))
}

/**
 * A grader may import the submission by the name of its file, which contestants do not choose here: it is that of the package's
 * template, or else that of its own submissions where they agree.
 */
function programNameOf(files: PackageFiles, language: Language): string {
  const firstForm = descriptions[language].variantOf ?? language
  const isOfLanguage = (path: string) => languageOfFile(path) === firstForm
  const named = ['attachments/templates', 'submissions'].map((folder) => {
    const names = pathsBelow(files, folder).filter(isOfLanguage)
    return new Set(names.map((path) => path.split('/').at(-1) ?? ''))
  })
  const agreed = named.find(({ size }) => size === 1)
  return [...(agreed ?? [])][0] ?? `solution.${descriptions[language].extensions[0]}`
}
