import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '@arbiter/contract/refusal'
import type { PackageFormat } from '@arbiter/contract/setting/problem-packages'
import type { Db } from '@arbiter/database/connection/connect'
import { exportPackage } from '@arbiter/database/problem-packages/store/export-package'
import { newestCases } from '@arbiter/database/problems/test-sets'
import type { PackageData } from '@arbiter/problem-format/package-data'
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
  const exported = await exportPackage(db, slug, format)
  if (!exported) throw new Refusal('problem.not-found')
  return Readable.from(zipStream(entriesOf(exported.files)))
}

/** Without an enclosing folder: every reader of the format accepts that, and some accept nothing else. */
async function* entriesOf(files: readonly PackageData[]): AsyncGenerator<ZipPart> {
  for (const { path, read } of files) yield compressedEntry(path, await compress(await read()))
}
