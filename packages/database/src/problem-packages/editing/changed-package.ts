import { collectFiles } from '../collect-files.ts'
import { dataAt, type PackageFiles } from '../package-data.ts'
import { PackageFaults } from '../package-faults.ts'
import { changedFiles, type PackageChange } from '../store/working-copy.ts'

/** The package as it is after these changes. */
export function changedPackage(files: PackageFiles, changes: readonly PackageChange[]): PackageFiles {
  const data = files.paths.map((path) => dataAt(files, path))
  return collectFiles(files.name, changedFiles(data, changes, new PackageFaults()), new PackageFaults())
}
