/**
 * A problem as a package. Files that were imported go out as they came in, as long as the problem still is what they say; what
 * was changed since, or what the other format writes in another way, is written again. So an export that is imported and
 * exported once more is the same.
 */

import { collectFiles } from '@arbiter/problem-format/collect-files'
import { withConstants } from '@arbiter/problem-format/manifest'
import { decodeText, type PackageData } from '@arbiter/problem-format/package-data'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import { testPathsIn } from '@arbiter/problem-format/polygon/polygon-tests'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { examinePackage } from '@arbiter/problem-format/read-package'
import { widestCeilings } from '@arbiter/rules/judging/limit-ceilings'
import type { Db } from '../../connection/connect.ts'
import { exportCases, nameCases } from './export-cases.ts'
import { exportEditorial, isEditorialFile } from './export-editorial.ts'
import { exportGroups } from './export-groups.ts'
import { exportManifest } from './export-manifest.ts'
import { exportReference } from './export-reference.ts'
import { exportSettings } from './export-settings.ts'
import { exportStatement } from './export-statement.ts'
import { type ExportFormat, type Exporting, isSameFormat, type NamedCase } from './exporting.ts'
import { statementsInPlace } from './legacy-statement.ts'
import { loadProblem, type StoredProblem } from './stored-problem.ts'

const parts = [
  ...[exportCases, exportGroups, exportManifest, exportSettings],
  ...[exportStatement, exportEditorial, exportReference],
]

export interface ExportedPackage {
  /** The name of the folder; the format allows only letters and digits. */
  name: string
  files: PackageData[]
}

/** Null if there is no such problem. */
export async function exportPackage(db: Db, slug: string, format: ExportFormat): Promise<ExportedPackage | null> {
  const stored = await loadProblem(db, slug)
  if (!stored) return null
  const cases = nameCases(stored)
  const former = await formerPackage(stored, cases)
  return { name: stored.row.slug, files: await exportedFiles({ stored, cases, former, format }) }
}

export async function exportedFiles(exporting: Exporting): Promise<PackageData[]> {
  const files = new Map(keptFiles(exporting).map((file) => [file.path, file]))
  for (const part of parts) for (const file of await part(exporting)) files.set(file.path, file)
  const whole = [...files.values()].map((file) => expanded(file, exporting))
  return statementsInPlace(whole, exporting)
}

/** The imported files with the tests of today, read as a package again. */
export async function formerPackage(
  stored: StoredProblem,
  cases: readonly NamedCase[],
): Promise<ProblemPackage | null> {
  if (stored.files.length === 0) return null
  const paths = await polygonPaths(stored)
  const data = cases.flatMap(({ name, input, output }) => {
    const [inputPath, outputPath] = paths?.(name) ?? [`data/${name}.in`, `data/${name}.ans`]
    return [
      { ...input, path: inputPath },
      { ...output, path: outputPath },
    ]
  })
  const { read } = await examinePackage(
    collectFiles(stored.row.slug, [...stored.files, ...data], new PackageFaults()),
    new PackageFaults(),
    widestCeilings,
  )
  return read
}

/** Where a package of Polygon has its tests; null for other packages. */
async function polygonPaths({ files }: StoredProblem): Promise<((name: string) => [string, string]) | null> {
  const manifest = files.find(({ path }) => path === 'problem.xml')
  return manifest ? testPathsIn(decodeText(await manifest.read()).text) : null
}

/** The stored files that no other part of the export writes. */
function keptFiles(exporting: Exporting): PackageData[] {
  const { stored, former } = exporting
  if (former?.format === 'polygon') return polygonFiles(former, exporting.format)
  const paths = stored.files.filter(
    ({ path }) =>
      !/^(problem\.yaml|arbiter\.yaml|\.timelimit|domjudge-problem\.ini)$|^data\/(sample|secret|[^/]+$)/.test(path),
  )
  const others = paths.filter(
    ({ path }) => !/^(statement|problem_statement)\/|^problem\.pdf$/.test(path) && !isEditorialFile(path),
  )
  return isSameFormat(exporting) ? others : others.map((file) => moved(file, exporting))
}

/** Where the format replaces constants, which a legacy package does not have. */
const WITH_CONSTANTS =
  /^(input_validators|output_validators|answer_validators|include)\/|^(problem_statement|solution)\/.*\.(md|tex)$/

function expanded(file: PackageData, exporting: Exporting): PackageData {
  const constants = exporting.former?.constants ?? {}
  const isNeeded = exporting.format === 'legacy' && !isSameFormat(exporting) && Object.keys(constants).length > 0
  if (!isNeeded || !WITH_CONSTANTS.test(file.path)) return file
  return {
    ...{ path: file.path, size: file.size },
    read: async () => {
      const bytes = await file.read()
      const { text, isLatin1 } = decodeText(bytes)
      return isLatin1 ? bytes : Buffer.from(withConstants(text.replace(/\\constant\{([\w.]+)\}/g, '{{$1}}'), constants))
    },
  }
}

/** The folders that the other format calls differently. */
function moved(file: PackageData, { stored, format }: Exporting): PackageData {
  // A later package with a validator uses it, and this problem does not.
  const unused = stored.judging?.validator ? '' : '_disabled'

  const path =
    format === 'legacy'
      ? file.path.replace(/^output_validator\//, 'output_validators/validator/')
      : file.path
          .replace(/^output_validators\/[^/]+\/(?=.)/, `output_validator${unused}/`)
          .replace(/^output_validators\//, `output_validator${unused}/`)
          .replace(/^input_format_validators\//, 'input_validators/')
  return { ...file, path }
}

/** The files of a Polygon package that the format has a place for. */
function polygonFiles({ submissions, judging, inputValidators }: ProblemPackage, format: ExportFormat): PackageData[] {
  const text = (path: string, content: Buffer) => ({ path, size: content.length, read: async () => content })
  const program = (folder: string) => (file: { path: string; read(): Promise<Buffer> }) => ({
    path: `${folder}/${file.path}`,
    size: 0,
    read: file.read,
  })
  return [
    ...submissions.map(({ path, code }) => text(`submissions/${path}`, Buffer.from(code))),
    ...(judging.validator?.files ?? []).map(
      program(format === 'legacy' ? 'output_validators/validator' : 'output_validator'),
    ),
    ...inputValidators.flatMap((each) =>
      each.kind === 'program' ? each.files.map(program(`input_validators/${each.name}`)) : [],
    ),
  ]
}
