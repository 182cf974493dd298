import { parse } from 'yaml'
import { MANIFEST } from '../manifest.ts'
import { existsIn, type PackageFiles, readText } from '../package-data.ts'
import { PackageFaults } from '../package-faults.ts'
import { foldersWith } from './foreign-files.ts'

/** The folders of a contest, each with a package of the ICPC format, in the order of the contest. None for a package itself. */
export async function packagePlaces(files: PackageFiles): Promise<string[]> {
  const places = foldersWith(files, MANIFEST)
  if (places.includes('')) return []
  const order = await orderOf(files)
  const rank = (place: string) => (order.includes(place) ? order.indexOf(place) : order.length)
  return places.sort((one, other) => rank(one) - rank(other))
}

/** As BAPCtools and DOMjudge list problems: a list of maps, or one below `problems`. */
async function orderOf(files: PackageFiles): Promise<string[]> {
  const path = ['problems.yaml', 'problemset.yaml'].find((each) => existsIn(files, each))
  const text = path && (await readText(files, path, new PackageFaults()))
  if (!text) return []
  try {
    const root: unknown = parse(text, { schema: 'failsafe', maxAliasCount: 0, logLevel: 'silent' })
    const list = isMap(root) ? root.problems : root
    return Array.isArray(list) ? list.map((each) => (isMap(each) ? String(each.id ?? each['short-name']) : '')) : []
  } catch {
    // The order is no part of a problem.
    return []
  }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
