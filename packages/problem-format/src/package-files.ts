import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { collectFiles } from './collect-files.ts'
import { fault } from './fault.ts'
import type { PackageData, PackageFiles } from './package-data.ts'
import { PackageError, PackageFaults } from './package-faults.ts'

/** Below a package's root: nothing of it is so deep, and a folder that is linked into itself has no end. */
const MAX_DEPTH = 12

/**
 * The package in a folder. Links are followed as long as they stay inside, or inside the folder that the caller names: packages
 * of one repository share headers by links.
 */
export async function openFolder(folder: string, faults: PackageFaults, linkRoot = folder): Promise<PackageFiles> {
  const root = await realpath(folder)
  const entries: PackageData[] = []
  await collect({ root, linkRoot: await realpath(linkRoot), entries, faults }, '', 0)
  return collectFiles(basename(resolve(folder)), entries, faults)
}

/** For packages of our own. */
export async function folderFiles(folder: string, name: string): Promise<PackageFiles> {
  const faults = new PackageFaults()
  const files = await openFolder(join(folder, name), faults)
  if (faults.errors.length > 0) throw new PackageError(name, faults.list)
  return files
}

interface Collection {
  root: string
  /** Links lead nowhere else. */
  linkRoot: string
  entries: PackageData[]
  faults: PackageFaults
}

async function collect(collection: Collection, folder: string, depth: number): Promise<void> {
  if (depth > MAX_DEPTH) return collection.faults.error(folder, fault('file.tooDeep'))
  const found = await readdir(join(collection.root, folder), { withFileTypes: true })
  for (const entry of found) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name === '.git' || entry.name === 'node_modules') continue
    if (entry.isDirectory()) await collect(collection, path, depth + 1)
    else if (entry.isFile()) await addFile(collection, path)
    else if (entry.isSymbolicLink()) await followLink(collection, path, depth)
    else collection.faults.error(path, fault('file.neither'))
  }
}

async function addFile({ root, entries }: Collection, path: string): Promise<void> {
  const full = join(root, path)
  const { size } = await stat(full)
  entries.push({ path, size, read: () => readFile(full) })
}

function isWithin(folder: string, target: string): boolean {
  const path = relative(folder, target)
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

async function followLink(collection: Collection, path: string, depth: number): Promise<void> {
  const { root, linkRoot, faults } = collection
  const target = await realpath(join(root, path)).catch(() => null)
  if (target === null) return faults.error(path, fault('file.brokenLink'))
  if (![root, linkRoot].some((folder) => isWithin(folder, target))) return faults.error(path, fault('file.leavingLink'))
  const { isDirectory } = await stat(target).then((found) => ({ isDirectory: found.isDirectory() }))
  return isDirectory ? collect(collection, path, depth + 1) : addFile(collection, path)
}
