import { open, stat } from 'node:fs/promises'
import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { MAX_ARCHIVE_PROBLEMS } from '@arbiter/rules/limits'
import { archiveEntries, archiveName } from './archive-files.ts'
import { collectFiles } from './collect-files.ts'
import { type Fault, fault } from './fault.ts'
import { examineForeign } from './foreign/examine-foreign.ts'
import { type ForeignItem, foreignItems } from './foreign/foreign-archive.ts'
import { foreignFiles } from './foreign/foreign-files.ts'
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

type Archive = { fd: number; name: string; size: number }

/** The same for an archive that is open already, such as an upload. The descriptor stays the caller's. */
export async function withArchive<T>(
  archive: Archive,
  work: (examined: ExaminedPackage, files: PackageFiles) => Promise<T>,
  { ceilings }: Pick<OpenOptions, 'ceilings'> = {},
): Promise<T> {
  const { entries, faults, items } = await opened(archive)
  const [first, ...others] = items
  if (!first) return examined(collectFiles(archive.name, entries, faults), faults, work, ceilings)
  if (others.length > 0) faults.warn(first.place, fault('foreign.firstOnly', { count: items.length }))
  return examinedForeign(first, archive.name, faults, work, ceilings)
}

export interface ArchiveProblem<T> {
  /** Its folder or file in the archive; empty where the archive is the problem. */
  place: string
  done: T
}

/** Works with each of the problems that another system may have put into one archive, one after the other. */
export async function withArchiveProblems<T>(
  archive: Archive,
  work: (examined: ExaminedPackage, files: PackageFiles) => Promise<T>,
  { ceilings }: Pick<OpenOptions, 'ceilings'> = {},
): Promise<ArchiveProblem<T>[]> {
  const { items } = await opened(archive)
  if (items.length < 2) return [{ place: '', done: await withArchive(archive, work, { ceilings }) }]
  if (items.length > MAX_ARCHIVE_PROBLEMS)
    throw errorOf(archive.name, fault('foreign.tooMany', { count: items.length, max: MAX_ARCHIVE_PROBLEMS }))
  const all: ArchiveProblem<T>[] = []
  for (const item of items) {
    const name = `${archive.name}-${item.place}`
    all.push({ place: item.place, done: await examinedForeign(item, name, new PackageFaults(), work, ceilings) })
  }
  return all
}

async function opened({ fd, name, size }: Archive) {
  const faults = new PackageFaults()
  const entries = await archiveEntries(fd, { name, size }, faults)
  const found = new PackageFaults()
  const items = faults.errors.length > 0 ? [] : await itemsIn(foreignFiles(name, entries, found))
  // An archive that is a package is collected by the rules of packages, which report these again.
  if (items.length > 0) for (const { file, code, values } of found.errors) faults.error(file, { code, values })
  return { entries, faults, items }
}

/** What can't be read is no problem of another system; who reads it as a package hears why. */
async function itemsIn(files: PackageFiles): Promise<ForeignItem[]> {
  try {
    return await foreignItems(files)
  } catch (error) {
    if (error instanceof PackageError) return []
    throw error
  }
}

async function examinedForeign<T>(
  item: ForeignItem,
  name: string,
  faults: PackageFaults,
  work: (examined: ExaminedPackage, files: PackageFiles) => Promise<T>,
  ceilings?: LimitCeilings,
): Promise<T> {
  const { files, result } = await examineForeign(item, name, faults, (files, own) =>
    examineSafely(files, own, ceilings),
  )
  return work(result, files)
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

const missing = (path: string) => errorOf(path, fault('file.noSuchFolder'))

function errorOf(name: string, found: Fault): PackageError {
  const faults = new PackageFaults()
  faults.error('', found)
  return new PackageError(name, faults.list)
}
