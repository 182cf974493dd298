import { expect, test } from 'vitest'
import { type Changes, current, currentWith, faultsOf, legacyWith, readGood } from './testing/some-package.ts'

const manifest = `${current['problem.yaml']}type: scoring\n`

/** Cases in folders, in place of the usual ones. */
function casesIn(...names: string[]): Changes {
  const usual = Object.keys(current).filter((path) => path.startsWith('data/secret'))
  return {
    ...Object.fromEntries(usual.map((path) => [path, null])),
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`data/${name}.in`, '1\n'],
        [`data/${name}.ans`, '1\n'],
      ]),
    ),
  }
}

const groupsOf = async (files: ReturnType<typeof currentWith>) => (await readGood(files)).judging.scoring?.groups ?? []

test('cases share the points of their group', async () => {
  const groups = await groupsOf(
    currentWith({
      'problem.yaml': manifest,
      ...casesIn('secret/1-easy/a', 'secret/1-easy/b', 'secret/2-hard/a', 'secret/3-all/a'),
      'data/secret/1-easy/test_group.yaml': 'max_score: 30\nscore_aggregation: sum\n',
      'data/secret/2-hard/test_group.yaml': 'max_score: 30\nscore_aggregation: min\n',
      'data/secret/3-all/test_group.yaml': 'max_score: 40\nrequire_pass: [sample, secret/1-easy]\n',
    }),
  )
  expect(
    groups.map(({ name, aggregation, maxScore, acceptScore, requires }) => [
      name,
      aggregation,
      maxScore,
      acceptScore,
      requires,
    ]),
  ).toEqual([
    ['', 'sum', null, 0, []],
    ['sample', 'sum', null, 0, []],
    ['secret', 'sum', 100, 25, []],
    ['secret/1-easy', 'sum', 30, 15, []],
    ['secret/2-hard', 'min', 30, 30, []],
    ['secret/3-all', 'pass-fail', 40, 40, ['sample', 'secret/1-easy']],
  ])
  expect(groups[0]?.ignoresSample).toBe(true)
})

test('folders within a group only sort its cases', async () => {
  const groups = await groupsOf(
    currentWith({
      'problem.yaml': manifest,
      ...casesIn('secret/g/small/1', 'secret/g/2'),
      'data/secret/g/test_group.yaml': 'max_score: 100\nscore_aggregation: sum\n',
    }),
  )
  expect(groups.find(({ name }) => name === 'secret/g/small')).toMatchObject({ aggregation: 'sum', acceptScore: 50 })
})

test('the draft has the points in a map of their own, in testdata.yaml', async () => {
  const groups = await groupsOf(
    currentWith({
      'problem.yaml': manifest.replace('2025-09', '2023-07-draft'),
      ...casesIn('secret/g/1'),
      'data/secret/g/testdata.yaml':
        'scoring: { score: 100, aggregation: min }\noutput_validator_flags: case_sensitive\n',
    }),
  )
  expect(groups.at(-1)).toMatchObject({ name: 'secret/g', aggregation: 'min', maxScore: 100 })
})

test.each([
  ['max_score: -1\n', 'max_score: must be a whole number'],
  ['max_score: 5\nscore_aggregation: max\n', 'score_aggregation: must be one of sum, min, pass-fail'],
  ['max_score: 5\nrequire_pass: [secret/z]\n', 'require_pass: secret/z is no group before this one'],
  ['max_score: 5\nstatic_validation_score: 5\n', 'static validation is not supported'],
  ['{}\n', 'a pass-fail group needs a bounded max_score'],
])('%j is refused', async (settings, fault) => {
  const files = { 'problem.yaml': manifest, ...casesIn('secret/g/1'), 'data/secret/g/test_group.yaml': settings }
  expect((await faultsOf(currentWith(files))).join('\n')).toContain(fault)
})

test('a case beside groups is refused', async () => {
  const files = { ...casesIn('secret/g/1', 'secret/2'), 'data/secret/g/test_group.yaml': 'max_score: 5\n' }
  expect(await faultsOf(currentWith({ 'problem.yaml': manifest, ...files }))).toEqual([
    'data/secret/2.in: is in no group, but other cases of secret are',
  ])
})

test('legacy groups inherit what they do not say', async () => {
  const groups = await groupsOf(
    legacyWith({
      'problem.yaml': 'name: Sum\ntype: scoring\ngrading: { objective: min, on_reject: grade }\n',
      ...casesIn('secret/a/1', 'secret/b/deep/1'),
      'data/testdata.yaml': 'grader_flags: ignore_sample avg\nrange: -inf 50\n',
      'data/secret/testdata.yaml': 'on_reject: break\naccept_score: 7\n',
      'data/secret/b/testdata.yaml': 'grader_flags: min first_error\nrange: -1 10\nreject_score: -1\n',
    }),
  )
  const shown = groups.map(
    ({ name, aggregation, verdictRule, stopsAtFailure, acceptScore, rejectScore, minScore, maxScore }) => [
      ...[name, aggregation, verdictRule, stopsAtFailure, acceptScore, rejectScore, minScore, maxScore],
    ],
  )
  expect(shown).toEqual([
    ['', 'average', 'worst-error', false, 1, 0, null, 50],
    ['sample', 'average', 'worst-error', false, 1, 0, null, 50],
    ['secret', 'average', 'worst-error', true, 7, 0, null, 50],
    ['secret/a', 'average', 'worst-error', true, 7, 0, null, 50],
    ['secret/b', 'min', 'first-error', true, 7, -1, -1, 10],
    ['secret/b/deep', 'min', 'first-error', true, 7, -1, -1, 10],
  ])
  expect(groups.map(({ ignoresSample }) => ignoresSample)).toEqual([true, false, false, false, false, false])
})

