import { expect, test } from 'vitest'
import type { Judged, JudgedSolution } from '../solutions/queries.ts'
import { draftOf, moveTests } from './groups-draft.ts'
import type { ServedGroups } from './queries.ts'
import { previewRows } from './score-preview.ts'

const served: ServedGroups = {
  ...{ success: true, revision: '1', isScored: true, isExact: true, samples: ['sample/1'], ungrouped: [] },
  groups: [
    { name: 'a', folder: 'a', points: 40, rule: 'pass-fail', needs: [], tests: ['secret/a/1', 'secret/a/2'] },
    { name: 'b', folder: 'b', points: 60, rule: 'pass-fail', needs: [], tests: ['secret/b/1'] },
  ],
}

const solution = (differences: Partial<JudgedSolution>): JudgedSolution => ({
  ...{ _id: '1', path: 'x.cpp', language: 'cpp', timeUse: 'none', status: 'done', verdict: 'Accepted' },
  ...{ verdictDetail: null, compileLog: null, isAgreed: true, times: [], score: 100 },
  verdicts: ['Accepted', 'Accepted', 'Accepted', 'Accepted'],
  expected: { label: 'accepted', verdicts: [], score: null },
  ...differences,
})

const judged = (program: JudgedSolution, differences: Partial<Judged> = {}): Judged => ({
  ...{ _id: '1', version: 1, isCurrent: true, createdAt: '', createdBy: null, isDone: true, programs: [program] },
  tests: ['sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/1'].map((name, index) => ({ name, isSample: index === 0 })),
  ...differences,
})

const rowOf = (program: JudgedSolution, draft = draftOf(served), differences: Partial<Judged> = {}) =>
  previewRows(served, draft, judged(program, differences))[0]

const failing = { label: 'wrong_answer' as const, verdicts: [], score: null }

test('an accepted solution has to get all points, and one that has to fail fewer', () => {
  expect(rowOf(solution({}))).toMatchObject({ isAgreed: true, lost: null })
  expect(rowOf(solution({ expected: failing }))).toMatchObject({ isAgreed: false })
  const wrong = solution({
    expected: failing,
    score: 60,
    verdicts: ['Accepted', 'Wrong Answer', 'Skipped', 'Accepted'],
  })
  expect(rowOf(wrong)).toMatchObject({
    isAgreed: true,
    points: { total: { min: 60, max: 60 } },
    lost: { group: 1, tests: [2] },
  })
})

test('a test that was skipped is not known once it stands in a group that is not lost', () => {
  const expected = { label: 'partially_accepted' as const, verdicts: [], score: { min: 100, max: 100 } }
  const wrong = solution({ expected, score: 60, verdicts: ['Accepted', 'Wrong Answer', 'Skipped', 'Accepted'] })
  const moved = moveTests(draftOf(served), ['secret/a/2'], 'b')
  expect(rowOf(wrong, moved)).toMatchObject({ points: { groups: [{ max: 0 }, { min: 0, max: 60 }] }, isAgreed: false })
})

test('a checker that gave parts of points says nothing about the label', () => {
  expect(rowOf(solution({ score: 70 }))).toMatchObject({ isPartial: true, isAgreed: null })
})

test('after a change of the tests, results are found by their names', () => {
  const tests = ['secret/b/1', 'secret/a/1'].map((name) => ({ name, isSample: false }))
  const old = solution({ score: null, verdicts: ['Wrong Answer', 'Accepted'] })
  expect(rowOf(old, draftOf(served), { tests, isCurrent: false })).toMatchObject({
    points: {
      groups: [
        { min: 0, max: 40 },
        { min: 0, max: 0 },
      ],
    },
    lost: { group: 2, tests: [4] },
  })
})

test('a test that went to another group since is still the one that was judged', () => {
  const tests = ['secret/old/2', 'secret/old/1', 'secret/x/1'].map((name) => ({ name, isSample: false }))
  const old = solution({ score: null, verdicts: ['Wrong Answer', 'Accepted', 'Accepted'] })
  const { points } = rowOf(old, draftOf(served), { tests, isCurrent: false }) ?? {}
  expect(points?.groups).toEqual([
    { min: 0, max: 0 },
    { min: 0, max: 60 },
  ])
})
