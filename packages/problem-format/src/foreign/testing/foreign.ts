import { rmSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withArchiveProblems } from '../../open-package.ts'
import type { PackageData } from '../../package-data.ts'
import { faultLine } from '../../package-faults.ts'
import type { ProblemPackage } from '../../problem-package.ts'
import type { ExaminedPackage } from '../../read-package.ts'
import { zipOf } from '../../testing/zip.ts'

export type Files = Record<string, string | Buffer>

/** Each problem of an archive with these files; null for one with errors. */
export async function readForeign(files: Files): Promise<(ProblemPackage | null)[]> {
  return (await examined(files)).map(({ read }) => read)
}

/** A line for each fault of the whole archive. */
export async function foreignFaults(files: Files): Promise<string[]> {
  return (await examined(files)).flatMap(({ faults }) => faults.map(faultLine))
}

/** Files that were written, as an archive has them. */
export async function contentsOf(files: readonly PackageData[]): Promise<Files> {
  const read = await Promise.all(files.map(async ({ path, read }) => [path, await read()] as const))
  return Object.fromEntries(read)
}

/** The archive stays open behind the packages, whose files are read later. */
const scratch = await mkdtemp(join(tmpdir(), 'arbiter-foreign-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
const archives: FileHandle[] = []

async function examined(files: Files): Promise<ExaminedPackage[]> {
  const content = zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))
  const path = join(scratch, `${archives.length}.zip`)
  await writeFile(path, content)
  const archive = await open(path)
  archives.push(archive)
  const done = await withArchiveProblems(
    { fd: archive.fd, name: 'archive', size: content.length },
    async (read) => read,
  )
  return done.map((each) => each.done)
}
