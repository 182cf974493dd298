import { compareNames } from '@arbiter/rules/people/name-order'
import { effectiveArgs } from './cases.ts'
import { fault } from './fault.ts'
import { argsIn, type FolderSettings, foldersOf, readFolderSettings } from './folder-settings.ts'
import type { Manifest } from './manifest.ts'
import { dataAt, existsIn, type PackageData, type PackageFiles, pathsBelow } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import { type ExtraCase, type ExtraCaseKind, extraCaseKinds } from './problem-package.ts'
import { readYamlMap } from './yaml-map.ts'

/** The data that the package's validators are tried on, and no submission is judged with. */
export async function readExtraCases(
  files: PackageFiles,
  { groups }: Manifest,
  faults: PackageFaults,
): Promise<ExtraCase[]> {
  const settings = new Map<string, FolderSettings>()
  const cases: ExtraCase[] = []
  for (const [kind, name] of extraCaseKinds.flatMap((kind) => namesBelow(files, kind))) {
    for (const folder of foldersOf(name))
      if (!settings.has(folder)) settings.set(folder, await readFolderSettings(files, folder, groups, faults))
    const own = argsIn(await readYamlMap(files, `data/${name}.yaml`, faults))
    const { args, inputArgs, outputArgs, answerArgs } = effectiveArgs(settings, name, own)
    cases.push({
      ...{ kind, name, input: dataAt(files, `data/${name}.in`) },
      ...dataOf(files, kind, name, faults),
      ...{
        args: args ?? [],
        inputArgs: inputArgs ?? [],
        validatorArgs: outputArgs ?? [],
        answerArgs: answerArgs ?? [],
      },
    })
  }
  return cases
}

function namesBelow(files: PackageFiles, kind: ExtraCaseKind): [ExtraCaseKind, string][] {
  const inputs = pathsBelow(files, `data/${kind}`).filter((path) => path.endsWith('.in') && !path.includes('.files/'))
  const names = inputs.map((path) => path.slice('data/'.length, -'.in'.length)).sort(compareNames)
  return names.map((name) => [kind, name])
}

/** An invalid input has neither an answer nor an output. */
function dataOf(files: PackageFiles, kind: ExtraCaseKind, name: string, faults: PackageFaults) {
  if (kind === 'invalid_input') return { answer: null, output: null }
  const [answer, output] = ['ans', 'out'].map((ending) => dataOrFault(files, `data/${name}.${ending}`, faults))
  return { answer: answer ?? null, output: output ?? null }
}

function dataOrFault(files: PackageFiles, path: string, faults: PackageFaults): PackageData | null {
  if (existsIn(files, path)) return dataAt(files, path)
  faults.error(path, fault('file.missing'))
  return null
}
