import type { PackageFiles } from '../package-data.ts'
import type { PackageChange } from './package-change.ts'

/** The package as it is after these changes. */
export function changedFiles(files: PackageFiles, changes: readonly PackageChange[]): PackageFiles {
  const left = new Set(files.paths)
  for (const change of changes) {
    if ('isDeleted' in change) left.delete(change.path)
    if ('from' in change) left.delete(change.from)
  }
  const sources = new Map<string, () => Promise<Buffer>>([...left].map((path) => [path, () => files.read(path)]))
  const sizes = new Map([...left].map((path) => [path, files.sizeOf(path)]))
  for (const change of changes) {
    if ('isDeleted' in change) continue
    const source = 'from' in change ? () => files.read(change.from) : async () => Buffer.from(change.text)
    sources.set(change.path, source)
    sizes.set(change.path, 'from' in change ? files.sizeOf(change.from) : Buffer.byteLength(change.text))
  }
  return {
    name: files.name,
    paths: [...sources.keys()].sort(),
    sizeOf: (path) => sizes.get(path) ?? 0,
    read: (path) => sources.get(path)?.() ?? files.read(path),
  }
}
