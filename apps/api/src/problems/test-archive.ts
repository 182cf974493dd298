import { crc32 } from 'node:zlib'
import { Refusal } from '@arbiter/contract/refusal'
import {
  FREE_UNPACKED_BYTES,
  MAX_TEST_DATA_BYTES,
  MAX_TEST_SET_BYTES,
  MAX_TEST_SET_FILES,
  MAX_UNPACKING_RATIO,
} from '@arbiter/rules/limits'
import { type Entry, fromFdPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import type { Spool } from '../http/spool.ts'
import { fileRefusal, type TestFile } from './test-file.ts'

/**
 * The files of a zip archive. Its declared sizes are checked before anything is decompressed, and compared with the real ones
 * during decompression, so that no more than declared is ever in memory.
 */
export async function filesOfArchive(spool: Spool): Promise<TestFile[]> {
  // Names are decoded here, so that an error can name a file whose name is not allowed.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  const archive = await fromFdPromise(spool.fd, options).catch(() => {
    throw new Refusal('test-set.unreadable')
  })
  const entries = await entriesOf(archive)
  checkUnpackedSize(entries, spool.size)
  return entries.map((entry) => {
    const path = nameOf(entry)
    return { path, size: entry.uncompressedSize, read: () => unpack(archive, entry, path) }
  })
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > MAX_TEST_SET_FILES) throw new Refusal('test-set.too-many-files')
  const entries: Entry[] = []
  try {
    for await (const entry of archive.eachEntry()) entries.push(entry)
  } catch {
    throw new Refusal('test-set.unreadable')
  }
  return entries
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)

function checkUnpackedSize(entries: Entry[], packedBytes: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > MAX_TEST_SET_BYTES) throw new Refusal('test-set.too-large')
  if (unpacked > Math.max(FREE_UNPACKED_BYTES, MAX_UNPACKING_RATIO * packedBytes)) {
    throw new Refusal('test-set.compressed-too-much')
  }
}

async function unpack(archive: ZipFile, entry: Entry, path: string): Promise<Buffer> {
  const unreadable = () => fileRefusal('test-set.unreadable', path)
  if (entry.uncompressedSize > MAX_TEST_DATA_BYTES) throw fileRefusal('test-set.file-too-large', path)
  if (!entry.canDecodeFileData()) throw unreadable()
  const chunks: Buffer[] = []
  try {
    // Fails as soon as an entry has more bytes than declared.
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk)
  } catch {
    throw unreadable()
  }
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw unreadable()
  return content
}
