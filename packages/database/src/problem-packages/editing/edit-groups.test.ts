import type { PackageFiles } from '@arbiter/problem-format/package-data'
import {
  type Changes,
  currentWith,
  filesOf,
  legacy,
  legacyWith,
  readGood,
} from '@arbiter/problem-format/testing/some-package'
import { planOfGroups } from '@arbiter/rules/setting/test-groups'
import { describe, expect, test } from 'vitest'
import { changedPackage } from './changed-package.ts'
import { groupChanges, readGroups, type WantedGroup } from './edit-groups.ts'

const tests = (...names: string[]): Changes => ({
  ...{ 'data/secret/01-small.in': null, 'data/secret/01-small.ans': null },
  ...{ 'data/secret/02-large.in': null, 'data/secret/02-large.ans': null },
  ...Object.fromEntries(
    names.flatMap((name) => [
      [`data/${name}.in`, `${name}\n`],
      [`data/${name}.ans`, '1\n'],
    ]),
  ),
})

const group = (name: string, differences: Partial<WantedGroup>): WantedGroup => ({
  ...{ name, from: null, points: 40, rule: 'pass-fail', needs: [], tests: [] },
  ...differences,
})

async function saved(files: PackageFiles, wanted: WantedGroup[]) {
  const after = changedPackage(files, await groupChanges(files, await readGood(files), wanted))
  const read = await readGood(after)
  return { after, read, groups: readGroups(read) }
}

const text = async (files: PackageFiles, path: string) => (await files.read(path)).toString()

const small = ['secret/a', 'secret/b']
const wanted = [
  group('small', { tests: small, needs: ['sample'] }),
  group('large', { points: 60, rule: 'sum', needs: ['small'], tests: ['secret/c', 'secret/c.big'] }),
]

describe.each([
  ['2025-09', currentWith],
  ['legacy', legacyWith],
])('in a package of %s', (_, packageWith) => {
  const files = packageWith(tests('secret/a', 'secret/b', 'secret/c', 'secret/c.big'))

  test('a problem without groups gets them, and becomes scored', async () => {
    expect(readGroups(await readGood(files))).toMatchObject({ isScored: false, groups: [], samples: ['sample/1'] })
    const { read, groups } = await saved(files, wanted)
    expect(read.cases.map(({ name }) => name)).toEqual([
      ...['sample/1', 'secret/1-small/a', 'secret/1-small/b', 'secret/2-large/c', 'secret/2-large/c.big'],
    ])
    expect(groups).toMatchObject({ isScored: true, isExact: true, ungrouped: [] })
    expect(groups.groups.map(({ name, folder, points, rule, needs }) => [name, folder, points, rule, needs])).toEqual([
      ['small', '1-small', 40, 'pass-fail', ['sample']],
      ['large', '2-large', 60, 'sum', ['small']],
    ])
    const placed = groups.groups.map((each) => ({
      ...each,
      needs: each.needs.map((n) => (n === 'small' ? '1-small' : n)),
    }))
    expect(read.judging.scoring).toEqual(planOfGroups(placed, groups.samples))
  })

  test('groups that are saved again as they are change nothing', async () => {
    const { after, read, groups } = await saved(files, wanted)
    const again = groups.groups.map((each) => ({ ...each, from: each.folder }))
    expect(await groupChanges(after, read, again)).toEqual([])
  })

  test('a renamed group takes its tests along, and tests that meet others of their name give way', async () => {
    const { after } = await saved(files, wanted)
    const renamed = [
      group('all', { from: '2-large', tests: ['secret/2-large/c', 'secret/1-small/a', 'secret/2-large/c.big'] }),
      group('b', { from: '1-small', points: 5, tests: ['secret/1-small/b'] }),
    ]
    const { read, after: end } = await saved(after, renamed)
    expect(read.cases.map(({ name }) => name)).toEqual([
      ...['sample/1', 'secret/1-all/a', 'secret/1-all/c', 'secret/1-all/c.big', 'secret/2-b/b'],
    ])
    expect(await text(end, 'data/secret/1-all/a.in')).toBe('secret/a\n')
    expect(end.paths.filter((path) => /1-small|2-large/.test(path))).toEqual([])
    const met = await saved(end, [
      group('one', { from: '2-b', tests: ['secret/2-b/b', 'secret/1-all/a', 'secret/1-all/c', 'secret/1-all/c.big'] }),
    ])
    expect(met.read.judging.scoring?.groups.map(({ name }) => name)).toContain('secret/1-one')
  })

  test('without groups the problem is passed or failed again', async () => {
    const { after } = await saved(files, wanted)
    const { read, groups } = await saved(after, [])
    expect(read.judging.scoring).toBeNull()
    expect(groups).toMatchObject({ isScored: false, groups: [] })
    expect(read.cases).toHaveLength(5)
  })

  test('all rules are kept, whether the format has words for them or not', async () => {
    const four = ['pass-fail', 'min', 'max', 'average'] as const
    const each = four.map((rule, index) =>
      group(`g${index}`, { rule, points: 25, tests: [`secret/${'abc'[index] ?? 'c.big'}`] }),
    )
    const { groups } = await saved(files, each)
    expect(groups.isExact).toBe(true)
    const allOrNothing = groups.groups.map(({ rule }) => (rule === 'pass-fail' ? 'min' : rule))
    expect(allOrNothing).toEqual(['min', 'min', 'max', 'average'])
  })
})

