import { describe, expect, test } from 'vitest'
import type { PackageFiles } from './package-files.ts'
import { readPackage } from './read-package.ts'
import { readSubmissions } from './submissions.ts'

const manifest = `problem_format_version: 2023-07
name: Sum
uuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca427
limits: { time_limit: 1.5, memory: 128 }
keywords: [sums]
`
const statement = 'Add **two** numbers.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.\n'

const whole: Record<string, string> = {
  'problem.yaml': manifest,
  'arbiter.yaml': 'order: 3\nvisibility: public\ndifficulty: Easy\npoints: 20\ntopics: [arithmetic]\n',
  'statement/problem.en.md': statement,
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/sample/1.yaml': 'description: One and two are three.\n',
  'data/secret/02-large.in': '5 5\n',
  'data/secret/02-large.ans': '10\n',
  'data/secret/01-small.in': '0 0\n',
  'data/secret/01-small.ans': '0\n',
  'submissions/accepted/solution.py': 'print(sum(map(int, input().split())))\n',
}

type Changes = Record<string, string | null>

/** The whole package with some files changed, and those that are null left out. */
function packageWith(changes: Changes = {}): PackageFiles {
  const kept = Object.entries({ ...whole, ...changes }).filter((file): file is [string, string] => file[1] !== null)
  const files = new Map(kept)
  return { name: 'sum', paths: [...files.keys()].sort(), read: async (path) => Buffer.from(files.get(path) ?? '') }
}

test('a whole package becomes a problem, with its samples first', async () => {
  const { cases, ...facts } = await readPackage(packageWith())
  expect(facts).toEqual({
    slug: 'sum',
    manifest: {
      name: 'Sum',
      uuid: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
      ...{ timeLimitMs: 1500, memoryLimitMb: 128, keywords: ['sums'], validatorFlags: [] },
    },
    settings: { order: 3, visibility: 'public', difficulty: 'Easy', points: 20, topics: ['arithmetic'] },
    statement: {
      ...{ statement: 'Add **two** numbers.', inputFormat: 'Two numbers.', outputFormat: 'Their sum.' },
      customConstraints: null,
    },
    comparison: { mode: 'token', caseSensitive: false, tolerance: 1e-6 },
  })
  expect(cases.map(({ name, explanation }) => [name, explanation])).toEqual([
    ['sample/1', 'One and two are three.'],
    ['secret/01-small', null],
    ['secret/02-large', null],
  ])
})

test('a package of others does without our file, and stays hidden until somebody decides', async () => {
  const { settings } = await readPackage(packageWith({ 'arbiter.yaml': null }))
  expect(settings).toMatchObject({ visibility: 'hidden', difficulty: 'Medium', points: 10, topics: [] })
})

test('a legacy package is read too', async () => {
  const legacy = 'name: Sum\nauthor: Ines Okafor\nkeywords: sums easy\nvalidator_flags: float_tolerance 1e-4\n'
  const moved = { 'statement/problem.en.md': null, 'problem_statement/problem.en.md': statement }
  const { manifest, comparison } = await readPackage(packageWith({ 'problem.yaml': legacy, ...moved }))
  expect(manifest).toMatchObject({ name: 'Sum', keywords: ['sums', 'easy'], timeLimitMs: 1000, memoryLimitMb: 256 })
  expect(comparison).toEqual({ mode: 'float', caseSensitive: false, tolerance: 1e-4 })
})

test('constraints have a section of their own, and other headings stay where they are', async () => {
  const text = `${statement}\n## Constraints\n\n- few\n\n### Input of another kind\n\nNone.\n`
  const read = await readPackage(packageWith({ 'statement/problem.en.md': text }))
  expect(read.statement.customConstraints).toBe('- few\n\n### Input of another kind\n\nNone.')
})

