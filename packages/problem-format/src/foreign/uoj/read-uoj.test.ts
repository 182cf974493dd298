import { expect, test } from 'vitest'
import { foreignFaults, readForeign } from '../testing/foreign.ts'

const conf = `use_builtin_judger on
use_builtin_checker wcmp
n_tests 3
n_ex_tests 2
n_sample_tests 1
input_pre sum
input_suf in
output_pre sum
output_suf out
time_limit 2
memory_limit 128
`

const tests = Object.fromEntries(
  ['sum1', 'sum2', 'sum3', 'ex_sum1', 'ex_sum2'].flatMap((name) => [
    [`${name}.in`, `${name}\n`],
    [`${name}.out`, '3\n'],
  ]),
)

const archive = (more = '', files: Record<string, string> = {}) => ({
  'problem.conf': `${conf}${more}`,
  ...tests,
  ...files,
})

const groupsOf = async (more: string) =>
  (await readForeign(archive(more)))[0]?.judging.scoring?.groups.filter(({ name }) => /group/.test(name))

test('tests by their numbers, samples among the extra ones, limits and a standard checker come in', async () => {
  const [read] = await readForeign(archive('', { 'std.cpp': 'int main() {}', 'download/hint.txt': 'a hint' }))
  expect(read).toMatchObject({
    uuid: null,
    statement: { statement: '*The statement is still to be written.*' },
    limits: { timeLimitMs: 2000, memoryLimitMb: 128 },
    comparison: { mode: 'token' },
    judging: { scoring: null, validator: null },
    submissions: [{ label: 'accepted', language: 'cpp' }],
  })
  const inputs = await Promise.all((read?.cases ?? []).map(async ({ input }) => (await input.read()).toString().trim()))
  expect(inputs).toEqual(['ex_sum1', 'sum1', 'sum2', 'sum3', 'ex_sum2'])
  expect(await foreignFaults(archive())).toContain(
    'problem.conf: warning: there is no statement in this format: write it after the import',
  )
})

test('subtasks end at a test and name the ones before; extra tests are a last group', async () => {
  const subtasks = `n_subtasks 2 subtask_end_1 1 subtask_score_1 40
subtask_end_2 3 subtask_score_2 60 subtask_type_2 min subtask_dependence_2 many subtask_dependence_2_1 1`
  expect(await groupsOf(subtasks)).toMatchObject([
    { aggregation: 'pass-fail', maxScore: 40 },
    { aggregation: 'min', maxScore: 60, requires: ['secret/group001'] },
    { aggregation: 'pass-fail', maxScore: 3 },
  ])
})

test('points of single tests leave the others their part of a hundred', async () => {
  expect((await groupsOf('point_score_1 20\n'))?.map(({ maxScore }) => maxScore)).toEqual([20, 33, 33, 3])
})

test('a checker is called as UOJ calls it', async () => {
  const own = { ...archive('', { 'chk.cpp': 'int main(int, char **) { return 0; }' }) }
  own['problem.conf'] = own['problem.conf'].replace('use_builtin_checker wcmp\n', '')
  const [read] = await readForeign(own)
  expect(read?.judging.validator?.files.map(({ path }) => path).sort()).toEqual(['adapter.cpp', 'checker.hpp'])
  const testlib = { ...own, 'chk.cpp': '#include "testlib.h"\nint main() { registerTestlibCmd(0, 0); }' }
  expect(await foreignFaults(testlib)).toEqual(
    expect.arrayContaining(['chk.cpp: includes testlib.h, which the package has to bring']),
  )
})

test('what can’t be kept or makes no sense is named with its line', async () => {
  expect(
    await foreignFaults({
      'problem.conf':
        'use_builtin_judger on\nuse_builtin_checker uncmp\nn_tests 1000000000\ntime_limit soon\nn_ex_tests 0',
    }),
  ).toEqual(
    expect.arrayContaining([
      'problem.conf:2: use_builtin_checker: is a checker of the kind uncmp, which is not supported',
      'problem.conf:3: n_tests: must be a whole number from 0 to 1000',
      'problem.conf:4: time_limit: must be a number',
    ]),
  )
  expect(await foreignFaults(archive('submit_answer on\ntime_limit_2 5'))).toContain(
    'problem.conf:12: submit_answer: is submit_answer, a kind of problem that Arbiter does not have',
  )
  expect(await foreignFaults({ 'problem.conf': 'n_tests 1', Makefile: 'all:' })).toEqual([
    'problem.conf: use_builtin_judger: a judge of its own is not supported: only problems with use_builtin_judger on are read',
  ])
})
