import { expect, test } from 'vitest'
import type { Aggregation, GroupPlan, GroupResult, ScoringPlan } from '../judging/judging-plan.ts'
import { scoredSubtasks } from './scored-subtasks.ts'

const group = (name: string, aggregation: Aggregation, more: Partial<GroupPlan> = {}): GroupPlan => ({
  ...{ name, aggregation, verdictRule: 'worst-error', stopsAtFailure: false, acceptScore: 1, rejectScore: 0 },
  ...{ maxScore: null, minScore: null, requires: [], ignoresSample: false, ...more },
})
const planOf = (...groups: GroupPlan[]): ScoringPlan => ({ objective: 'max', groups })
const result = (name: string, score: number, maxScore: number | null): GroupResult => ({
  ...{ name, score, maxScore, verdict: 'Accepted', decidedBy: null },
})

test('subtasks are the groups that are added up', () => {
  const plan = planOf(
    ...[group('', 'sum'), group('sample', 'sum'), group('secret', 'sum')],
    ...[group('secret/1', 'min'), group('secret/2', 'pass-fail')],
  )
  const results = [
    ...[result('', 30, 100), result('sample', 0, 0), result('secret', 30, 100)],
    ...[result('secret/1', 30, 30), result('secret/2', 0, 70)],
  ]
  expect(scoredSubtasks(plan, results)).toEqual([
    [30, 30],
    [0, 70],
  ])
})

test('a set without groups within is one', () => {
  const plan = planOf(group('', 'sum'), group('sample', 'sum'), group('secret', 'sum'))
  const results = [result('', 60, 100), result('sample', 0, 0), result('secret', 60, 100)]
  expect(scoredSubtasks(plan, results)).toEqual([[60, 100]])
})

test('a group of which the least counts is not opened', () => {
  const plan = planOf(group('', 'min'), group('secret', 'sum'), group('secret/1', 'sum'))
  expect(scoredSubtasks(plan, [result('', 40, 100), result('secret', 40, 100), result('secret/1', 40, 100)])).toEqual([
    [40, 100],
  ])
})

test('tests that stand beside the groups are a subtask of their own', () => {
  const plan = planOf(group('', 'sum'), group('secret', 'sum'), group('secret/1', 'min'))
  expect(scoredSubtasks(plan, [result('', 25, 50), result('secret', 25, 50), result('secret/1', 20, 30)])).toEqual([
    [20, 30],
    [5, 20],
  ])
})

test('samples that do not count are none', () => {
  const plan = planOf(group('', 'sum', { ignoresSample: true }), group('sample', 'sum'), group('secret', 'sum'))
  expect(scoredSubtasks(plan, [result('', 7, 10), result('sample', 2, 2), result('secret', 7, 10)])).toEqual([[7, 10]])
})

test('a score without a bound stays without one', () => {
  const plan = planOf(group('', 'sum'), group('secret', 'max'))
  expect(scoredSubtasks(plan, [result('', 25.5, null), result('secret', 25.5, null)])).toEqual([[25.5, null]])
})

test('where less is better there is nothing to add up', () => {
  const plan: ScoringPlan = { objective: 'min', groups: [group('', 'sum')] }
  expect(scoredSubtasks(plan, [result('', 3, 10)])).toBeNull()
})
