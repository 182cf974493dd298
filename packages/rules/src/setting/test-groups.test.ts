import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from '../people/name-order.ts'
import {
  areNumbered,
  evenPoints,
  folderName,
  foldersOfGroups,
  groupIssues,
  groupsByName,
  planOfGroups,
  possibleNeeds,
  previewPoints,
  type TestGroup,
  totalPoints,
} from './test-groups.ts'

const group = (name: string, differences: Partial<TestGroup> = {}): TestGroup => ({
  ...{ name, points: 50, rule: 'pass-fail', needs: [], tests: [`secret/${name}/1`] },
  ...differences,
})

test.each([
  ['n up to 10', 'n-up-to-10'],
  ['n ≤ 2,000', 'n-2-000'],
  ['  Größe ', 'Gro-e'],
  ['été', 'ete'],
  ['1-small', '1-small'],
  ['../..', ''],
  ['.hidden', 'hidden'],
  ['小', ''],
])('the group %j is the folder %j', (name, folder) => {
  expect(folderName(name)).toBe(folder)
})

test('groups keep their names where these are in order, and get their place in front where they are not', () => {
  expect(foldersOfGroups(['easy', 'hard'], false)).toEqual(['easy', 'hard'])
  expect(foldersOfGroups(['small', 'large'], false)).toEqual(['1-small', '2-large'])
  expect(foldersOfGroups(['2-small', '1-large'], false)).toEqual(['1-small', '2-large'])
  expect(foldersOfGroups(['large', 'small'], true)).toEqual(['1-large', '2-small'])
  expect(areNumbered(['1-large', '2-small'])).toBe(true)
  expect(areNumbered(['1', '2'])).toBe(false)
})

test('folders have the order of their groups, however many there are', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z0-9_.-]{1,8}$/), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(names, fc.boolean(), (given, wereNumbered) => {
      const folders = foldersOfGroups(given, wereNumbered)
      expect([...folders].sort(compareNames)).toEqual(folders)
      expect(new Set(folders).size).toBe(given.length)
    }),
  )
})

test('a group says what is missing before it is saved', () => {
  const groups = [
    group('', { points: 1.5 }),
    group('a', { tests: [] }),
    group('A?'),
    group('A!', { points: -1, needs: ['later'] }),
    group('later'),
  ]
  expect(groupIssues(groups, ['secret/9'])).toEqual([
    { kind: 'name', group: 0 },
    { kind: 'points', group: 0 },
    { kind: 'empty', group: 1 },
    { kind: 'same-name', group: 3 },
    { kind: 'points', group: 3 },
    { kind: 'later', group: 3, needed: 4 },
    { kind: 'ungrouped', tests: ['secret/9'] },
  ])
  expect(groupIssues([], ['secret/9'])).toEqual([])
})

test('a cycle of needs is named once, and nothing that would close one is offered', () => {
  const chain = [group('a', { needs: ['c'] }), group('b', { needs: ['a'] }), group('c'), group('d')]
  expect(possibleNeeds(chain, 2)).toEqual([3])
  expect(possibleNeeds(chain, 3)).toEqual([0, 1, 2])
  const cyclic = [chain[0], chain[1], group('c', { needs: ['b'] })] as TestGroup[]
  expect(groupIssues(cyclic, [])).toEqual([{ kind: 'cycle', groups: [0, 2, 1] }])
  expect(groupIssues([group('a', { needs: ['a'] })], [])).toEqual([{ kind: 'cycle', groups: [0] }])
})

test('folders within a group are judged as the group is', () => {
  const plan = planOfGroups(
    [{ folder: 'g', points: 30, rule: 'sum', needs: ['sample'], tests: ['secret/g/1', 'secret/g/deep/2'] }],
    ['sample/1'],
  )
  expect(plan.groups.map(({ name, acceptScore, requires }) => [name, acceptScore, requires])).toEqual([
    ['', 0, []],
    ['sample', 0, []],
    ['secret', 15, []],
    ['secret/g', 15, ['sample']],
    ['secret/g/deep', 15, []],
  ])
})

const points = (groups: TestGroup[], verdicts: Record<string, 'Accepted' | 'Wrong Answer' | 'Skipped' | null>) =>
  previewPoints(groups, ['sample/1'], (name) => (name in verdicts ? (verdicts[name] ?? null) : 'Accepted'))

test('all tests, some tests and groups that are needed give the points that a judge would give', () => {
  const groups = [
    group('small', { points: 20, tests: ['a', 'b'] }),
    group('some', { points: 30, rule: 'sum', tests: ['c', 'd', 'e'] }),
    group('large', { points: 50, needs: ['small'], tests: ['f'] }),
  ]
  expect(totalPoints(groups)).toBe(100)
  const exact = (...sums: number[]) => sums.map((sum) => ({ min: sum, max: sum }))
  expect(points(groups, {})).toEqual({ groups: exact(20, 30, 50), total: { min: 100, max: 100 } })
  expect(points(groups, { b: 'Wrong Answer', d: 'Wrong Answer' }).groups).toEqual(exact(0, 20, 0))
  expect(points([...groups].reverse(), { f: 'Wrong Answer' }).total).toEqual({ min: 50, max: 50 })
})

test('a test that was not run leaves the points open, unless its group is lost anyway', () => {
  const groups = [group('a', { tests: ['1', '2'] }), group('b', { tests: ['3', '4'] })]
  expect(points(groups, { 1: 'Wrong Answer', 2: 'Skipped', 4: null })).toEqual({
    groups: [
      { min: 0, max: 0 },
      { min: 0, max: 50 },
    ],
    total: { min: 0, max: 50 },
  })
})

test('names of tests say which groups they were made for', () => {
  expect(groupsByName(['secret/1-a', 'secret/1-b', 'secret/2-a'])).toEqual([
    { name: '1', tests: ['secret/1-a', 'secret/1-b'] },
    { name: '2', tests: ['secret/2-a'] },
  ])
  expect(groupsByName(['secret/small/1', 'secret/small/2', 'secret/large/1'])).toHaveLength(2)
  expect(groupsByName(['secret/001', 'secret/002'])).toBeNull()
  expect(groupsByName(['secret/01-a', 'secret/02-b'])).toBeNull()
})

test.each([1, 2, 3, 7, 100])('%i groups share 100 points', (count) => {
  expect(evenPoints(count).reduce((sum, each) => sum + each, 0)).toBe(100)
})
