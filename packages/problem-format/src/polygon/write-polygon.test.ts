import { expect, test } from 'vitest'
import { contentsOf, readForeign } from '../foreign/testing/foreign.ts'
import { NotInFormat } from '../foreign/writing/written-archive.ts'
import type { ProblemPackage } from '../problem-package.ts'
import { type Changes, currentWith, readGood } from '../testing/some-package.ts'
import { writePolygon } from './write-polygon.ts'

const written = async (changes: Changes = {}) => writePolygon(await readGood(currentWith(changes)))

async function again(changes: Changes = {}): Promise<ProblemPackage> {
  const [read] = await readForeign(await contentsOf((await written(changes)).files))
  if (!read) throw new Error('the package was not read')
  return read
}

test('the reader of Polygon packages finds the same problem', async () => {
  const read = await again()
  expect(read).toMatchObject({
    ...{ format: 'polygon', slug: 'sum', name: 'Sum', keywords: ['sums'] },
    statement: { language: 'en', statement: 'Add **two** numbers.', inputFormat: 'Two numbers.' },
    limits: { timeLimitMs: 1500, memoryLimitMb: 128 },
    comparison: { mode: 'token' },
    submissions: [{ label: 'accepted', language: 'python' }],
  })
  expect(read.cases.map(({ isSample }) => isSample)).toEqual([true, false, false])
  expect((await read.cases[2]?.output.read())?.toString()).toBe('10\n')
})

test('groups have their points and what they depend on', async () => {
  const { judging } = await again({
    'problem.yaml': 'problem_format_version: 2025-09\ntype: scoring\nname: Sum & "more"\nlimits: { time_limit: 1 }\n',
    ...{ 'data/secret/01-small.in': null, 'data/secret/01-small.ans': null },
    ...{ 'data/secret/02-large.in': null, 'data/secret/02-large.ans': null },
    'data/secret/a/test_group.yaml': 'max_score: 40\n',
    ...{
      'data/secret/a/1.in': '1\n',
      'data/secret/a/1.ans': '1\n',
      'data/secret/a/2.in': '2\n',
      'data/secret/a/2.ans': '2\n',
    },
    'data/secret/b/test_group.yaml': 'max_score: 60\nscore_aggregation: sum\nrequire_pass: [secret/a]\n',
    ...{
      'data/secret/b/1.in': '3\n',
      'data/secret/b/1.ans': '3\n',
      'data/secret/b/2.in': '4\n',
      'data/secret/b/2.ans': '4\n',
    },
  })
  expect(judging.scoring?.groups.filter(({ name }) => /secret\//.test(name))).toMatchObject([
    { aggregation: 'pass-fail', maxScore: 40 },
    { aggregation: 'sum', maxScore: 60, acceptScore: 30, requires: ['secret/1'] },
  ])
})

test('a checker that ends with 42 is not one of Polygon', async () => {
  const validator = { 'output_validator/check.cpp': 'int main() { return 42; }\n' }
  await expect(written(validator)).rejects.toBeInstanceOf(NotInFormat)
  const testlib = {
    'output_validator/check.cpp': '#include "testlib.h"\nint main() { registerTestlibCmd(0, 0); }\n',
    'output_validator/testlib.h': '\n',
  }
  expect((await again(testlib)).judging.validator?.interface).toBe('testlib')
})
