import { MAX_PACKAGE_BYTES, MAX_PACKAGE_FILES, MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import { compareNames } from '@arbiter/rules/people/name-order'
import { fault } from './fault.ts'
import type { PackageData, PackageFiles } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'

/** The names that the format allows; files and folders with others are as good as not there. */
const LEGAL_NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/

/** Pictures and downloads: authors give them names with blanks, and TeX reads them. */
const FOR_PEOPLE = /^(statement|problem_statement|statement-sections|solution|attachments)\/./

/** Read although its name begins with a dot. */
const HIDDEN_SETTINGS = ['.timelimit']

/** What file managers and editors leave behind. It is ignored without a warning. */
const DEBRIS = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini|__pycache__)(\/|$)/

/**
 * The files of a package from the entries of a folder or an archive. A name that leads out of it, or that is there twice, is
 * an error, also if only the case of its letters differs: on some machines they are one file.
 */
export function collectFiles(name: string, entries: readonly PackageData[], faults: PackageFaults): PackageFiles {
  checkSizes(entries, faults)
  const named = entries.flatMap((entry) => {
    const path = checkedPath(entry.path, faults)
    return path === null ? [] : [{ ...entry, path }]
  })
  const inside = withoutTopFolder(named)
  checkDoubles(inside, faults)
  const known = inside.filter(({ path }) => isPartOfPackage(path, faults))
  for (const { path, size } of known)
    if (size > MAX_TEST_DATA_BYTES) faults.error(path, fault('file.tooLarge', { bytes: MAX_TEST_DATA_BYTES }))
  const byPath = new Map(known.map((entry) => [entry.path, entry]))
  const at = (path: string) => {
    const entry = byPath.get(path)
    if (!entry) throw new Error(`there is no ${path} in the package`)
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

function checkSizes(entries: readonly PackageData[], faults: PackageFaults): void {
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > MAX_PACKAGE_FILES) faults.error('', fault('file.tooMany', { files: MAX_PACKAGE_FILES }))
  if (bytes > MAX_PACKAGE_BYTES) faults.error('', fault('file.tooLarge', { bytes: MAX_PACKAGE_BYTES }))
}

/** The path with forward slashes; null, with an error, for a path that no honest package has. */
function checkedPath(raw: string, faults: PackageFaults): string | null {
  const path = raw.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
  const leadsOut = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
  if (leadsOut) faults.error(raw, fault('file.leadsOut'))
  else if (/\p{C}/u.test(path)) faults.error(raw, fault('file.controlCharacters'))
  else return path
  return null
}

/** An archive may hold the package itself, or one folder with it. */
function withoutTopFolder<T extends { path: string }>(entries: T[]): T[] {
  const real = entries.filter(({ path }) => !DEBRIS.test(path) && !path.endsWith('/'))
  const tops = new Set(real.map(({ path }) => path.split('/')[0] ?? ''))
  const [top] = tops
  if (tops.size !== 1 || top === undefined || real.some(({ path }) => !path.includes('/'))) return entries
  const isMarked = real.some(({ path }) => /^[^/]+\/(problem\.yaml|problem\.xml)$/.test(path))
  if (!isMarked) return entries
  return entries
    .filter(({ path }) => path.startsWith(`${top}/`))
    .map((entry) => ({ ...entry, path: entry.path.slice(top.length + 1) }))
}

function checkDoubles(entries: readonly { path: string }[], faults: PackageFaults): void {
  const seen = new Map<string, string>()
  for (const { path } of entries) {
    if (path.endsWith('/') || DEBRIS.test(path)) continue
    const folded = path.toLowerCase().normalize('NFC')
    const other = seen.get(folded)
    if (other === path) faults.error(path, fault('file.twice'))
    else if (other !== undefined) faults.error(path, fault('file.sameButForCase', { other }))
    seen.set(folded, path)
  }
}

function isPartOfPackage(path: string, faults: PackageFaults): boolean {
  if (HIDDEN_SETTINGS.includes(path)) return true
  if (path === '' || path.endsWith('/') || DEBRIS.test(path)) return false
  const isLegal = FOR_PEOPLE.test(path) || path.split('/').every((part) => LEGAL_NAME.test(part))
  if (!isLegal) faults.warn(path, fault('file.illegalName'))
  return isLegal
}
