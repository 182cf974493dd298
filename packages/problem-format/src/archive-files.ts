import { crc32 } from 'node:zlib'
import { FREE_UNPACKED_BYTES, MAX_PACKAGE_BYTES, MAX_PACKAGE_FILES, MAX_UNPACKING_RATIO } from '@arbiter/rules/limits'
import { type Entry, fromBufferPromise, fromFdPromise, getFileNameLowLevel, type Options, type ZipFile } from 'yauzl'
import { fault } from './fault.ts'
import type { PackageData } from './package-data.ts'
import { PackageError, PackageFaults } from './package-faults.ts'

/**
 * The files in a zip archive. What the archive says about itself is checked before anything is unpacked, and what comes out
 * of a file is compared with it while it comes: no more than was announced is ever held. The descriptor stays the caller's.
 */
export async function archiveEntries(
  fd: number,
  { name, size }: { name: string; size: number },
  faults: PackageFaults,
): Promise<PackageData[]> {
  const archive = await opened((options) => fromFdPromise(fd, options), faults)
  return entriesWithin(archive, { name, size, spentBytes: 0, spentFiles: 0 }, faults)
}

/** What other archives have spent already of the bounds of one. */
interface Budget {
  name: string
  size: number
  spentBytes: number
  spentFiles: number
}

/** The files in an archive that lies in another one. Both share one budget. */
export async function nestedEntries(
  bytes: Buffer,
  name: string,
  outer: readonly Pick<PackageData, 'size'>[],
  faults: PackageFaults,
): Promise<PackageData[]> {
  const archive = await opened((options) => fromBufferPromise(bytes, options), faults)
  const spentBytes = outer.reduce((sum, { size }) => sum + size, 0)
  return entriesWithin(archive, { name, size: bytes.length, spentBytes, spentFiles: outer.length }, faults)
}

async function entriesWithin(archive: ZipFile | null, budget: Budget, faults: PackageFaults): Promise<PackageData[]> {
  const entries = archive ? await entriesOf(archive, budget, faults) : []
  const isBounded = checkSizes(entries, budget, faults)
  return archive && isBounded ? entries.flatMap((entry) => dataOf(archive, budget.name, entry, faults)) : []
}

/** The short name of a package in such a file. */
export const archiveName = (fileName: string) => fileName.replace(/^.*[/\\]/, '').replace(/\.(zip|kpp)$/i, '')

async function opened(open: (options: Options) => Promise<ZipFile>, faults: PackageFaults): Promise<ZipFile | null> {
  try {
    // Names are decoded here, so that one that is not allowed can be named.
    return await open({ lazyEntries: true, autoClose: false, decodeStrings: false })
  } catch {
    faults.error('', fault('archive.none'))
    return null
  }
}

async function entriesOf(archive: ZipFile, { spentFiles }: Budget, faults: PackageFaults): Promise<Entry[]> {
  if (archive.entryCount + spentFiles > MAX_PACKAGE_FILES) {
    faults.error('', fault('archive.tooMany', { files: MAX_PACKAGE_FILES }))
    return []
  }
  const entries: Entry[] = []
  try {
    for await (const entry of archive.eachEntry()) entries.push(entry)
  } catch {
    faults.error('', fault('archive.damaged'))
  }
  return entries
}

function checkSizes(entries: readonly Entry[], { size, spentBytes }: Budget, faults: PackageFaults): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const isTooLarge = unpacked + spentBytes > MAX_PACKAGE_BYTES
  const isBomb = unpacked > Math.max(FREE_UNPACKED_BYTES, MAX_UNPACKING_RATIO * size)
  if (isTooLarge) faults.error('', fault('archive.tooLarge', { bytes: MAX_PACKAGE_BYTES }))
  else if (isBomb) faults.error('', fault('archive.tooSmall'))
  return !isTooLarge && !isBomb
}

/** The bits of a Unix file mode that tell the type of the file. */
const FILE_TYPE = 0o170000
const LINK = 0o120000
const FOLDER = 0o040000
const REGULAR = 0o100000

function dataOf(archive: ZipFile, name: string, entry: Entry, faults: PackageFaults): PackageData[] {
  const { generalPurposeBitFlag, fileNameRaw, extraFields, uncompressedSize: size } = entry
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type === LINK) faults.error(path, fault('archive.link'))
  else if (![0, FOLDER, REGULAR].includes(type)) faults.error(path, fault('file.neither'))
  else if (!entry.canDecodeFileData()) faults.error(path, fault('archive.encrypted'))
  else return [{ path, size, read: () => unpack(archive, name, entry, path) }]
  return []
}

async function unpack(archive: ZipFile, name: string, entry: Entry, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    // It fails as soon as more comes out than the entry has announced.
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk)
  } catch {
    throw damaged(name, path)
  }
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw damaged(name, path)
  return content
}

/** Found out while the file is read, maybe in the middle of an import, which ends with it. */
function damaged(name: string, path: string): PackageError {
  const faults = new PackageFaults()
  faults.error(path, fault('archive.unreadable'))
  return new PackageError(name, faults.list)
}
