import type { GroupPlan, ScoringPlan } from '@arbiter/rules/judging/judging-plan'
import { fault } from '../fault.ts'
import { dataAt, existsIn, type PackageFiles } from '../package-data.ts'
import type { PackageFaults } from '../package-faults.ts'
import type { PackageCase } from '../problem-package.ts'
import { elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts'

interface PolygonTest {
  number: number
  isSample: boolean
  group: string | null
  points: number
}

/** The tests of the set that is judged with, in their order; samples are those of the statement. */
export function readPolygonTests(
  files: PackageFiles,
  set: XmlElement | undefined,
  faults: PackageFaults,
): PackageCase[] {
  const tests = testsIn(set)
  if (tests.length === 0) faults.error('problem.xml', fault('polygon.noTests'), { field: 'testset' })
  const [input, answer] = ['input-path-pattern', 'answer-path-pattern'].map((name) => textAt(set, name) ?? '')
  const cases = tests.flatMap((test) => caseOf(files, test, input ?? '', answer ?? '', faults))
  return cases.sort((one, other) => Number(other.isSample) - Number(one.isSample))
}

function testsIn(set: XmlElement | undefined): PolygonTest[] {
  return elementsAt(set, 'tests', 'test').map(({ attributes }, index) => ({
    number: index + 1,
    isSample: attributes.sample === 'true',
    group: attributes.group ?? null,
    points: Number(attributes.points ?? 0) || 0,
  }))
}

function caseOf(
  files: PackageFiles,
  test: PolygonTest,
  input: string,
  answer: string,
  faults: PackageFaults,
): PackageCase[] {
  const [inputPath, answerPath] = [pathOf(input, test.number), pathOf(answer, test.number)]
  const missing = [inputPath, answerPath].filter((path) => !existsIn(files, path))
  for (const path of missing) faults.error(path, fault('polygon.notGenerated'))
  if (missing.length > 0) return []
  return [
    {
      ...{ name: nameOf(test), isSample: test.isSample, displayInput: null, explanation: null },
      ...{ displayOutput: null, dialogue: null },
      ...{ input: dataAt(files, inputPath), output: dataAt(files, answerPath) },
      ...{ args: [], validatorArgs: [], inputArgs: [], answerArgs: [], files: [] },
    },
  ]
}

/** A pattern of C, such as `tests/%02d.a`. */
const pathOf = (pattern: string, number: number) =>
  pattern.replace(/%0?(\d*)d/, (_, width: string) => `${number}`.padStart(Number(width || 0), '0'))

function nameOf({ number, isSample, group }: PolygonTest): string {
  const file = `${number}`.padStart(3, '0')
  if (isSample) return `sample/${file}`
  return group === null ? `secret/${file}` : `secret/${folderOf(group)}/${file}`
}

const folderOf = (group: string) => group.replace(/[^\w.-]/g, '_') || 'group'

/** The paths of a test by the name that we gave it, in which its number is last. */
export function testPathsIn(manifest: string): (name: string) => [input: string, answer: string] {
  const sets = elementsAt(readXml(manifest), 'judging', 'testset')
  const set = sets.find(({ attributes }) => attributes.name === 'tests') ?? sets[0]
  const pattern = (kind: string) => textAt(set, `${kind}-path-pattern`) ?? ''
  return (name) => {
    const number = Number(name.split('/').at(-1))
    return [pathOf(pattern('input'), number), pathOf(pattern('answer'), number)]
  }
}

/** Null if no test has points. */
export function readPolygonScoring(set: XmlElement | undefined, faults: PackageFaults): ScoringPlan | null {
  const tests = testsIn(set)
  const secret = tests.filter(({ isSample }) => !isSample)
  if (!tests.some(({ points }) => points > 0)) return null
  const names = [...new Set(secret.flatMap(({ group }) => group ?? []))]
  const groups = names.map((name) => {
    const own = secret.filter(({ group }) => group === name)
    return groupOf(name, names, set, own, faults)
  })
  const plain = secret.filter(({ group }) => group === null)
  const root = { ...blank, name: '', aggregation: 'sum', ignoresSample: true } as const
  const sample = tests.some(({ isSample }) => isSample)
    ? [{ ...blank, name: 'sample', aggregation: 'sum' } as const]
    : []
  const whole = {
    ...blank,
    name: 'secret',
    aggregation: 'sum',
    acceptScore: commonPoints(plain, 'secret', faults),
  } as const
  return { objective: 'max', groups: [root, ...sample, whole, ...groups] }
}

const blank = {
  ...{ verdictRule: 'worst-error' as const, stopsAtFailure: false, acceptScore: 0, rejectScore: 0 },
  ...{ maxScore: null, minScore: 0, requires: [], ignoresSample: false },
}

function groupOf(
  group: string,
  secretNames: string[],
  set: XmlElement | undefined,
  tests: PolygonTest[],
  faults: PackageFaults,
): GroupPlan {
  const element = elementsAt(set, 'groups', 'group').find(({ attributes }) => attributes.name === group)
  const isWhole = element?.attributes['points-policy'] === 'complete-group'
  const maxScore = tests.reduce((sum, { points }) => sum + points, 0)
  const required = elementsAt(element, 'dependencies', 'dependency').map(({ attributes }) => attributes.group ?? '')
  return {
    ...blank,
    name: `secret/${folderOf(group)}`,
    aggregation: isWhole ? 'pass-fail' : 'sum',
    stopsAtFailure: isWhole,
    maxScore,
    acceptScore: isWhole ? maxScore : commonPoints(tests, group, faults),
    // A required group whose tests are all samples becomes `sample`.
    requires: required.map((name) => (secretNames.includes(name) ? `secret/${folderOf(name)}` : 'sample')),
  }
}

/** Our groups give every test the same points. */
function commonPoints(tests: readonly PolygonTest[], group: string, faults: PackageFaults): number {
  if (tests.length === 0) return 0
  const total = tests.reduce((sum, { points }) => sum + points, 0)
  const points = total / tests.length
  if (tests.some((test) => test.points !== points))
    faults.warn('problem.xml', fault('polygon.differentPoints', { group, points }), { field: 'points' })
  return points
}
