import { comparisonOfFlags } from '@arbiter/rules/judging/comparison-flags'
import { type Comparison, defaultComparison } from '@arbiter/rules/problems/problem'
import { fault, faultSentence } from './fault.ts'
import { foldersOf } from './folder-settings.ts'
import type { Manifest } from './manifest.ts'
import { MANIFEST } from './manifest.ts'
import { existsIn, type PackageFiles } from './package-data.ts'
import type { PackageFaults } from './package-faults.ts'
import type { PackageCase } from './problem-package.ts'

/**
 * How outputs are compared where the format's default validator decides. The arguments that most secret cases have are the
 * problem's; cases with others keep theirs.
 */
export function settleComparison(
  files: PackageFiles,
  manifest: Manifest,
  cases: PackageCase[],
  comparesLines: boolean,
  faults: PackageFaults,
): { comparison: Comparison; cases: PackageCase[] } {
  const whole = (own: PackageCase) => [...manifest.validatorFlags, ...own.validatorArgs]
  for (const own of cases) checkFlags(files, own, manifest, faults)
  const usual = commonest(cases.filter(({ isSample }) => !isSample).map(whole)) ?? manifest.validatorFlags
  const { comparison } = comparisonOfFlags(usual)
  return {
    comparison: comparesLines ? byLine(comparison ?? defaultComparison) : (comparison ?? defaultComparison),
    cases: cases.map((own) => ({ ...own, validatorArgs: isSame(whole(own), usual) ? [] : whole(own) })),
  }
}

const byLine = ({ caseSensitive, tolerance }: Comparison): Comparison => ({ mode: 'line', caseSensitive, tolerance })

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\0') === other.join('\0')

function commonest(lists: string[][]): string[] | null {
  const counts = new Map<string, { list: string[]; count: number }>()
  for (const list of lists) {
    const key = list.join('\0')
    counts.set(key, { list, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return (
    [...counts.values()].reduce<{ list: string[]; count: number } | null>(
      (most, each) => (most && most.count >= each.count ? most : each),
      null,
    )?.list ?? null
  )
}

/** Each wrong list of arguments once, in the file that gives them. */
function checkFlags(files: PackageFiles, own: PackageCase, manifest: Manifest, faults: PackageFaults): void {
  const isManifests = comparisonOfFlags(manifest.validatorFlags).fault !== null
  const args = isManifests ? manifest.validatorFlags : [...manifest.validatorFlags, ...own.validatorArgs]
  const { fault: wrong } = comparisonOfFlags(args)
  if (wrong === null) return
  const file = isManifests ? MANIFEST : fileOfArgs(files, own.name)
  const field = isManifests ? 'validator_flags' : 'output_validator_args'
  const found = fault(`program.${wrong.kind}`, { word: wrong.word })
  const sentence = faultSentence(found)
  if (!faults.list.some((each) => each.file === file && each.fault === sentence)) faults.error(file, found, { field })
}

function fileOfArgs(files: PackageFiles, name: string): string {
  const folders = [...foldersOf(name)].reverse().map((folder) => (folder === '' ? 'data' : `data/${folder}`))
  const named = folders.flatMap((folder) => [`${folder}/test_group.yaml`, `${folder}/testdata.yaml`])
  return [`data/${name}.yaml`, ...named].find((path) => existsIn(files, path)) ?? MANIFEST
}
