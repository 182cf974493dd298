/** A problem as Hydro exports it: one folder, so that Hydro and our own reader take it for theirs. */
import { MAX_HYDRO_SECONDS, MAX_HYDRO_SOLUTIONS, MAX_HYDRO_TESTS } from '@arbiter/rules/limits'
import { stringify } from 'yaml'
import { fault, type PlainFault } from '../../fault.ts'
import { dataAt, existsIn, type PackageData } from '../../package-data.ts'
import type { ProblemPackage } from '../../problem-package.ts'
import { NotInFormat, readmeOf, refuseForeignKinds, textFile, type WrittenArchive } from '../writing/written-archive.ts'
import { standardCheckerFor } from '../writing/written-comparison.ts'
import { writtenGroups } from '../writing/written-groups.ts'
import { hydroTexts } from './hydro-statement.ts'

const FOLDER = '1'

export async function writeHydro(read: ProblemPackage): Promise<WrittenArchive> {
  refuseForeignKinds(read)
  const losses: PlainFault[] = []
  const tests = read.cases.filter(({ isSample }) => !isSample)
  const scored = scoringOf(read, losses)
  const checker = checkerOf(read, losses)
  const files = [
    textFile('problem.yaml', stringify(manifestOf(read))),
    ...(await hydroTexts(read, losses)),
    textFile('testdata/config.yaml', stringify({ ...limitsOf(read), ...checker.config, ...scored.config })),
    ...scored.files,
    ...checker.files,
    ...(await solutionsOf(read, losses)),
  ]
  reportBounds(read, tests.length, losses)
  const placed = files.map((file) => ({ ...file, path: `${FOLDER}/${file.path}` }))
  return { files: [readmeOf('Hydro', read, losses), ...placed], losses }
}

/** Hydro passes over the last key. With it an import here finds the same problem, and its first language. */
const manifestOf = ({ slug, name, keywords, uuid, statement: { language } }: ProblemPackage) => ({
  pid: pidOf(slug),
  title: name,
  tag: keywords,
  arbiter: { ...(uuid && { uuid }), language },
})

/** Letters and digits, a letter first. */
function pidOf(slug: string): string {
  const plain = slug.replace(/[^0-9a-zA-Z]/g, '')
  return /^[a-z]/i.test(plain) ? plain : `P${plain}`
}

const limitsOf = ({ limits: { timeLimitMs, memoryLimitMb } }: ProblemPackage) => ({
  ...(timeLimitMs !== null && { time: `${timeLimitMs}ms` }),
  memory: `${memoryLimitMb}m`,
})

interface Part {
  config: object
  files: PackageData[]
}

/** Names in which Hydro's own rules would find the same groups, though all are listed. */
function scoringOf(read: ProblemPackage, losses: PlainFault[]): Part {
  const groups = writtenGroups(read, losses)
  const named = (groups ?? [{ cases: read.cases.filter(({ isSample }) => !isSample) }]).map(({ cases }, group) =>
    cases.map(({ input, output }, index) => ({ name: `${group + 1}-${index + 1}`, input, output })),
  )
  const files = named.flat().flatMap(({ name, input, output }) => [
    { ...input, path: `testdata/${name}.in` },
    { ...output, path: `testdata/${name}.out` },
  ])
  const casesOf = (group: number) =>
    (named[group] ?? []).map(({ name }) => ({ input: `${name}.in`, output: `${name}.out` }))
  if (!groups) return { config: { cases: casesOf(0) }, files }
  const subtasks = groups.map(({ name, points, aggregation, requires }, index) => {
    if (!Number.isInteger(points))
      losses.push(fault('written.wholePoints', { group: name, points: Math.round(points) }))
    if (aggregation === 'average') losses.push(fault('written.rule', { group: name, rule: aggregation, other: 'sum' }))
    const type = { sum: 'sum', average: 'sum', min: 'min', max: 'max', 'pass-fail': 'min' }[aggregation]
    const before = requires.filter((place) => place < index).map((place) => place + 1)
    return {
      id: index + 1,
      score: Math.round(points),
      type,
      ...(before.length > 0 && { if: before }),
      cases: casesOf(index),
    }
  })
  return { config: { subtasks }, files }
}

function checkerOf(read: ProblemPackage, losses: PlainFault[]): Part {
  const { validator, isInteractive } = read.judging
  if (!validator) return { config: plainChecker(read, losses), files: [] }
  // Hydro's interactors are those of testlib alone.
  if (isInteractive && validator.interface !== 'testlib') throw new NotInFormat()
  const [main, ...others] = validator.files.map(({ path, read }) => ({ path: `testdata/${path}`, size: 0, read }))
  const file = main?.path.slice('testdata/'.length)
  const program = { file, lang: validator.language === 'cpp' ? 'cc.cc17o2' : 'py.py3' }
  const extra = others.map(({ path }) => path.slice('testdata/'.length))
  const beside = extra.length > 0 ? { judge_extra_files: extra } : {}
  if (read.judging.scoring && validator.interface === 'icpc') losses.push(fault('written.partial'))
  const config = isInteractive
    ? { type: 'interactive', interactor: program, ...beside }
    : { checker_type: validator.interface === 'testlib' ? 'testlib' : 'kattis', checker: program, ...beside }
  return { config, files: main ? [main, ...others] : [] }
}

function plainChecker({ comparison }: ProblemPackage, losses: PlainFault[]): object {
  if (comparison.mode === 'line' && comparison.caseSensitive) return { checker_type: 'default' }
  if (comparison.isSpaceExact) return { checker_type: 'strict' }
  return { checker_type: 'testlib', checker: standardCheckerFor(comparison, losses) }
}

async function solutionsOf({ submissions, files }: ProblemPackage, losses: PlainFault[]): Promise<PackageData[]> {
  const accepted = submissions.filter(
    ({ label, path }) => label === 'accepted' && existsIn(files, `submissions/${path}`),
  )
  if (accepted.length > MAX_HYDRO_SOLUTIONS || accepted.length < submissions.length)
    losses.push(fault('written.solutions', { max: MAX_HYDRO_SOLUTIONS }))
  return accepted
    .slice(0, MAX_HYDRO_SOLUTIONS)
    .map(({ path }) => ({ ...dataAt(files, `submissions/${path}`), path: `std/${path.split('/').at(-1)}` }))
}

/** Hydro can be set up to allow more. */
function reportBounds({ limits, editorial, settings }: ProblemPackage, tests: number, losses: PlainFault[]): void {
  const seconds = ((limits.timeLimitMs ?? 0) / 1000) * tests
  if (tests > MAX_HYDRO_TESTS) losses.push(fault('written.tests', { count: tests, max: MAX_HYDRO_TESTS }))
  if (seconds > MAX_HYDRO_SECONDS) losses.push(fault('written.seconds', { seconds, max: MAX_HYDRO_SECONDS }))
  if (editorial || settings.hints.length > 0) losses.push(fault('written.help'))
}
