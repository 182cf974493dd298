import { expect, test } from 'vitest'
import { type Files, foreignFaults, readForeign } from '../testing/foreign.ts'

const task = `name: batch
title: Batch of sums
time_limit: 1.5
memory_limit: 256
infile: ""
outfile: ''
n_input: 3
public_testcases: 0, 1
token_mode: disabled
max_submission_number: 50
`

const tests = Object.fromEntries(
  [0, 1, 2].flatMap((number) => [
    [`input/input${number}.txt`, `${number}\n`],
    [`output/output${number}.txt`, `${number}\n`],
  ]),
)

const generated = `# comment
#ST: 40
1 2 3
#COPY: att/input0.txt
#ST: 60
9 9 9 # large
`

const archive: Files = {
  'task.yaml': task,
  ...tests,
  'gen/GEN': generated,
  'statement/english.pdf': '%PDF-1.4 english',
  'statement/statement.pdf': '%PDF-1.4 italian',
  'att/batch.input0.txt': '5\n',
  'att/batch.output0.txt': '5\n',
  'sol/solution.cpp': 'int main() {}',
  'sol/slow.cpp': 'int main() {}',
  'check/checker': '\x7fELF',
  'check/checker.cpp': 'int main(int, char **) { return 0; }',
}

const groupsOf = async (changes: Record<string, string>) =>
  (await readForeign({ ...archive, ...changes }))[0]?.judging.scoring?.groups.filter(({ name }) => /group/.test(name))

test('limits, statements, tests in subtasks, samples, checker and solution come in', async () => {
  const [read] = await readForeign(archive)
  expect(read).toMatchObject({
    name: 'Batch of sums',
    limits: { timeLimitMs: 1500, memoryLimitMb: 256 },
    submissions: [{ label: 'accepted', language: 'cpp' }],
  })
  expect(read?.files.paths).toEqual(expect.arrayContaining(['statement/problem.it.pdf', 'statement/problem.en.pdf']))
  expect(read?.cases.map(({ name }) => name)).toEqual([
    'sample/001',
    'secret/group001/001',
    'secret/group001/002',
    'secret/group002/001',
  ])
  expect(read?.judging.validator?.files.map(({ path }) => path).sort()).toEqual(['adapter.cpp', 'checker.hpp'])
  expect(await groupsOf({})).toMatchObject([
    { aggregation: 'min', maxScore: 40 },
    { aggregation: 'min', maxScore: 60 },
  ])
})

test('without subtasks the total is shared', async () => {
  const bare = { ...archive, 'task.yaml': `${task}total_value: 200\n`, 'gen/GEN': '1\n2\n3\n' }
  expect(await groupsOf(bare)).toMatchObject([{ aggregation: 'sum', maxScore: 200 }])
})

test('the score type in the task decides before the generator does', async () => {
  const parameters = 'score_type: GroupMul\nscore_type_parameters: [[30, 1], [70, 2]]\n'
  expect(await groupsOf({ 'task.yaml': `${task}${parameters}` })).toMatchObject([
    { aggregation: 'pass-fail', maxScore: 30 },
    { aggregation: 'pass-fail', maxScore: 70 },
  ])
  const named = 'score_type: GroupMin\nscore_type_parameters: [[30, ".*_a"], [70, ".*_b"]]\n'
  expect(await foreignFaults({ ...archive, 'task.yaml': `${task}${named}` })).toContain(
    'task.yaml:12: score_type_parameters: patterns for the names of tests are not supported: list the tests one by one',
  )
  expect(await foreignFaults({ ...archive, 'task.yaml': `${task}score_type: GroupThreshold\n` })).toContain(
    'task.yaml:11: score_type: is GroupThreshold, a kind of problem that Arbiter does not have',
  )
})

test('Italian keys are read; without infile programs would use files, which is refused', async () => {
  const italian = "nome_breve: cnn\nnome: La rete\ntimeout: 10\nmemlimit: 32\nrisultati: '0'\n"
  expect(await foreignFaults({ ...tests, 'task.yaml': italian })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^task\.yaml: infile: input and output in files is not supported/),
      expect.stringMatching(/^task\.yaml: outfile: /),
    ]),
  )
  const [read] = await readForeign({ ...tests, 'task.yaml': `${italian}infile: ''\noutfile: ''\n` })
  expect(read).toMatchObject({ name: 'La rete', limits: { timeLimitMs: 10_000 } })
})

test('a compiled checker, tests that are only generated, and kinds that are not judged are refused', async () => {
  const { 'check/checker.cpp': _, ...compiled } = archive
  expect(await foreignFaults(compiled)).toContain(
    'check/checker: is a compiled checker, which is never run: put its source in C++ beside it',
  )
  const { 'input/input2.txt': __, ...few } = archive
  expect(await foreignFaults({ ...few, 'check/manager': '', 'task.yaml': `${task}output_only: True\n` })).toEqual(
    expect.arrayContaining([
      'input/input2.txt: is missing',
      'task.yaml:11: output_only: is OutputOnly, a kind of problem that Arbiter does not have',
      'task.yaml: task_type: is Communication, a kind of problem that Arbiter does not have',
    ]),
  )
  expect(
    await foreignFaults({ 'task.yaml': "%YAML 1.2\n---\nname: lwf\ndescription: Lights\ninfile: ''\noutfile: ''\n" }),
  ).toContain('input: there are no tests')
})

test('what belongs to a contest, and programs without a verdict, are named', async () => {
  expect(await foreignFaults(archive)).toEqual(
    expect.arrayContaining([
      'task.yaml:9: token_mode: warning: were left out: in Arbiter they belong to a contest (token_mode, max_submission_number)',
      'sol/slow.cpp: warning: was left out: nothing says what this program should get',
    ]),
  )
})
