import { fault } from '../../fault.ts'
import type { PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { contentAt, groupOf, groupsByCase } from '../common.ts'
import type { ForeignCase, ForeignGroup, ForeignProblem } from '../foreign-problem.ts'
import type { UojConf } from './uoj-conf.ts'

type Scored = Pick<ForeignProblem, 'scoring' | 'tests' | 'samples'>

/** What a failed extra test costs there. */
const EXTRA_POINTS = 3

/** Tests by their numbers, of which the first extra ones are samples. */
export function readUojScoring(files: PackageFiles, conf: UojConf, faults: PackageFaults): Scored {
  const pick = (prefix: string) => (_: unknown, index: number) => testAt(files, conf, prefix, index + 1, faults)
  const tests = Array.from({ length: conf.count('n_tests', 10) }, pick(''))
  const extra = Array.from({ length: conf.count('n_ex_tests', 0) }, pick('ex_'))
  const shown = Math.min(conf.count('n_sample_tests', 0), extra.length)
  const samples = extra.slice(0, shown)
  const others = extra.slice(shown)
  if (tests.length === 0) conf.error('n_tests', fault('foreign.noTests'))
  const scoring = scoringOf(conf, tests)
  if (!scoring) return { samples, scoring: null, tests: [...tests, ...others] }
  if (others.length > 0) conf.warn('n_ex_tests', fault('foreign.extraTests', { points: EXTRA_POINTS }))
  const last = others.length > 0 ? [groupOf(others, EXTRA_POINTS, 'pass-fail')] : []
  return { samples, scoring: [...scoring, ...last], tests: [] }
}

function testAt(
  files: PackageFiles,
  conf: UojConf,
  prefix: string,
  number: number,
  faults: PackageFaults,
): ForeignCase {
  const name = (kind: 'input' | 'output') =>
    `${prefix}${conf.text(`${kind}_pre`) ?? kind}${number}.${conf.text(`${kind}_suf`) ?? 'txt'}`
  return { input: contentAt(files, name('input'), faults), output: contentAt(files, name('output'), faults) }
}

/** Without points or subtasks a problem is passed or failed here. */
function scoringOf(conf: UojConf, tests: ForeignCase[]): ForeignGroup[] | null {
  const count = conf.count('n_subtasks', 0)
  if (count > 0) return subtasks(conf, tests, count)
  if (!conf.keys.some((key) => /^point_score_\d+$/.test(key))) return null
  const usual = Math.floor(100 / Math.max(1, tests.length))
  return groupsByCase(
    tests,
    tests.map((_, index) => conf.number(`point_score_${index + 1}`, usual)),
  )
}

/** Each ends at a test, and begins behind the one before. */
function subtasks(conf: UojConf, tests: ForeignCase[], count: number): ForeignGroup[] {
  const ends = Array.from({ length: count }, (_, index) => conf.count(`subtask_end_${index + 1}`, 0))
  return ends.map((end, index) => {
    const key = `subtask_end_${index + 1}`
    const from = ends[index - 1] ?? 0
    if (end <= from || end > tests.length) conf.error(key, fault('yaml.whole', { min: from + 1, max: tests.length }))
    const points = conf.number(`subtask_score_${index + 1}`, Math.floor(100 / count))
    return groupOf(tests.slice(from, end), points, ruleOf(conf, index + 1), requiredBy(conf, index + 1))
  })
}

function ruleOf(conf: UojConf, number: number): ForeignGroup['rule'] {
  const key = `subtask_type_${number}`
  const type = conf.text(key) ?? 'packed'
  if (type === 'packed') return 'pass-fail'
  if (type !== 'min') conf.warn(key, fault('foreign.rule', { rule: type }))
  return 'min'
}

/** One number, or `many` with a key for each. */
function requiredBy(conf: UojConf, number: number): number[] {
  const key = `subtask_dependence_${number}`
  const keys = conf.text(key) === 'many' ? conf.keys.filter((each) => each.startsWith(`${key}_`)) : [key]
  return keys.flatMap((each) => {
    const other = conf.number(each, 0)
    if (conf.text(each) === undefined) return []
    if (other >= 1 && other < number) return [other - 1]
    conf.error(each, fault('yaml.whole', { min: 1, max: number - 1 }))
    return []
  })
}