test.each([
  ['grading: custom\n', 'grading: custom graders are not supported'],
  ['grader_flags: median\n', 'grader_flags: median is no flag of the default grader'],
  ['range: 5\n', 'range: must be two numbers'],
  ['range: 9 5\n', 'range: must be two numbers'],
  ['on_reject: maybe\n', 'on_reject: must be one of'],
])('the legacy %j is refused', async (settings, fault) => {
  const files = { 'problem.yaml': 'name: Sum\ntype: scoring\n', 'data/secret/testdata.yaml': settings }
  expect((await faultsOf(legacyWith(files))).join('\n')).toContain(fault)
})

test.each([
  [
    'the cases of a group have more points than its range',
    { 'data/secret/testdata.yaml': 'on_reject: continue\nrange: 0 100\naccept_score: 60\n' },
    'data/secret/testdata.yaml:2: range: the points of data/secret can be 120, but its range is 0 to 100',
  ],
  [
    'the range comes from the folder above',
    { 'data/testdata.yaml': 'range: 0 1\n' },
    'data/testdata.yaml:1: range: the points of data/secret can be 2, but its range is 0 to 1',
  ],
  [
    'it fails all of them and gets less than its range',
    { 'data/secret/testdata.yaml': 'reject_score: -5\nrange: 0 10\n' },
    'data/secret/testdata.yaml:2: range: the points of data/secret can be -10, but its range is 0 to 10',
  ],
])('a package is refused where %s', async (_what, files, fault) => {
  const manifest = { 'problem.yaml': 'name: Sum\ntype: scoring\n', ...casesIn('secret/1', 'secret/2') }
  expect(await faultsOf(legacyWith({ ...manifest, ...files }))).toContain(fault)
})

test('a package is refused where its groups have more points than all tests together', async () => {
  const files = {
    'problem.yaml': manifest,
    ...casesIn('secret/a/1', 'secret/b/1'),
    'data/secret/test_group.yaml': 'max_score: 100\n',
    'data/secret/a/test_group.yaml': 'max_score: 60\n',
    'data/secret/b/test_group.yaml': 'max_score: 60\n',
  }
  const fault = 'max_score: the points of data/secret can be 120, but its max_score is 100'
  expect(await faultsOf(currentWith(files))).toEqual([`data/secret/test_group.yaml:1: ${fault}`])
  const byDefault = { ...files, 'data/secret/test_group.yaml': null }
  expect(await faultsOf(currentWith(byDefault))).toEqual([`data/secret/a/test_group.yaml:1: ${fault}`])
})

test('a problem that is passed or failed has no scores, whatever its groups say', async () => {
  const { judging } = await readGood(legacyWith({ 'data/secret/testdata.yaml': 'accept_score: 3\n' }))
  expect(judging.scoring).toBeNull()
})

test('a group without a bound needs a score from the validator for whatever it accepts', async () => {
  const unbounded = {
    'problem.yaml': manifest,
    ...casesIn('secret/a/1', 'secret/b/1'),
    'data/secret/test_group.yaml': 'max_score: unbounded\n',
    'data/secret/a/test_group.yaml': 'max_score: unbounded\nscore_aggregation: sum\n',
    'data/secret/b/test_group.yaml': 'max_score: 10\nscore_aggregation: sum\n',
  }
  const validator = { 'output_validator/check.py': '' }
  const groups = await groupsOf(currentWith({ ...unbounded, ...validator }))
  expect(groups.filter(({ needsScore }) => needsScore).map(({ name }) => name)).toEqual(['secret/a'])
  expect(await faultsOf(currentWith(unbounded))).toEqual([
    'data/secret/a: has no bound on its score, which an output validator has to give then',
  ])
})

test('so does every group of a legacy package whose validator gives scores', async () => {
  const scoring = 'name: Sum\ntype: scoring\nvalidation: custom score\n'
  const groups = await groupsOf(legacyWith({ 'problem.yaml': scoring, 'output_validators/check.py': '' }))
  expect(groups.filter(({ needsScore }) => needsScore).map(({ name }) => name)).toEqual(['secret'])
})

test('a draft of the later format may be graded as a legacy package', async () => {
  const grading = {
    'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n',
    'data/secret/testdata.yaml': 'grader_flags: first_error accept_if_any_accepted\n',
    'data/secret/easy/testdata.yaml':
      'on_reject: break\naccept_score: 40\ngrader_flags: min\ninput_validator_flags: n=1\n',
  }
  const draft = manifest.replace('2025-09', '2023-07-draft')
  const files = currentWith({ 'problem.yaml': draft, ...casesIn('secret/easy/1'), ...grading })
  const read = await readGood(files)
  expect(read.warnings).toEqual([])
  expect(read.judging.scoring?.groups.at(-1)).toMatchObject({
    ...{ name: 'secret/easy', aggregation: 'min', acceptScore: 40, stopsAtFailure: true, maxScore: 100 },
  })
  expect(read.cases.at(-1)?.inputArgs).toEqual(['n=1'])
  expect(await faultsOf(currentWith({ 'problem.yaml': manifest, ...casesIn('secret/easy/1'), ...grading }))).toContain(
    'data/secret/easy/test_group.yaml: max_score: a pass-fail group needs a bounded max_score',
  )
})
