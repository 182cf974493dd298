import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { nestedEntries } from '../../archive-files.ts'
import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles, readText } from '../../package-data.ts'
import { PackageFaults } from '../../package-faults.ts'
import type { YamlMap } from '../../yaml-map.ts'
import { entriesByPath, filesFrom } from '../foreign-files.ts'

/** The folder together with the archive that `init.yml` names. A file in the folder takes precedence. */
export async function withArchiveOf(
  files: PackageFiles,
  config: YamlMap,
  faults: PackageFaults,
): Promise<PackageFiles> {
  const name = config.text('archive')
  if (name === undefined) return files
  if (!existsIn(files, name)) {
    config.error('archive', fault('file.missing'))
    return files
  }
  const own = files.paths.map((path) => [path, dataAt(files, path)] as const)
  const found = new PackageFaults()
  const entries = await nestedEntries(
    await files.read(name),
    name,
    own.map(([, data]) => data),
    found,
  )
  const nested = entriesByPath(entries, found)
  for (const { file, code, values } of found.errors)
    faults.error([name, file].filter(Boolean).join('/'), { code, values })
  return filesFrom(files.name, new Map([...nested, ...own]))
}

/** DMOJ runs the values of keys that end in `+` or `++` as Python. Here nothing is run, so they are refused. */
export async function refusePython(files: PackageFiles, file: string, faults: PackageFaults): Promise<void> {
  const lines = new LineCounter()
  const text = (await readText(files, file, new PackageFaults())) ?? ''
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    uniqueKeys: false,
    logLevel: 'silent',
  })
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || !String(key.value).endsWith('+')) return
      const line = key.range ? lines.linePos(key.range[0]).line : null
      faults.error(file, fault('foreign.python'), { field: String(key.value), line })
    },
  })
}
