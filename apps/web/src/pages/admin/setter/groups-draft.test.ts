import { expect, test } from 'vitest'
import {
  addGroup,
  draftByName,
  draftOf,
  type GroupsDraft,
  groupsOf,
  moveGroup,
  moveTests,
  rangesText,
  removeGroup,
  testNumbers,
  withTests,
} from './groups-draft.ts'

const served = {
  ...{ success: true as const, revision: '1', isScored: true, isExact: true, samples: ['sample/1'], ungrouped: [] },
  groups: [
    {
      name: 'small',
      folder: '1-small',
      points: 40,
      rule: 'pass-fail' as const,
      needs: ['sample'],
      tests: ['secret/1-small/a'],
    },
    {
      name: 'large',
      folder: '2-large',
      points: 60,
      rule: 'sum' as const,
      needs: ['small'],
      tests: ['secret/2-large/a', 'secret/2-large/b'],
    },
  ],
}
const draft = draftOf(served)
const testsOf = ({ groups, ungrouped }: GroupsDraft) => [...groups.map(({ tests }) => tests.length), ungrouped.length]

test('a renamed group is still the one that others need', () => {
  const renamed = {
    ...draft,
    groups: draft.groups.map((group, index) => (index === 0 ? { ...group, name: 'tiny' } : group)),
  }
  expect(groupsOf(renamed, 'name')[1]?.needs).toEqual(['tiny'])
  expect(groupsOf(renamed, 'name')[0]?.needs).toEqual(['sample'])
})

test('tests move between groups, and are numbered as they are on the other pages', () => {
  const moved = moveTests(draft, ['secret/2-large/a'], '1-small')
  expect(testsOf(moved)).toEqual([2, 1, 0])
  expect(testsOf(moveTests(moved, ['secret/1-small/a'], null))).toEqual([1, 1, 1])
  expect([...testNumbers(served)]).toEqual([
    ['sample/1', 1],
    ['secret/1-small/a', 2],
    ['secret/2-large/a', 3],
    ['secret/2-large/b', 4],
  ])
})

test('a deleted group leaves its tests behind, a new one takes them and the points that are left', () => {
  const without = removeGroup(draft, '1-small')
  expect(testsOf(without)).toEqual([2, 1])
  expect(without.groups[0]?.needs).toEqual([])
  expect(addGroup(without, 'x').groups[1]).toMatchObject({ points: '40', tests: ['secret/1-small/a'], from: null })
})

test('a group goes to the place of another, and not beyond the ends', () => {
  expect(moveGroup(draft, '2-large', 0).groups.map(({ key }) => key)).toEqual(['2-large', '1-small'])
  expect(moveGroup(draft, '2-large', 2)).toBe(draft)
})

test('a draft from before keeps up with the tests of today', () => {
  const old = withTests(draft, ['secret/1-small/a', 'secret/2-large/b', 'secret/new'])
  expect(testsOf(old)).toEqual([1, 1, 1])
})

test('points that are no number are none', () => {
  const empty = { ...draft, groups: draft.groups.map((group) => ({ ...group, points: ' ' })) }
  expect(groupsOf(empty, 'name')[0]?.points).toBeNaN()
})

test('groups are made from the names of tests, where these say it', () => {
  expect(
    draftByName(['secret/a-1', 'secret/a-2', 'secret/b-1'])?.groups.map(({ name, points }) => [name, points]),
  ).toEqual([
    ['a', '50'],
    ['b', '50'],
  ])
  expect(draftByName(['secret/1', 'secret/2'])).toBeNull()
})

test.each([
  [[3], '3'],
  [[4, 3], '3, 4'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[], ''],
])('the tests %j are called %s', (numbers, text) => {
  expect(rangesText(numbers)).toBe(text)
})
