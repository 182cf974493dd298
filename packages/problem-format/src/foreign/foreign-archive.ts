import { fault } from '../fault.ts'
import { existsIn, type PackageFiles } from '../package-data.ts'
import type { PackageFaults } from '../package-faults.ts'
import { elementsAt, readXml, XmlError } from '../polygon/read-xml.ts'
import { readCms, TASK } from './cms/read-cms.ts'
import { INIT, readDmoj } from './dmoj/read-dmoj.ts'
import { folderOf, foldersWith } from './foreign-files.ts'
import type { ForeignProblem } from './foreign-problem.ts'
import { fpsText, readFpsItem } from './fps/read-fps.ts'
import { isHydroProblem, readHydro } from './hydro/read-hydro.ts'
import { qduojManifest, readQduoj } from './qduoj/read-qduoj.ts'
import { isSyzojProblem, readSyzoj } from './syzoj/read-syzoj.ts'
import { CONF, readUoj } from './uoj/read-uoj.ts'

/** One problem in an archive of another system. */
export interface ForeignItem {
  /** Its folder or file in the archive; empty where the archive is the problem. */
  place: string
  /** The folder that the faults name their files from. */
  root: string
  read(faults: PackageFaults): Promise<ForeignProblem | null>
}

/** The systems, in the order in which an archive is tried. */
const finders: readonly ((files: PackageFiles) => Promise<ForeignItem[]>)[] = [
  ...[hydroItems, qduojItems, fpsItems],
  itemsWith(INIT, readDmoj),
  itemsWith(TASK, readCms),
  itemsWith(CONF, readUoj),
  syzojItems,
]

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
    if (await isHydroProblem(folder)) items.push({ place, root: place, read: (faults) => readHydro(folder, faults) })
  }
  return items
}

async function qduojItems(files: PackageFiles): Promise<ForeignItem[]> {
  const items: ForeignItem[] = []
  for (const place of foldersWith(files, /^problem\.json$/)) {
    const folder = folderOf(files, place)
    const manifest = await qduojManifest(folder)
    if (manifest !== null)
      items.push({ place, root: place, read: async (faults) => readQduoj(folder, manifest, faults) })
  }
  return items
}

type ReadFolder = (folder: PackageFiles, faults: PackageFaults) => Promise<ForeignProblem | null>

/** A manifest at the top makes the archive a package of its own, whatever else lies in it. */
const isPackage = (files: PackageFiles) => ['problem.yaml', 'problem.xml'].some((path) => existsIn(files, path))

/** Systems that a file of this name is the sign of. */
function itemsWith(manifest: string, read: ReadFolder) {
  return async (files: PackageFiles): Promise<ForeignItem[]> => {
    const places = foldersWith(files, manifest)
    if (isPackage(files)) return []
    return places.map((place) => itemIn(files, place, read))
  }
}

async function syzojItems(files: PackageFiles): Promise<ForeignItem[]> {
  const items: ForeignItem[] = []
  if (isPackage(files)) return items
  for (const place of foldersWith(files, /^(data\.ya?ml|problem\.json|spj_[^/]*)$/))
    if (await isSyzojProblem(folderOf(files, place))) items.push(itemIn(files, place, readSyzoj))
  return items
}

const itemIn = (files: PackageFiles, place: string, read: ReadFolder): ForeignItem => {
  const folder = folderOf(files, place)
  return { place, root: place, read: (faults) => read(folder, faults) }
}

/** One document with many items, or several of them. */
async function fpsItems(files: PackageFiles): Promise<ForeignItem[]> {
  const items: ForeignItem[] = []
  for (const path of files.paths.filter((each) => /\.(xml|fps)$/i.test(each)))
    items.push(...(await fpsItemsIn(files, path)))
  return items
}

async function fpsItemsIn(files: PackageFiles, path: string): Promise<ForeignItem[]> {
  const text = fpsText(await files.read(path))
  if (!/<fps\b/.test(text.slice(0, FPS_HEAD))) return []
  try {
    const found = elementsAt(readXml(text), 'item')
    const placeOf = (number: number) => (found.length > 1 ? `${path}, ${number}` : path)
    return found.map((item, index) => ({
      place: placeOf(index + 1),
      root: '',
      read: async (faults) => readFpsItem(item, path, index + 1, faults),
    }))
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const { line } = error
    const read = async (faults: PackageFaults) => {
      faults.error(path, fault('polygon.xml', { line }), { line })
      return null
    }
    return [{ place: path, root: '', read }]
  }
}

/** The root stands within the first lines, behind the declaration and the document type. */
const FPS_HEAD = 4096
