import { join } from 'node:path'
import { folderFiles, type PackageFiles } from '@arbiter/database/problem-packages/package-files'
import { findPackages, type ProblemPackage, readPackage } from '@arbiter/database/problem-packages/read-package'
import { type PackageSubmission, readSubmissions } from '@arbiter/database/problem-packages/submissions'
import { CliError } from '../../apps/supervisor/src/terminal.mjs'

/** A package of `content/` with everything that is checked about it. */
export interface CheckedPackage {
  slug: string
  folder: string
  files: PackageFiles
  read: ProblemPackage
  submissions: PackageSubmission[]
}

export async function loadPackages(content: string, slugs: readonly string[]): Promise<CheckedPackage[]> {
  const packages = await Promise.all(slugs.map((slug) => loadPackage(content, slug)))
  return packages.sort((one, other) => one.read.settings.order - other.read.settings.order)
}

async function loadPackage(content: string, slug: string): Promise<CheckedPackage> {
  const files = await folderFiles(content, slug)
  const submissions = await readSubmissions(files)
  return { slug, folder: join(content, slug), files, read: await readPackage(files), submissions }
}

/** Those that were named, or all. */
export async function chosenSlugs(content: string, named: readonly string[]): Promise<string[]> {
  const all = await findPackages(content)
  const unknown = named.find((slug) => !all.includes(slug))
  if (unknown !== undefined) throw new CliError(`There is no package ${unknown}. There are: ${all.join(', ')}`)
  return named.length > 0 ? [...named] : all
}
