import { PackageError, PackageFaults } from '@arbiter/problem-format/package-faults'
import { openFolder } from '@arbiter/problem-format/package-files'
import { zipOf } from './write-zip.ts'

/** The archive of a package's folder, with the files that the reader sees. */
export async function packFolder(folder: string): Promise<Buffer> {
  const faults = new PackageFaults()
  const files = await openFolder(folder, faults)
  if (faults.errors.length > 0) throw new PackageError(folder, faults.list)
  return zipOf(await Promise.all(files.paths.map(async (path) => ({ path, content: await files.read(path) }))))
}
