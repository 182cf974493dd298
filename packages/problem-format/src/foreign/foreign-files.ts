import { compareNames } from '@arbiter/rules/people/name-order'
import { fault } from '../fault.ts'
import { dataAt, type PackageData, type PackageFiles } from '../package-data.ts'
import type { PackageFaults } from '../package-faults.ts'

/** Left by file managers and editors. */
const DEBRIS = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini|__pycache__)(\/|$)/

/** The files of another system: their names may have any letters, and never lead out of the archive. */
export function foreignFiles(name: string, entries: readonly PackageData[], faults: PackageFaults): PackageFiles {
  return withoutTopFolder(filesFrom(name, entriesByPath(entries, faults)))
}

export function entriesByPath(entries: readonly PackageData[], faults: PackageFaults): Map<string, PackageData> {
  const byPath = new Map<string, PackageData>()
  for (const entry of entries) {
    const path = entry.path.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
    const leadsOut = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
    if (leadsOut) faults.error(entry.path, fault('file.leadsOut'))
    else if (/\p{C}/u.test(path)) faults.error(entry.path, fault('file.controlCharacters'))
    else if (byPath.has(path)) faults.error(path, fault('file.twice'))
    else if (path !== '' && !path.endsWith('/') && !DEBRIS.test(path)) byPath.set(path, { ...entry, path })
  }
  return byPath
}

/** An archive may hold one folder with everything in it. */
function withoutTopFolder(files: PackageFiles): PackageFiles {
  const tops = new Set(files.paths.map((path) => path.split('/')[0] ?? ''))
  const [top = ''] = tops
  const isFolder = tops.size === 1 && files.paths.every((path) => path.includes('/'))
  return isFolder ? withoutTopFolder({ ...folderOf(files, top), name: files.name }) : files
}

export function filesFrom(name: string, byPath: ReadonlyMap<string, PackageData>): PackageFiles {
  const at = (path: string) => {
    const entry = byPath.get(path)
    if (!entry) throw new Error(`there is no ${path}`)
    return entry
  }
  return {
    name,
    paths: [...byPath.keys()].sort(compareNames),
    sizeOf: (path) => at(path).size,
    read: (path) => at(path).read(),
    hashOf: (path) => at(path).hash,
  }
}

/** What lies below a folder, by the names within it; '' is the whole. */
export function folderOf(files: PackageFiles, folder: string): PackageFiles {
  if (folder === '') return files
  const inside = files.paths.filter((path) => path.startsWith(`${folder}/`))
  const entries = inside.map((path) => [path.slice(folder.length + 1), dataAt(files, path)] as const)
  return filesFrom(folder.split('/').at(-1) ?? folder, new Map(entries))
}

/** The folders in which a file with such a name lies, at most one folder deep: '' is the top. */
export function foldersWith(files: PackageFiles, name: RegExp | string): string[] {
  const isNamed = (own: string) => (typeof name === 'string' ? own === name : name.test(own))
  const found = files.paths.flatMap((path) => {
    const parts = path.split('/')
    return parts.length <= 2 && isNamed(parts.at(-1) ?? '') ? [parts.slice(0, -1).join('/')] : []
  })
  return [...new Set(found)]
}
