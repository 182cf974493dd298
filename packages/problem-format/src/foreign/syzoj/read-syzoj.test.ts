import { expect, test } from 'vitest'
import { foreignFaults, readForeign } from '../testing/foreign.ts'

const data = `subtasks:
  - score: 30
    type: min
    cases: [_hack_1, 1_1]
  - score: 70
    type: sum
    cases:
      - 1_1
      - 2
inputFile: sum#.in
outputFile: sum#.ans
`

const tests = Object.fromEntries(
  ['_hack_1', '1_1', '2'].flatMap((id) => [
    [`sum${id}.in`, `${id}\n`],
    [`sum${id}.ans`, `${id}!\n`],
  ]),
)

const exported = {
  success: true,
  obj: {
    title: 'A + B',
    description: 'Add $a$ and $b$.',
    input_format: 'Two numbers.',
    output_format: 'Their sum.',
    example: '### 样例输入\n```plain\n1 2\n```\n\n### 样例输出\n```plain\n3\n```\n',
    limit_and_hint: 'Small numbers.',
    time_limit: 500,
    memory_limit: 512,
    have_additional_file: false,
    file_io: false,
    type: 'traditional',
    tags: ['easy'],
  },
}

const archive = { 'data.yml': data, 'problem.json': JSON.stringify(exported), ...tests }

test('the problem, its samples in the text, and subtasks that share a test come in', async () => {
  const [read] = await readForeign(archive)
  expect(read).toMatchObject({
    name: 'A + B',
    keywords: ['easy'],
    limits: { timeLimitMs: 500, memoryLimitMb: 512 },
    statement: { language: 'zh', inputFormat: 'Two numbers.', outputFormat: 'Their sum.' },
    comparison: { mode: 'line' },
  })
  expect(read?.statement.statement).toContain('Small numbers.')
  expect(read?.judging.scoring?.groups.filter(({ name }) => /group/.test(name))).toMatchObject([
    { aggregation: 'min', maxScore: 30 },
    { aggregation: 'sum', maxScore: 70 },
  ])
  const inputs = await Promise.all((read?.cases ?? []).map(async ({ input }) => (await input.read()).toString()))
  expect(inputs).toEqual(['1 2\n', '_hack_1\n', '1_1\n', '1_1\n', '2\n'])
})

test('without data.yml the names decide, in the order of their numbers, and the checker is found by its name', async () => {
  const [read] = await readForeign({
    ...{ 'a10.in': '10', 'a10.out': '', 'a2.in': '2', 'a2.ans': '', 'a3.in': 'alone' },
    'spj_cpp11.cpp': 'int main() { return 0; }',
  })
  expect(read?.judging.validator?.files.map(({ path }) => path).sort()).toEqual(['adapter.cpp', 'checker.hpp'])
  const inputs = await Promise.all((read?.cases ?? []).map(async ({ input }) => (await input.read()).toString()))
  expect(inputs).toEqual(['2', '10'])
})

test('samples that are not in pairs stay in the text', async () => {
  const example = '### Input\n```\n1 2\n```\nand so on'
  const json = JSON.stringify({ ...exported.obj, example })
  const [read] = await readForeign({ ...archive, 'problem.json': json })
  expect(read?.statement.statement).toContain('and so on')
  expect(await foreignFaults({ ...archive, 'problem.json': json })).toContain(
    'problem.json: example: warning: its samples were not recognised and stay text: add them to the tests after the import',
  )
})

test('what can’t be kept is named', async () => {
  const { 'problem.json': _, ...bare } = archive
  const more = 'userOutput: sum#.out\nspecialJudge: { language: cpp, fileName: spj.cpp }\n'
  const faults = await foreignFaults({
    ...bare,
    'data.yml': `${data.replace('type: sum', 'type: mul')}${more}`,
    'spj.cpp': 'int main() { fopen("code", "r"); }',
  })
  expect(faults).toEqual(
    expect.arrayContaining([
      'data.yml:12: userOutput: is submit-answer, a kind of problem that Arbiter does not have',
      expect.stringMatching(/^data.yml:6: subtasks.1.type: warning: mul is not among the rules/),
      'spj.cpp: reads the code of the submission, which a checker does not get here',
    ]),
  )
  const files = { ...exported.obj, file_io: true, time_limit: '1s' }
  expect(await foreignFaults({ ...archive, 'problem.json': JSON.stringify(files) })).toEqual([
    expect.stringMatching(/^problem\.json: time_limit: /),
  ])
  expect(
    await foreignFaults({ ...archive, 'problem.json': JSON.stringify({ ...exported.obj, file_io: true }) }),
  ).toContain(
    'problem.json: file_io: input and output in files is not supported: programs have to use standard input and output',
  )
})
