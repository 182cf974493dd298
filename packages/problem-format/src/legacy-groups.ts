import { type PackageFiles, pathsBelow } from './package-data.ts'
import { PackageFaults } from './package-faults.ts'
import { readYamlMap } from './yaml-map.ts'

export const LEGACY_FILE = 'testdata.yaml'

/** Keys that nothing but a grader reads. */
const graderKeys = ['on_reject', 'grading', 'grader_flags', 'accept_score', 'reject_score', 'range']

/** Whether any folder is graded as in a legacy package. Faults are found when the folders are read. */
export async function hasLegacyGroups(files: PackageFiles): Promise<boolean> {
  const paths = pathsBelow(files, 'data').filter((path) => path.endsWith(`/${LEGACY_FILE}`))
  const maps = await Promise.all(paths.map((path) => readYamlMap(files, path, new PackageFaults())))
  return maps.some((map) => graderKeys.some((key) => map.has(key)))
}
