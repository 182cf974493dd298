import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { archiveEntries } from '@arbiter/problem-format/archive-files'
import { collectFiles } from '@arbiter/problem-format/collect-files'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import { CliFailure } from '../cli-failure.ts'
import { exitCodes } from '../exit-codes.ts'
import { packageWords } from '../words/packages.ts'

/** Writes the files of an archive below the folder and nowhere else. Returns how many. */
export async function unpack(archive: Buffer, folder: string): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), 'arbiter-'))
  try {
    const file = join(scratch, 'package.zip')
    await writeFile(file, archive)
    const handle = await open(file)
    try {
      return await writeAll(handle.fd, archive.length, folder)
    } finally {
      await handle.close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function writeAll(fd: number, size: number, folder: string): Promise<number> {
  const faults = new PackageFaults()
  const files = collectFiles('package', await archiveEntries(fd, { name: 'package', size }, faults), faults)
  if (faults.errors.length > 0 || files.paths.length === 0)
    throw new CliFailure(exitCodes.noConnection, packageWords.badArchive)
  const targets = files.paths.map((path) => [path, targetOf(folder, path)] as const)
  for (const [path, target] of targets) {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, await files.read(path))
  }
  return files.paths.length
}

function targetOf(folder: string, path: string): string {
  const target = resolve(folder, path)
  const from = relative(folder, target)
  if (from === '..' || from.startsWith(`..${sep}`))
    throw new CliFailure(exitCodes.refused, packageWords.unsafe({ path }))
  return target
}
