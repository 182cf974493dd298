import { open, stat } from 'node:fs/promises'
import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { archiveName, openArchive } from './archive-files.ts'
import { fault } from './fault.ts'
import type { PackageFiles } from './package-data.ts'
import { PackageError, PackageFaults } from './package-faults.ts'
import { openFolder } from './package-files.ts'
import { type ExaminedPackage, examinePackage } from './read-package.ts'

export interface OpenOptions {
  /** Where links of a folder may lead beside the package itself; an archive has none. */
  linkRoot?: string | undefined
  /** Those that the operator allows. */
  ceilings?: LimitCeilings | undefined
}

/** Opens the package at a path, a folder or an archive, and closes it when the work with it is over. */
export async function withPackage<T>(
  path: string,
  work: (examined: ExaminedPackage, files: PackageFiles) => Promise<T>,
  { linkRoot, ceilings }: OpenOptions = {},
): Promise<T> {
  const faults = new PackageFaults()
  const found = await stat(path).catch(() => null)
  if (!found) throw missing(path)
  if (found.isDirectory()) return examined(await openFolder(path, faults, linkRoot), faults, work, ceilings)
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    return await withArchive({ fd: handle.fd, name: archiveName(path), size }, work, { ceilings })
  } finally {
    await handle.close()
  }
}

/** The same for an archive that is open already, such as an upload. The descriptor stays the caller's. */
export async function withArchive<T>(
  { fd, name, size }: { fd: number; name: string; size: number },
  work: (examined: ExaminedPackage, files: PackageFiles) => Promise<T>,
  { ceilings }: Pick<OpenOptions, 'ceilings'> = {},
): Promise<T> {
  const faults = new PackageFaults()
  return examined(await openArchive(fd, { name, size }, faults), faults, work, ceilings)
}

async function examined<T>(
  files: PackageFiles,
  faults: PackageFaults,
  work: (examined: ExaminedPackage, files: PackageFiles) => Promise<T>,
  ceilings?: LimitCeilings,
): Promise<T> {
  // A package that can't be opened is not read, because its missing files would be reported as further faults.
  const result =
    faults.errors.length > 0 ? { read: null, faults: faults.list } : await examineSafely(files, faults, ceilings)
  return work(result, files)
}

/** An archive may turn out to be damaged only when a file is read. */
async function examineSafely(
  files: PackageFiles,
  faults: PackageFaults,
  ceilings?: LimitCeilings,
): Promise<ExaminedPackage> {
  try {
    return await examinePackage(files, faults, ceilings)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return { read: null, faults: [...faults.list, ...error.faults] }
  }
}

function missing(path: string): PackageError {
  const faults = new PackageFaults()
  faults.error('', fault('file.noSuchFolder'))
  return new PackageError(path, faults.list)
}
