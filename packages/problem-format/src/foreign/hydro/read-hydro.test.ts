import { describe, expect, test } from 'vitest'
import { foreignFaults, readForeign } from '../testing/foreign.ts'

const statement = `## 题目描述

两个数 $a$ 和 $b$ 的和。![pic](file://sum.png)

## 输入格式

两个数。

## 输出格式

它们的和。

## 样例

\`\`\`input1
1 2
\`\`\`

\`\`\`output1
3
\`\`\`

## 提示

小心溢出。
`

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const hydro = {
  '1/problem.yaml': 'pid: P1000\nowner: 2\ntitle: A+B 问题\ntag: [入门, math]\nnSubmit: 3\nnAccept: 1\n',
  '1/problem_zh.md': statement,
  '1/problem_en.md': 'Their sum.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nThe sum.\n',
  '1/additional_file/sum.png': png,
  '1/testdata/config.yaml': 'time: 1.5s\nmemory: 128m\n',
  '1/testdata/2.in': '20 22\n',
  '1/testdata/2.out': '42\n',
  '1/testdata/1.in': '1 2\n',
  '1/testdata/1.out': '3\n',
  '1/std/std.cpp': 'int main() {}\n',
}

test('statement, samples, limits, tests, tags, pictures and solutions come in', async () => {
  const [read] = await readForeign(hydro)
  expect(read).toMatchObject({
    name: 'A+B 问题',
    keywords: ['入门', 'math'],
    statement: { language: 'en', statement: 'Their sum.' },
    limits: { timeLimitMs: 1500, memoryLimitMb: 128 },
    comparison: { mode: 'line' },
    submissions: [{ label: 'accepted', language: 'cpp' }],
  })
  expect(read?.translations).toMatchObject([
    {
      language: 'zh',
      statement: expect.stringContaining('两个数 $a$ 和 $b$ 的和。'),
      inputFormat: '两个数。',
      outputFormat: '它们的和。',
    },
  ])
  expect(read?.translations[0]?.statement).toContain('小心溢出。')
  expect(read?.translations[0]?.statement).not.toContain('样例')
  expect(read?.cases.map(({ name, isSample }) => [name, isSample])).toEqual([
    ['sample/001', true],
    ['secret/001', false],
    ['secret/002', false],
  ])
  expect((await read?.cases[1]?.input.read())?.toString()).toBe('1 2\n')
})

test('a second import of the same problem is the same problem', async () => {
  const uuids = await Promise.all([hydro, { ...hydro, '1/testdata/3.in': '', '1/testdata/3.out': '' }].map(readForeign))
  expect(uuids[0]?.[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/)
  expect(uuids[0]?.[0]?.uuid).toBe(uuids[1]?.[0]?.uuid)
})

describe('points', () => {
  const scoringOf = async (changes: Record<string, string>) =>
    (await readForeign({ ...hydro, ...changes }))[0]?.judging.scoring

  test('subtasks have their scores, their rule and what they depend on', async () => {
    const config = `
subtasks:
  - { id: 1, score: 30, type: min, cases: [{ input: 1.in, output: 1.out }] }
  - { id: 2, type: sum, if: [1], cases: [{ input: 2.in, output: 2.out }, { input: 1.in, output: 1.out }] }
`
    expect((await scoringOf({ '1/testdata/config.yaml': config }))?.groups).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'secret/group001', aggregation: 'min', maxScore: 30 }),
        expect.objectContaining({
          name: 'secret/group002',
          aggregation: 'sum',
          maxScore: 70,
          requires: ['secret/group001'],
        }),
      ]),
    )
  })

  test('unequal cases are groups of their own, and what is left is shared in whole points', async () => {
    const config = 'cases:\n- { input: 1.in, output: 1.out, score: 33 }\n- { input: 2.in, output: 2.out }\n'
    const plan = await scoringOf({ '1/testdata/config.yaml': config })
    expect(plan?.groups.filter(({ name }) => /group/.test(name)).map(({ maxScore }) => maxScore)).toEqual([33, 67])
  })

  test('tests are judged in the order of their numbers', async () => {
    const [read] = await readForeign({ ...hydro, '1/testdata/10.in': 'ten', '1/testdata/10.out': '' })
    expect((await read?.cases.at(-1)?.input.read())?.toString()).toBe('ten')
  })

  test('names such as 2-1.in are subtask 2, of which the worst case counts', async () => {
    const { '1/testdata/1.in': _, '1/testdata/1.out': __, ...rest } = hydro
    const plan = (await readForeign({ ...rest, '1/testdata/2-1.in': '', '1/testdata/2-1.ans': '' }))[0]?.judging.scoring
    expect(plan?.groups.filter(({ name }) => /group/.test(name))).toMatchObject([
      { aggregation: 'min', maxScore: 50 },
      { aggregation: 'min', maxScore: 50 },
    ])
  })
})

test('checkers: standard ones are comparisons, others are called as they expect', async () => {
  const withConfig = async (config: string, more: Record<string, string> = {}) =>
    (await readForeign({ ...hydro, '1/testdata/config.yaml': config, ...more }))[0]
  expect((await withConfig('checker_type: testlib\nchecker: wcmp\n'))?.comparison.mode).toBe('token')
  expect((await withConfig('checker_type: strict\n'))?.comparison.isSpaceExact).toBe(true)
  const own = await withConfig('checker_type: hustoj\nchecker: spj.cc\n', {
    '1/testdata/spj.cc': 'int main() { return 0; }\n',
  })
  expect(own?.judging.validator?.files.map(({ path }) => path).sort()).toEqual(['adapter.cpp', 'checker.hpp'])
})

test('what can’t be kept is named with file and line', async () => {
  const config =
    'time: soon\nfilename: sum\nsubtasks:\n- { type: max, time: 2s, cases: [{ input: 9.in, output: 9.out }] }\n'
  expect(await foreignFaults({ ...hydro, '1/testdata/config.yaml': config })).toEqual([
    'testdata/9.in: is missing',
    'testdata/9.out: is missing',
    'testdata/config.yaml:1: time: soon is not a limit',
    'testdata/config.yaml:2: filename: input and output in files is not supported: programs have to use standard input and output',
    expect.stringMatching(/^testdata\/config.yaml:4: subtasks.0.time: warning: was left out/),
    expect.stringMatching(/^testdata\/config.yaml:4: subtasks.0.type: warning: max is not among the rules/),
  ])
})

test('several problems are read one by one, and a bad one does not stop the others', async () => {
  const other = {
    '2/problem.yaml': 'pid: P1001\ntitle: Quiz\n',
    '2/problem.md': 'Which?',
    '2/testdata/config.yaml': 'type: objective\n',
  }
  const read = await readForeign({ ...hydro, ...other })
  expect(read.map((each) => each?.name ?? null)).toEqual(['A+B 问题', null])
  expect(await foreignFaults({ ...hydro, ...other })).toContain(
    '2/testdata/config.yaml:1: type: is objective, a kind of problem that Arbiter does not have',
  )
})

test('a package of the ICPC format stays one', async () => {
  const icpc = {
    'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\n',
    'data/secret/1.in': '',
    'data/secret/1.ans': '',
  }
  expect((await readForeign(icpc))[0]?.format).toBe('2025-09')
  expect((await readForeign(icpc))[0]?.cases[0]?.name).toBe('secret/1')
})
