import { expect, test } from 'vitest'
import { foreignFaults, readForeign } from '../testing/foreign.ts'

const manifest = {
  display_id: 'P7',
  title: 'Sum',
  description: { format: 'html', value: '<p>Add <i>two</i> numbers.</p>' },
  input_description: { format: 'html', value: '<p>Two numbers</p>' },
  output_description: { format: 'markdown', value: 'Their **sum**' },
  hint: null,
  tags: ['easy'],
  samples: [{ input: '1 2\n', output: '3\n' }],
  test_case_score: [
    { score: 30, input_name: '1.in', output_name: '1.out' },
    { score: 70, input_name: '2.in', output_name: '2.out' },
  ],
  time_limit: 1000,
  memory_limit: 256,
  template: {},
  spj: null,
  rule_type: 'ACM',
  source: 'old',
  answers: [{ language: 'Python3', code: 'print(3)' }],
}

const archive = (changes: object = {}, more: Record<string, string> = {}) => ({
  '1/problem.json': JSON.stringify({ ...manifest, ...changes }),
  '1/testcase/1.in': '2 2\n',
  '1/testcase/1.out': '4\n',
  '1/testcase/2.in': '20 22\n',
  '1/testcase/2.out': '42\n',
  '1/testcase/4.in': 'never\n',
  ...more,
})

test('texts, limits, samples, tests and answers come in', async () => {
  const [read] = await readForeign(archive())
  expect(read).toMatchObject({
    name: 'Sum',
    statement: { statement: 'Add *two* numbers.', inputFormat: 'Two numbers', outputFormat: 'Their **sum**' },
    limits: { timeLimitMs: 1000, memoryLimitMb: 256 },
    comparison: { mode: 'line' },
    judging: { scoring: null },
    submissions: [{ language: 'python' }],
  })
  expect(read?.cases.map(({ name }) => name)).toEqual(['sample/001', 'secret/001', 'secret/002'])
})

test('an OI problem has the points of its tests', async () => {
  const [read] = await readForeign(archive({ rule_type: 'OI' }))
  expect(
    read?.judging.scoring?.groups.filter(({ name }) => /group/.test(name)).map(({ maxScore }) => maxScore),
  ).toEqual([30, 70])
})

test('a checker gets the output alone, by an adapter; tests of such a problem may lack outputs', async () => {
  const { '1/testcase/2.out': _, ...rest } = archive({ spj: { language: 'C', code: 'int main() { return 0; }' } })
  const [read] = await readForeign(rest)
  expect(read?.judging.validator?.files.map(({ path }) => path).sort()).toEqual(['adapter.cpp', 'checker.hpp'])
  expect(read?.cases).toHaveLength(3)
})

test('what is not as expected is named', async () => {
  expect(await foreignFaults(archive({ time_limit: '1s' }))).toEqual([
    'problem.json: time_limit: is not what QDUOJ writes there',
  ])
  expect(await foreignFaults(archive({ template: { 'C++': { prepend: '#', template: '', append: '' } } }))).toContain(
    'problem.json: template: code around submissions is not supported in this format; put it into include of an ICPC package',
  )
})
