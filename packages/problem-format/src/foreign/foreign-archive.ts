import type { PackageFiles } from '../package-data.ts'
import type { PackageFaults } from '../package-faults.ts'
import { folderOf, foldersWith } from './foreign-files.ts'
import type { ForeignProblem } from './foreign-problem.ts'
import { isHydroProblem, readHydro } from './hydro/read-hydro.ts'

/** One problem in an archive of another system. */
export interface ForeignItem {
  system: string
  /** Its folder or file in the archive; empty where the archive is the problem. */
  place: string
  read(faults: PackageFaults): Promise<ForeignProblem | null>
}

/** The systems, in the order in which an archive is tried. */
const finders: readonly ((files: PackageFiles) => Promise<ForeignItem[]>)[] = [hydroItems]

/** The problems that another system wrote into the archive; none if it is a package that is read as it is. */
export async function foreignItems(files: PackageFiles): Promise<ForeignItem[]> {
  for (const find of finders) {
    const items = await find(files)
    if (items.length > 0) return items
  }
  return []
}

async function hydroItems(files: PackageFiles): Promise<ForeignItem[]> {
  const items: ForeignItem[] = []
  for (const place of foldersWith(files, /^problem\.yaml$/)) {
    const folder = folderOf(files, place)
    if (await isHydroProblem(folder))
      items.push({ system: 'Hydro', place, read: (faults) => readHydro(folder, faults) })
  }
  return items
}
