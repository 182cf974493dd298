import { MAX_TEST_CASES } from '@arbiter/rules/limits'
import { fault } from '../../fault.ts'
import { existsIn, type PackageFiles, readText } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import type { YamlMap } from '../../yaml-map.ts'
import { contentAt, groupOf, groupsByCase, isCount } from '../common.ts'
import type { ForeignCase, ForeignGroup } from '../foreign-problem.ts'

export const GENERATED = 'gen/GEN'

interface Subtask {
  points: number
  count: number
}

/** By `score_type`, by `gen/GEN`, or in equal parts. Tests are numbered from 0 through all subtasks. */
export async function readCmsTests(files: PackageFiles, task: YamlMap, faults: PackageFaults): Promise<ForeignGroup[]> {
  const stated = task.has('n_input') ? statedSubtasks(task) : null
  const found = stated ?? (existsIn(files, GENERATED) ? await generatedSubtasks(files, faults) : null)
  const count = found ? found.subtasks.reduce((sum, each) => sum + each.count, 0) : countOf(files, task)
  if (!isCount(count)) task.error('n_input', fault('yaml.whole', { min: 0, max: MAX_TEST_CASES }))
  if (count === 0 || !isCount(count)) return noTests(faults)
  const cases = Array.from({ length: count }, (_, number) => testAt(files, number, faults))
  const total = task.number('total_value') ?? 100
  if (!found?.isGrouped) {
    const points = stated ? (stated.subtasks[0]?.points ?? 0) : total / count
    return groupsByCase(
      cases,
      cases.map(() => points),
    )
  }
  let from = 0
  return found.subtasks.map(({ points, count: own }) => {
    from += own
    return groupOf(cases.slice(from - own, from), points, found.rule)
  })
}

function noTests(faults: PackageFaults): ForeignGroup[] {
  faults.error('input', fault('foreign.noTests'))
  return []
}

const testAt = (files: PackageFiles, number: number, faults: PackageFaults): ForeignCase => ({
  input: contentAt(files, `input/input${number}.txt`, faults),
  output: contentAt(files, `output/output${number}.txt`, faults),
})

function countOf(files: PackageFiles, task: YamlMap): number {
  if (task.has('n_input')) return task.number('n_input') ?? 0
  let count = 0
  while (existsIn(files, `input/input${count}.txt`)) count += 1
  return count
}

interface Found {
  subtasks: Subtask[]
  isGrouped: boolean
  rule: ForeignGroup['rule']
}

const rules: Record<string, ForeignGroup['rule']> = { Sum: 'sum', GroupMin: 'min', GroupMul: 'pass-fail' }

function statedSubtasks(task: YamlMap): Found | null {
  const type = task.text('score_type')
  if (type === undefined) return null
  const rule = rules[type]
  if (!rule) {
    task.error('score_type', fault('foreign.kind', { kind: type }))
    return null
  }
  if (type === 'Sum') {
    const points = task.number('score_type_parameters') ?? 0
    return { subtasks: [{ points, count: task.number('n_input') ?? 0 }], isGrouped: false, rule }
  }
  if (type === 'GroupMul') task.warn('score_type', fault('foreign.rule', { rule: type }))
  const rows = task.rows('score_type_parameters') ?? []
  const subtasks = rows.map(([points, count]) => ({ points: Number(points), count: Number(count) }))
  const isPlain = subtasks.length > 0 && subtasks.every(({ points, count }) => isCount(count) && points >= 0)
  if (!isPlain) task.error('score_type_parameters', fault('foreign.pattern'))
  return { subtasks: isPlain ? subtasks : [], isGrouped: true, rule }
}

/** A line with anything before `#` is a test, and so is `#COPY:`; `#ST: 20` begins a subtask of 20 points. */
async function generatedSubtasks(files: PackageFiles, faults: PackageFaults): Promise<Found> {
  const text = (await readText(files, GENERATED, faults)) ?? ''
  const subtasks: Subtask[] = [{ points: 0, count: 0 }]
  for (const [index, line] of text.split('\n').entries()) {
    const [, points] = line.match(/^\s*#\s*ST:\s*(\S+)/) ?? []
    const isTest = line.split('#')[0]?.trim() !== '' || /^\s*#\s*COPY:/.test(line)
    if (points !== undefined) subtasks.push({ points: pointsOf(points, index + 1, faults), count: 0 })
    else if (isTest) (subtasks.at(-1) as Subtask).count += 1
  }
  const [before, ...own] = subtasks
  return own.length > 0
    ? { subtasks: own, isGrouped: true, rule: 'min' }
    : { subtasks: before ? [before] : [], isGrouped: false, rule: 'sum' }
}

function pointsOf(text: string, line: number, faults: PackageFaults): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  faults.error(GENERATED, fault('yaml.number'), { field: 'ST', line })
  return 0
}