test('two tests of one name from different groups both stay', async () => {
  const files = currentWith(tests('secret/x/1', 'secret/y/1', 'secret/y/2'))
  const { read, after } = await saved(files, [group('all', { tests: ['secret/x/1', 'secret/y/1', 'secret/y/2'] })])
  expect(read.cases.map(({ name }) => name).slice(1)).toEqual(['secret/all/1', 'secret/all/1-2', 'secret/all/2'])
  expect(await text(after, 'data/secret/all/1-2.in')).toBe('secret/y/1\n')
})

test('comments, arguments and files beside a test stay with it', async () => {
  const files = currentWith({
    ...tests('secret/g/1', 'secret/g/2', 'secret/h/1'),
    'problem.yaml': 'problem_format_version: 2025-09 # ours\nname: Sum\ntype: [scoring]\nlimits: { time_limit: 1 }\n',
    'data/secret/g/test_group.yaml': '# small ones\nmax_score: 30\ninput_validator_args: [small]\n',
    'data/secret/h/test_group.yaml': 'max_score: 70\n',
    'data/secret/g/1.yaml': 'hint: zero\n',
  })
  const before = readGroups(await readGood(files))
  expect(before).toMatchObject({ isScored: true, isExact: true, ungrouped: [] })
  const [g, h] = before.groups.map((each) => ({ ...each, from: each.folder })) as never as [WantedGroup, WantedGroup]
  const { after } = await saved(files, [
    { ...g, name: 'h', tests: ['secret/g/1'], points: 10 },
    { ...h, name: 'i', tests: ['secret/h/1', 'secret/g/2'], points: 90 },
  ])
  expect(await text(after, 'data/secret/h/test_group.yaml')).toBe(
    '# small ones\nmax_score: 10\ninput_validator_args: [ small ]\nscore_aggregation: pass-fail\n',
  )
  expect(await text(after, 'data/secret/h/1.yaml')).toBe('hint: zero\n')
  expect(await text(after, 'problem.yaml')).toContain('problem_format_version: 2025-09 # ours')
  expect(after.paths).not.toContain('data/secret/g/test_group.yaml')
})

test('points that the page has no words for are announced', async () => {
  const files = filesOf({
    ...legacy,
    'problem.yaml': 'name: Sum\ntype: scoring\n',
    'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\n',
    ...tests('secret/g/1', 'secret/h/1'),
    'data/secret/g/testdata.yaml': 'accept_score: 30\nreject_score: 5\nrange: 5 30\n',
    'data/secret/h/testdata.yaml': 'accept_score: 70\nrange: 0 70\n',
  })
  expect(readGroups(await readGood(files))).toMatchObject({ isScored: true, isExact: false })
})
