import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '@arbiter/contract/refusal'
import type { PackageFormat } from '@arbiter/contract/setting/problem-packages'
import type { Db } from '@arbiter/database/connection/connect'
import { exportPackage } from '@arbiter/database/problem-packages/store/export-package'
import { newestCases } from '@arbiter/database/problems/test-sets'
import { collectFiles } from '@arbiter/problem-format/collect-files'
import { writeHydro } from '@arbiter/problem-format/foreign/hydro/write-hydro'
import { NotInFormat } from '@arbiter/problem-format/foreign/writing/written-archive'
import type { PackageData } from '@arbiter/problem-format/package-data'
import { PackageError, PackageFaults } from '@arbiter/problem-format/package-faults'
import { writePolygon } from '@arbiter/problem-format/polygon/write-polygon'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { examinePackage } from '@arbiter/problem-format/read-package'
import { widestCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { compressedEntry, MAX_ARCHIVE_BYTES, type ZipPart, zipStream } from '../http/zip-stream.ts'
import { testSetBytes } from '../problems/test-set-download.ts'

const compress = promisify(gzip)

/** Files are read one by one while the archive is sent. */
export async function packageArchive(
  db: Db,
  { id, slug }: { id: string; slug: string },
  format: PackageFormat,
): Promise<Readable> {
  if ((await testSetBytes(db, id)) > MAX_ARCHIVE_BYTES) throw new Refusal('problem-package.too-large-for-archive')
  if ((await newestCases(db, id)).some(({ isPending }) => isPending)) throw new Refusal('trial.pending-tests')
  return Readable.from(zipStream(entriesOf(await filesOf(db, slug, format))))
}

const writers = { hydro: writeHydro, polygon: writePolygon } as const

/** Archives for other systems are written from the package that the problem is. */
async function filesOf(db: Db, slug: string, format: PackageFormat): Promise<PackageData[]> {
  const isOwn = format === 'legacy' || format === '2025-09'
  const exported = await exportPackage(db, slug, isOwn ? format : '2025-09')
  if (!exported) throw new Refusal('problem.not-found')
  if (isOwn) return exported.files
  const files = collectFiles(exported.name, exported.files, new PackageFaults())
  const { read, faults } = await examinePackage(files, new PackageFaults(), widestCeilings)
  if (!read) throw new PackageError(exported.name, faults)
  return writtenFor(format, read)
}

async function writtenFor(format: keyof typeof writers, read: ProblemPackage): Promise<PackageData[]> {
  try {
    return (await writers[format](read)).files
  } catch (error) {
    throw error instanceof NotInFormat ? new Refusal('problem-package.not-in-format') : error
  }
}

/** Without an enclosing folder: every reader of the format accepts that, and some accept nothing else. */
async function* entriesOf(files: readonly PackageData[]): AsyncGenerator<ZipPart> {
  for (const { path, read } of files) yield compressedEntry(path, await compress(await read()))
}
