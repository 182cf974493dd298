import { fault } from '../../fault.ts'
import { dataAt, existsIn, type PackageFiles, pathsBelow } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import type { YamlMap } from '../../yaml-map.ts'
import type { ForeignCase, ForeignGroup, ForeignProblem } from '../foreign-problem.ts'
import { sharedPoints, testsByName } from './hydro-tests.ts'

type Scored = Pick<ForeignProblem, 'scoring' | 'tests'>

const FOLDERS = ['testdata', 'testdata/input', 'testdata/output']

/** `cases` overrides `subtasks`; without either the names of the files decide. */
export function readHydroScoring(files: PackageFiles, config: YamlMap, faults: PackageFaults): Scored {
  if (config.has('cases')) return scoredCases(config.maps('cases'), files, faults)
  const subtasks = config.maps('subtasks').filter((subtask) => subtask.has('cases'))
  return subtasks.length > 0 ? scoredSubtasks(subtasks, files, faults) : named(files, config, faults)
}

/** One subtask of a hundred points in equal parts is what a problem without points has here. */
function scoredCases(cases: YamlMap[], files: PackageFiles, faults: PackageFaults): Scored {
  const tests = cases.flatMap((each) => caseOf(each, files, faults))
  if (!cases.some((each) => each.has('score'))) return { scoring: null, tests }
  const points = sharedPoints(cases.map(pointsOf))
  return { scoring: tests.map((test, index) => groupOf([test], points[index] ?? 0, 'sum')), tests: [] }
}

function scoredSubtasks(subtasks: YamlMap[], files: PackageFiles, faults: PackageFaults): Scored {
  const points = sharedPoints(subtasks.map(pointsOf))
  const ids = subtasks.map((subtask, index) => subtask.text('id') ?? String(index + 1))
  for (const subtask of subtasks) reportOwnLimits(subtask)
  const scoring = subtasks.map((subtask, index): ForeignGroup => {
    const cases = subtask.maps('cases').flatMap((each) => caseOf(each, files, faults))
    const required = (subtask.list('if') ?? [])
      .map((id) => ids.indexOf(id))
      .filter((place) => place >= 0 && place < index)
    return { ...groupOf(cases, points[index] ?? 0, ruleOf(subtask)), requires: required }
  })
  return { scoring, tests: [] }
}

const groupOf = (cases: ForeignCase[], points: number, rule: ForeignGroup['rule']): ForeignGroup => ({
  ...{ cases, points, rule, requires: [] },
})

/** The best case of `max` has no counterpart: the worst one counts, and that is said. */
function ruleOf(subtask: YamlMap): ForeignGroup['rule'] {
  const type = subtask.text('type') ?? 'min'
  if (type === 'sum' || type === 'min') return type
  subtask.warn('type', fault('foreign.rule', { rule: type }))
  return 'min'
}

const pointsOf = (map: YamlMap): number | null => map.number('score') || null

function reportOwnLimits(map: YamlMap): void {
  for (const key of ['time', 'memory']) if (map.has(key)) map.warn(key, fault('foreign.ownLimit'))
}

function caseOf(map: YamlMap, files: PackageFiles, faults: PackageFaults): ForeignCase[] {
  reportOwnLimits(map)
  const [input, output] = ['input', 'output'].map((key) => pathOf(map.text(key) ?? '', files, faults))
  return input && output ? [{ input: dataAt(files, input), output: dataAt(files, output) }] : []
}

function pathOf(name: string, files: PackageFiles, faults: PackageFaults): string | null {
  const path = FOLDERS.map((folder) => `${folder}/${name}`).find((each) => existsIn(files, each))
  if (!path) faults.error(`testdata/${name}`, fault('file.missing'))
  return path ?? null
}

/** One subtask sums its cases; of several each is as good as its worst case. */
function named(files: PackageFiles, config: YamlMap, faults: PackageFaults): Scored {
  const names = pathsBelow(files, 'testdata').map((path) => path.slice('testdata/'.length).split('/').at(-1) ?? '')
  const tests = testsByName(names)
  if (tests.length === 0) faults.error('testdata', fault('foreign.noTests'))
  const numbers = [...new Set(tests.map(({ subtask }) => subtask))]
  const casesOf = (number: number) =>
    tests
      .filter(({ subtask }) => subtask === number)
      .flatMap(({ input, output }) => {
        const paths = [input, output].map((name) => pathOf(name, files, faults))
        return paths[0] && paths[1] ? [{ input: dataAt(files, paths[0]), output: dataAt(files, paths[1]) }] : []
      })
  const declared = config.maps('subtasks')
  if (numbers.length < 2 && declared.length === 0) return { scoring: null, tests: numbers.flatMap(casesOf) }
  const of = (number: number) => declared.find((each) => each.text('id') === String(number))
  const points = sharedPoints(numbers.map((number) => of(number)?.number('score') || null))
  const scoring = numbers.map((number, index): ForeignGroup => {
    const own = of(number)
    const required = (own?.list('if') ?? [])
      .map((id) => numbers.indexOf(Number(id)))
      .filter((place) => place >= 0 && place < index)
    return { ...groupOf(casesOf(number), points[index] ?? 0, own ? ruleOf(own) : 'min'), requires: required }
  })
  return { scoring, tests: [] }
}
