import { open, stat } from 'node:fs/promises'
import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { MAX_ARCHIVE_PROBLEMS } from '@arbiter/rules/limits'
import { archiveEntries, archiveName } from './archive-files.ts'
import { collectFiles } from './collect-files.ts'
import { type Fault, fault } from './fault.ts'
import { examineForeign } from './foreign/examine-foreign.ts'
import { type ForeignItem, foreignItems } from './foreign/foreign-archive.ts'
import { folderOf, foreignFiles } from './foreign/foreign-files.ts'
import { packagePlaces } from './foreign/package-places.ts'
import { dataAt, type PackageFiles } from './package-data.ts'
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
  const { entries, faults, members } = await opened(archive)
  const [first, ...others] = members
  if (!first) return examined(collectFiles(archive.name, entries, faults), faults, work, ceilings)
  if (others.length > 0) faults.warn(first.place, fault('foreign.firstOnly', { count: members.length }))
  const { files, result } = await first.open(archive.name, faults, ceilings)
  return work(result, files)
}

export interface ArchiveProblem<T> {
  /** Its folder or file in the archive; empty where the archive is the problem. */
  place: string
  done: T
}

/** Works with each of the problems that lie in one archive, one after the other. */
export async function withArchiveProblems<T>(
  archive: Archive,
  work: (examined: ExaminedPackage, files: PackageFiles) => Promise<T>,
  { ceilings }: Pick<OpenOptions, 'ceilings'> = {},
): Promise<ArchiveProblem<T>[]> {
  const { faults, members } = await opened(archive)
  if (members.length < 2) return [{ place: '', done: await withArchive(archive, work, { ceilings }) }]
  if (faults.errors.length > 0) throw new PackageError(archive.name, faults.list)
  if (members.length > MAX_ARCHIVE_PROBLEMS)
    throw errorOf(archive.name, fault('foreign.tooMany', { count: members.length, max: MAX_ARCHIVE_PROBLEMS }))
  const all: ArchiveProblem<T>[] = []
  for (const { place, open } of members) {
    const { files, result } = await open(`${archive.name}-${place}`, new PackageFaults(), ceilings)
    all.push({ place, done: await work(result, files) })
  }
  return all
}

/** A problem in an archive that is not itself a package. */
interface Member {
  place: string
  open(
    name: string,
    faults: PackageFaults,
    ceilings?: LimitCeilings,
  ): Promise<{ files: PackageFiles; result: ExaminedPackage }>
}

async function opened({ fd, name, size }: Archive) {
  const faults = new PackageFaults()
  const entries = await archiveEntries(fd, { name, size }, faults)
  const found = new PackageFaults()
  const members = faults.errors.length > 0 ? [] : await membersIn(foreignFiles(name, entries, found))
  // An archive that is a package is collected by the rules of packages, which report these again.
  if (members.length > 0) for (const { file, code, values } of found.errors) faults.error(file, { code, values })
  return { entries, faults, members }
}

/** What can't be read is no problem of another system; who reads it as a package hears why. */
async function membersIn(files: PackageFiles): Promise<Member[]> {
  try {
    const items = await foreignItems(files)
    return items.length > 0
      ? items.map(foreignMember)
      : (await packagePlaces(files)).map((place) => packageIn(files, place))
  } catch (error) {
    if (error instanceof PackageError) return []
    throw error
  }
}

const foreignMember = (item: ForeignItem): Member => ({
  place: item.place,
  open: (name, faults, ceilings) =>
    examineForeign(item, name, faults, (files, own) => examineSafely(files, own, ceilings)),
})

/** A package of the ICPC format is called by its folder, as its authors call it. Faults name files from the top of the archive. */
const packageIn = (archive: PackageFiles, place: string): Member => ({
  place,
  async open(_, before, ceilings) {
    const folder = folderOf(archive, place)
    const faults = new PackageFaults()
    const files = collectFiles(
      folder.name,
      folder.paths.map((path) => dataAt(folder, path)),
      faults,
    )
    const { read, faults: own } = await examineCollected(files, faults, ceilings)
    const all = [...before.list, ...own.map((each) => ({ ...each, file: `${place}/${each.file}` }))]
    return { files, result: { read: read && { ...read, warnings: all }, faults: all } }
  },
})

async function examined<T>(
  files: PackageFiles,
  faults: PackageFaults,
  work: (examined: ExaminedPackage, files: PackageFiles) => Promise<T>,
  ceilings?: LimitCeilings,
): Promise<T> {
  return work(await examineCollected(files, faults, ceilings), files)
}

/** A package that can't be opened is not read, because its missing files would be reported as further faults. */
const examineCollected = async (files: PackageFiles, faults: PackageFaults, ceilings?: LimitCeilings) =>
  faults.errors.length > 0 ? { read: null, faults: faults.list } : examineSafely(files, faults, ceilings)

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
