import { expect, test } from 'vitest'
import type { ProblemPackage } from '../../problem-package.ts'
import { type Changes, currentWith, readGood } from '../../testing/some-package.ts'
import { contentsOf, readForeign } from '../testing/foreign.ts'
import { NotInFormat } from '../writing/written-archive.ts'
import { writeHydro } from './write-hydro.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const scored: Changes = {
  'problem.yaml': `problem_format_version: 2025-09
type: scoring
name: { en: Sum, zh: 求和 }
uuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca427
limits: { time_limit: 1.5, memory: 128 }
keywords: [sums]
`,
  'statement/problem.en.md':
    'Add ![two](a%20sum.png) numbers.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.\n\n## Constraints\n\n- small\n',
  'statement/problem.zh.md': '把两个数相加。\n\n## Input\n\n两个数。\n\n## Output\n\n它们的和。\n',
  'statement/a sum.png': png,
  'data/secret/01-small.in': null,
  'data/secret/01-small.ans': null,
  'data/secret/02-large.in': null,
  'data/secret/02-large.ans': null,
  'data/secret/test_group.yaml': 'max_score: 100\nscore_aggregation: sum\n',
  'data/secret/a/test_group.yaml': 'max_score: 40\n',
  'data/secret/a/1.in': '1 1\n',
  'data/secret/a/1.ans': '2\n',
  'data/secret/b/test_group.yaml': 'max_score: 60\nscore_aggregation: sum\nrequire_pass: [secret/a]\n',
  'data/secret/b/1.in': '2 2\n',
  'data/secret/b/1.ans': '4\n',
  'data/secret/b/2.in': '3 3\n',
  'data/secret/b/2.ans': '6\n',
}

const written = async (changes: Changes = {}) => writeHydro(await readGood(currentWith(changes)))

async function again(changes: Changes): Promise<ProblemPackage> {
  const [read] = await readForeign(await contentsOf((await written(changes)).files))
  if (!read) throw new Error('the archive was not read')
  return read
}

const testsOf = ({ cases }: ProblemPackage) =>
  Promise.all(
    cases.map(async ({ isSample, input, output }) => [
      ...[isSample, (await input.read()).toString(), (await output.read()).toString()],
    ]),
  )

test.each([
  ['that is passed or failed', {}],
  ['with points, pictures and two languages', scored],
])('an archive of a problem %s is read again as the same problem', async (_, changes) => {
  const [before, after] = [await readGood(currentWith(changes)), await again(changes)]
  const facts = ({ uuid, name, keywords, limits, comparison }: ProblemPackage) => [
    uuid,
    name,
    keywords,
    limits.timeLimitMs,
    limits.memoryLimitMb,
    comparison,
  ]
  expect(
    facts({ ...after, comparison: { ...after.comparison, caseSensitive: before.comparison.caseSensitive } }),
  ).toEqual(facts(before))
  expect(await testsOf(after)).toEqual(await testsOf(before))
  const texts = ({
    statement: { language, inputFormat, outputFormat, customConstraints, pictures },
  }: ProblemPackage) => [...[language, inputFormat, outputFormat, customConstraints, pictures.length]]
  expect(texts(after)).toEqual(texts(before))
  expect(after.translations.map(({ language }) => language)).toEqual(
    before.translations.map(({ language }) => language),
  )
  expect(after.submissions.map(({ code }) => code)).toEqual(before.submissions.map(({ code }) => code))
})

test('groups become subtasks with what they depend on', async () => {
  const { judging } = await again(scored)
  expect(judging.scoring?.groups.filter(({ name }) => /group/.test(name))).toMatchObject([
    { aggregation: 'min', maxScore: 40, acceptScore: 40 },
    { aggregation: 'sum', maxScore: 60, acceptScore: 30, requires: ['secret/group001'] },
  ])
})

test('checkers that end with 42 are those of Kattis, and comparisons are standard checkers', async () => {
  const validator = { 'output_validator/check.cpp': 'int main() { return 42; }\n', 'output_validator/check.h': '\n' }
  const { judging } = await again(validator)
  expect(judging.validator).toMatchObject({ interface: 'icpc', language: 'cpp' })
  expect(judging.validator?.files.map(({ path }) => path).sort()).toEqual(['check.cpp', 'check.h'])
  const flags = { 'data/secret/test_group.yaml': 'output_validator_args: [float_tolerance, 1e-6]\n' }
  const sample = { 'data/sample/test_group.yaml': 'output_validator_args: [float_tolerance, 1e-6]\n' }
  expect((await again({ ...flags, ...sample })).comparison).toMatchObject({ mode: 'float', tolerance: 1e-6 })
})

test('what Hydro has no place for is told in the archive', async () => {
  const { files, losses } = await written()
  expect(losses.map(({ code }) => code)).toEqual(['written.letterCase', 'written.explanations'])
  const contents = await contentsOf(files)
  expect(contents['README.txt']?.toString()).toContain('- the explanations of samples were left out')
})

test('what would be judged in another way is not written', async () => {
  const passes = {
    'problem.yaml': 'problem_format_version: 2025-09\ntype: [pass-fail, multi-pass]\nname: Sum\n',
    'output_validator/check.cpp': 'int main() { return 42; }\n',
  }
  await expect(written(passes)).rejects.toBeInstanceOf(NotInFormat)
  await expect(written({ 'include/cpp/grader.cpp': 'int main() {}\n' })).rejects.toBeInstanceOf(NotInFormat)
})
