import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import type { YamlMap } from '../../yaml-map.ts'
import type { ForeignProgram } from '../foreign-problem.ts'

/** A program of `testdata`, by its name or as a map of `file` and `lang`. */
export function programNamed(
  files: PackageFiles,
  config: YamlMap,
  key: string,
  faults: PackageFaults,
): ForeignProgram[] {
  const name = config.isMap(key) ? config.map(key).text('file') : config.text(key)
  if (name === undefined) return []
  const path = `testdata/${name}`
  if (existsIn(files, path)) return [{ path: name, content: dataAt(files, path) }]
  faults.error(path, fault('file.missing'))
  return []
}
