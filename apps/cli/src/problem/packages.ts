import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { withPackage } from '@arbiter/problem-format/open-package'
import { faultLine, PackageError, type PackageFault } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { ExaminedPackage } from '@arbiter/problem-format/read-package'
import { CliError } from '@arbiter/supervisor/terminal'
import type { PackageContext } from './context.ts'

/** The packages that these paths name: themselves, or those in a folder. What is neither is left out if others were named. */
export async function packagePaths(paths: readonly string[]): Promise<string[]> {
  const found = (await Promise.all(paths.map(packagesAt))).flat()
  if (found.length === 0) throw new CliError(`There is no package in ${paths.join(', ')}.`)
  return found
}

async function packagesAt(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => null)
  if (!entry) throw new CliError(`There is no ${path}.`)
  if (!entry.isDirectory()) return /\.(zip|kpp)$/i.test(path) ? [path] : []
  if (isPackage(path)) return [path]
  const inside = await readdir(path, { withFileTypes: true })
  const folders = inside.filter((each) => each.isDirectory()).map(({ name }) => join(path, name))
  return folders.filter(isPackage).sort()
}

/** A folder without a manifest that has data is a package with a fault, which is worth a message. */
const isPackage = (path: string) => ['problem.yaml', 'problem.xml', 'data'].some((name) => existsSync(join(path, name)))

export const nameOf = (path: string) => basename(path).replace(/\.(zip|kpp)$/i, '')

type Say = (line: string) => void

/** Reads a package, prints what was found in it, and works with it; null if it can't be used. */
export async function withReadPackage<T>(
  path: string,
  { say, reading }: Pick<PackageContext, 'say' | 'reading'>,
  work: (read: ProblemPackage) => Promise<T>,
): Promise<T | null> {
  const examine = async ({ read, faults }: ExaminedPackage) => {
    sayFaults(nameOf(path), faults, say)
    return read ? work(read) : null
  }
  try {
    return await withPackage(path, examine, reading)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    sayFaults(nameOf(path), error.faults, say)
    return null
  }
}

export function sayFaults(name: string, faults: readonly PackageFault[], say: Say): void {
  for (const fault of faults) say(`  ${fault.severity === 'error' ? '✗' : '!'} ${name}/${faultLine(fault)}`)
}
