/**
 * Reads a problem in the ICPC problem package format, version 2023-07. content/README.md describes how we use it.
 *
 * A package is data by somebody else: whatever is not as the format or Arbiter wants it is a PackageError, which names the
 * file and the field. What would change verdicts but is not supported, such as a validator of its own, is an error too.
 */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bounds, isWithin, MEMORY_LIMIT_MB, TIME_LIMIT_MS } from '@arbiter/rules/limits'
import type { Comparison } from '@arbiter/rules/problem'
import { type PackageCase, readCases } from './cases.ts'
import { readComparison } from './comparison.ts'
import { MANIFEST, type PackageManifest, readManifest } from './manifest.ts'
import { PackageError } from './package-error.ts'
import { fileName, folderFiles, type PackageFiles } from './package-files.ts'
import { type PackageSettings, readSettings } from './settings.ts'
import { findStatement, type PackageStatement, readStatement } from './statement.ts'

export interface ProblemPackage {
  slug: string
  manifest: PackageManifest
  settings: PackageSettings
  statement: PackageStatement
  comparison: Comparison
  cases: PackageCase[]
}

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

export async function readPackage(files: PackageFiles): Promise<ProblemPackage> {
  refuseUnsupported(files)
  const { path, language } = findStatement(files)
  const manifest = await readManifest(files, language)
  checkLimits(files, manifest)
  return {
    slug: files.name,
    manifest,
    settings: await readSettings(files),
    statement: await readStatement(files, path),
    comparison: await readComparison(files, manifest.validatorFlags),
    cases: await readCases(files),
  }
}

const UNSUPPORTED = /^(?:(?:output_validators?|static_validator|include)\/|data\/.*\.files\/)/

function refuseUnsupported(files: PackageFiles): void {
  const path = files.paths.find((path) => UNSUPPORTED.test(path))
  if (path) throw new PackageError(fileName(files, path), null, 'is not supported, and verdicts would depend on it')
}

function checkLimits(files: PackageFiles, { timeLimitMs, memoryLimitMb }: PackageManifest): void {
  const check = (field: string, value: number, { min, max }: Bounds, unit: string) => {
    const fault = `must be from ${min} to ${max} ${unit}`
    if (!isWithin({ min, max }, value)) throw new PackageError(fileName(files, MANIFEST), field, fault)
  }
  check('limits.time_limit', timeLimitMs, TIME_LIMIT_MS, 'milliseconds')
  check('limits.memory', memoryLimitMb, MEMORY_LIMIT_MB, 'MiB')
}
