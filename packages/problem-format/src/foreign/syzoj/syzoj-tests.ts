import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import type { YamlMap } from '../../yaml-map.ts'
import { contentAt, groupOf } from '../common.ts'
import type { ForeignCase, ForeignGroup, ForeignProblem } from '../foreign-problem.ts'

type Scored = Pick<ForeignProblem, 'scoring' | 'tests'>

/** By `data.yml`, or by the names of the files. */
export function readSyzojTests(
  files: PackageFiles,
  config: YamlMap,
  hasChecker: boolean,
  faults: PackageFaults,
): Scored {
  if (!config.has('subtasks')) return namedTests(files, faults)
  const subtasks = config.maps('subtasks')
  const scoring = subtasks.map((subtask): ForeignGroup => {
    const ids = subtask.list('cases') ?? []
    const cases = ids.map((id) => caseOf(files, config, id, faults))
    if (cases.length === 0) subtask.error('cases', fault('foreign.noTests'))
    return groupOf(cases, subtask.number('score') ?? 100 / subtasks.length, ruleOf(subtask, hasChecker))
  })
  return { scoring, tests: [] }
}

/** A missing pattern means that there is no such file. */
function caseOf(files: PackageFiles, config: YamlMap, id: string, faults: PackageFaults): ForeignCase {
  const content = (key: string) => {
    const pattern = config.text(key)
    return pattern === undefined
      ? ''
      : contentAt(
          files,
          pattern.replaceAll('#', () => id),
          faults,
        )
  }
  return { input: content('inputFile'), output: content('outputFile') }
}

/** A product of shares is all or nothing, unless a checker gives parts of the points. */
function ruleOf(subtask: YamlMap, hasChecker: boolean): ForeignGroup['rule'] {
  const type = subtask.text('type') ?? 'sum'
  if (type === 'sum' || type === 'min') return type
  if (type !== 'mul' || hasChecker) subtask.warn('type', fault('foreign.rule', { rule: type }))
  return type === 'mul' && !hasChecker ? 'pass-fail' : 'min'
}

function namedTests(files: PackageFiles, faults: PackageFaults): Scored {
  const inputs = files.paths.filter((path) => path.endsWith('.in')).sort(byNumbers)
  const tests = inputs.flatMap((input): ForeignCase[] => {
    const stem = input.slice(0, -'.in'.length)
    const output = [`${stem}.out`, `${stem}.ans`].find((each) => existsIn(files, each))
    return output === undefined ? [] : [{ input: dataAt(files, input), output: dataAt(files, output) }]
  })
  if (tests.length === 0) faults.error('data.yml', fault('foreign.noTests'))
  return { scoring: null, tests }
}

/** By all numbers in the name, then by the name. */
function byNumbers(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => (name.match(/\d+/g) ?? []).map(Number))
  for (const [index, number] of (first ?? []).entries()) {
    const difference = number - (second?.[index] ?? -1)
    if (difference !== 0) return difference
  }
  return (first?.length ?? 0) - (second?.length ?? 0) || (one < other ? -1 : 1)
}