describe('how outputs are compared', () => {
  const comparisonBy = async (args: string) => {
    const group = { 'data/secret/test_group.yaml': `output_validator_args: ${args}\n` }
    return (await readPackage(packageWith(group))).comparison
  }

  test.each([
    ['[case_sensitive]', { mode: 'token', caseSensitive: true, tolerance: 1e-6 }],
    ['[space_change_sensitive]', { mode: 'line', caseSensitive: false, tolerance: 1e-6 }],
    ['[float_tolerance, 1e-9]', { mode: 'float', caseSensitive: false, tolerance: 1e-9 }],
    ['[float_absolute_tolerance, "0.1", float_relative_tolerance, "0.1"]', { mode: 'float', tolerance: 0.1 }],
  ])('%s', async (args, expected) => {
    expect(await comparisonBy(args)).toMatchObject(expected)
  })

  test.each([
    ['[float_relative_tolerance, 1e-9]', 'absolute and relative tolerance must be the same'],
    ['[float_tolerance]', 'a tolerance must be a number from 1e-15 to 1'],
    ['[float_tolerance, 2]', 'a tolerance must be a number from 1e-15 to 1'],
    ['[space_change_sensitive, float_tolerance, 0.1]', 'space_change_sensitive and a tolerance do not go together'],
    ['[ignore_everything]', 'ignore_everything is not an argument of the default output validator'],
  ])('%s is refused', async (args, fault) => {
    await expect(comparisonBy(args)).rejects.toThrow(`sum/data/secret/test_group.yaml: output_validator_args: ${fault}`)
  })
})

const faults: [fault: string, changes: Changes, message: string][] = [
  ['YAML that is none', { 'problem.yaml': 'name: [' }, 'sum/problem.yaml: '],
  ['no name', { 'problem.yaml': 'uuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca427' }, 'sum/problem.yaml: name: '],
  [
    'a name in another language',
    { 'problem.yaml': 'name: { sv: Summa }' },
    'sum/problem.yaml: name: there is none for',
  ],
  [
    'another version',
    { 'problem.yaml': `${manifest}`.replace('2023-07', '1999-01') },
    'problem_format_version: must be',
  ],
  ['an unknown key', { 'problem.yaml': `${manifest}colour: red\n` }, 'sum/problem.yaml: '],
  ['scores', { 'problem.yaml': `${manifest}type: scoring\n` }, 'sum/problem.yaml: type: only pass-fail is supported'],
  ['a long limit', { 'problem.yaml': manifest.replace('1.5', '60') }, 'limits.time_limit: must be from 100 to 10000'],
  ['little memory', { 'problem.yaml': manifest.replace('128', '1') }, 'limits.memory: must be from 64 to 1024 MiB'],
  ['no points', { 'arbiter.yaml': 'points: 0' }, 'sum/arbiter.yaml: points: must be a whole number from 1 to 1000'],
  ['an odd difficulty', { 'arbiter.yaml': 'difficulty: Odd' }, 'sum/arbiter.yaml: difficulty: must be one of Easy'],
  ['no statement', { 'statement/problem.en.md': null }, 'sum/statement/problem.en.md: there is no Markdown'],
  ['a statement without text', { 'statement/problem.en.md': '## Input\n\nOne.\n' }, 'there is no text before'],
  ['an input without an answer', { 'data/secret/01-small.ans': null }, 'sum/data/secret/01-small.ans: is missing'],
  ['a validator of its own', { 'output_validator/check.py': '' }, 'sum/output_validator/check.py: is not supported'],
]

test.each(faults)('%s is refused with the file and the field', async (_fault, changes, message) => {
  const refusal = readPackage(packageWith(changes))
  await expect(refusal).rejects.toMatchObject({ name: 'PackageError' })
  await expect(refusal).rejects.toThrow(message)
})

test('no secret test at all is refused', async () => {
  const names = Object.keys(whole).filter((path) => path.startsWith('data/secret'))
  const without = Object.fromEntries(names.map((name) => [name, null]))
  await expect(readPackage(packageWith(without))).rejects.toThrow('sum/data/secret: there are no test cases')
})

test('a text in another encoding is refused', async () => {
  const files = packageWith()
  const read = async (path: string) => (path.endsWith('.md') ? Buffer.from([0x41, 0xe9, 0x41]) : files.read(path))
  await expect(readPackage({ ...files, read })).rejects.toThrow('sum/statement/problem.en.md: is not UTF-8')
})

describe('the programs of a package', () => {
  test('have the language of their ending and the label of their folder', async () => {
    const more = { 'submissions/wrong_answer/zero.cpp': 'int main() {}', 'submissions/accepted/many/one.py': '' }
    const programs = await readSubmissions(packageWith({ ...more, 'submissions/accepted/x.kt': '' }))
    expect(programs.map(({ path, label, language }) => [path, label, language])).toEqual([
      ['accepted/solution.py', 'accepted', 'python'],
      ['wrong_answer/zero.cpp', 'wrong_answer', 'cpp'],
    ])
  })

  test('are refused in a folder that the format does not know', async () => {
    const odd = readSubmissions(packageWith({ 'submissions/nearly/x.py': '' }))
    await expect(odd).rejects.toThrow('sum/submissions/nearly/x.py: must be in a folder named accepted')
  })
})
