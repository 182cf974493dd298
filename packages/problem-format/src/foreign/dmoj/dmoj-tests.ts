import { MAX_TEST_FILE_PATH_LENGTH } from '@arbiter/rules/limits'
import { fault } from '../../fault.ts'
import type { PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import type { YamlMap } from '../../yaml-map.ts'
import { contentAt, groupOf, groupsByCase } from '../common.ts'
import type { ForeignCase, ForeignGroup, ForeignProblem } from '../foreign-problem.ts'

type Scored = Pick<ForeignProblem, 'scoring' | 'tests'>

interface Reading {
  files: PackageFiles
  config: YamlMap
  faults: PackageFaults
}

/** Cases that are listed, or those whose names follow DMOJ's usual pattern. */
export function readDmojTests(files: PackageFiles, config: YamlMap, faults: PackageFaults): Scored {
  const reading = { files, config, faults }
  for (const key of ['generator', 'generator_args', 'generator_in'])
    if (config.has(key)) config.error(key, fault('foreign.generator'))
  if (config.isMap('test_cases')) {
    patternsOf(config.map('test_cases'))
    return { scoring: null, tests: [] }
  }
  const entries = config.maps('test_cases')
  const listed = entries.length > 0 ? listedGroups(reading, entries) : namedGroups(reading)
  return withPretests(reading, listed)
}

/** Expressions of a file could take any time, so none is run. */
function patternsOf(map: YamlMap): void {
  for (const key of map.keys) map.error(key, fault('foreign.pattern'))
  if (map.keys.length === 0) map.error('', fault('foreign.noTests'))
}

/** A test of no points before the others ends the judging where it fails. */
function withPretests(reading: Reading, { scoring, tests }: Scored): Scored {
  const pretests = reading.config.maps('pretest_test_cases').flatMap((each) => casesIn(reading, each))
  if (pretests.length === 0) return { scoring, tests }
  if (!scoring) return { scoring, tests: [...pretests, ...tests] }
  const later = scoring.map((group) => ({ ...group, requires: [0, ...group.requires.map((place) => place + 1)] }))
  return { scoring: [groupOf(pretests, 0, 'pass-fail'), ...later], tests: [] }
}

const casesIn = (reading: Reading, entry: YamlMap): ForeignCase[] =>
  (entry.has('batched') ? entry.maps('batched') : [entry]).map((each) => caseOf(reading, each, entry))

/** Every key of a case may stand above it. */
function caseOf({ files, config, faults }: Reading, own: YamlMap, batch: YamlMap): ForeignCase {
  if (own.has('generator') || own.has('generator_args')) own.error('generator_args', fault('foreign.generator'))
  for (const each of [own, batch]) if (each.has('checker')) each.warn('checker', fault('foreign.leftOut'))
  const content = (key: string) => {
    const name = own.text(key) ?? batch.text(key) ?? config.text(key)
    return name === undefined ? '' : contentAt(files, name, faults)
  }
  return { input: content('in'), output: content('out') }
}

/** A batch is worth as much as its worst case; the others are added up. */
function listedGroups(reading: Reading, entries: YamlMap[]): Scored {
  const hasPoints = entries.some((entry) => entry.has('points') || entry.has('batched'))
  if (!hasPoints) return { scoring: null, tests: entries.flatMap((entry) => casesIn(reading, entry)) }
  const groups: ForeignGroup[] = []
  const batches: number[] = []
  let single: { cases: ForeignCase[]; points: number[] } = { cases: [], points: [] }
  const flush = () => {
    if (single.cases.length > 0) groups.push(...groupsByCase(single.cases, single.points))
    single = { cases: [], points: [] }
  }
  for (const entry of entries) {
    const points = entry.number('points') ?? reading.config.number('points') ?? 1
    if (entry.has('batched')) {
      flush()
      batches.push(groups.length)
      groups.push(groupOf(casesIn(reading, entry), points, 'min', requiredBy(entry, batches)))
    } else {
      single.cases.push(...casesIn(reading, entry))
      single.points.push(points)
    }
  }
  flush()
  return { scoring: groups, tests: [] }
}

/** Batches are numbered from 1, and only earlier ones can be required. */
function requiredBy(entry: YamlMap, batches: readonly number[]): number[] {
  return (entry.list('dependencies') ?? []).flatMap((text) => {
    const place = batches[Number(text) - 1]
    if (place === undefined || Number(text) >= batches.length) {
      entry.error('dependencies', fault('yaml.whole', { min: 1, max: batches.length - 1 }))
      return []
    }
    return [place]
  })
}

/** DMOJ's own pattern; names are short enough for it. */
const NAME = (kind: 'in' | 'out') =>
  new RegExp(`^(?=.*?\\.${kind}|${kind}).*?(?:(?:^|\\W)(?<batch>\\d+)[^\\d\\s]+)?(?<case>\\d+)[^\\d\\s]*$`, 'i')

function namedGroups({ files, config, faults }: Reading): Scored {
  const outputs = new Map(matches(files, 'out').map(({ path, id }) => [id, path]))
  const cases = matches(files, 'in').flatMap(({ path, id, batch }) => {
    const output = outputs.get(id)
    return output === undefined
      ? []
      : [{ batch, input: contentAt(files, path, faults), output: contentAt(files, output, faults) }]
  })
  if (cases.length === 0) config.error('test_cases', fault('foreign.noTests'))
  const batches = [...new Set(cases.map(({ batch }) => batch))]
  if (batches.every((batch) => batch === null)) return { scoring: null, tests: cases }
  const of = (batch: number | null) => cases.filter((each) => each.batch === batch)
  return {
    scoring: batches.flatMap((batch) =>
      batch === null
        ? groupsByCase(
            of(batch),
            of(batch).map(() => 1),
          )
        : [groupOf(of(batch), 1, 'min')],
    ),
    tests: [],
  }
}

function matches(files: PackageFiles, kind: 'in' | 'out') {
  const found = files.paths
    .filter((path) => path.length <= MAX_TEST_FILE_PATH_LENGTH && isOfKind(path, kind))
    .flatMap((path) => {
      const { batch, case: number } = path.match(NAME(kind))?.groups ?? {}
      const numbers = { batch: batch === undefined ? null : Number(batch), number: Number(number) }
      return number === undefined ? [] : [{ path, ...numbers, id: `${numbers.batch}.${numbers.number}` }]
    })
  return found.sort((one, other) => (one.batch ?? -1) - (other.batch ?? -1) || one.number - other.number)
}

/** A folder of a problem such as `information/` has both words in its names. */
const isOfKind = (path: string, kind: 'in' | 'out') => new RegExp(`(^|[^a-z])${kind}(put)?([^a-z]|$)`, 'i').test(path)
