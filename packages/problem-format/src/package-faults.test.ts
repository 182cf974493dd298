import { expect, test } from 'vitest'
import { PackageError } from './package-faults.ts'
import { readPackage } from './read-package.ts'
import { type Changes, current, currentWith, faultsOf } from './testing/some-package.ts'

const manifest = String(current['problem.yaml'])

const faults: [fault: string, changes: Changes, message: string][] = [
  ['YAML that is none', { 'problem.yaml': 'name: [' }, 'problem.yaml:1: '],
  ['a list for a manifest', { 'problem.yaml': '- a\n' }, 'problem.yaml: must be a map of keys and values'],
  ['no manifest', { 'problem.yaml': null }, 'problem.yaml: is missing'],
  [
    'another version',
    { 'problem.yaml': manifest.replace('2025-09', '1999-01') },
    'problem.yaml:1: problem_format_version: must be one of',
  ],
  [
    'an unknown type',
    { 'problem.yaml': `${manifest}type: odd\n` },
    'problem.yaml:6: type: odd is not one of pass-fail',
  ],
  [
    'answers for programs',
    { 'problem.yaml': `${manifest}type: submit-answer\n` },
    'type: submit-answer is not supported',
  ],
  [
    'a long limit',
    { 'problem.yaml': manifest.replace('1.5', '60') },
    'problem.yaml:4: limits.time_limit: must be from 0.1 to 10 seconds',
  ],
  ['a limit that is none', { 'problem.yaml': manifest.replace('1.5', '0x1') }, 'limits.time_limit: must be a number'],
  [
    'little memory',
    { 'problem.yaml': manifest.replace('128', '1') },
    'limits.memory: must be a whole number from 16 to 1024 MiB; the operator may allow up to 4096 with MAX_MEMORY_LIMIT_MB',
  ],
  ['a bad UUID', { 'problem.yaml': manifest.replace('1b4e', 'xxxx') }, 'problem.yaml:3: uuid: must be a UUID'],
  ['no points', { 'arbiter.yaml': 'points: 0' }, 'arbiter.yaml:1: points: must be a whole number from 1 to 1000'],
  ['an odd difficulty', { 'arbiter.yaml': 'difficulty: Odd' }, 'arbiter.yaml:1: difficulty: must be one of Easy'],
  ['an unknown setting', { 'arbiter.yaml': 'colour: red' }, 'arbiter.yaml:1: colour: is not a known key'],
  ['an input without an answer', { 'data/secret/01-small.ans': null }, 'data/secret/01-small.ans: is missing'],
  [
    'a build script',
    { 'output_validator/build': '#!/bin/sh' },
    'output_validator/build: a build or run script is not supported',
  ],
  [
    'a validator in another language',
    { 'output_validator/check.rs': '' },
    'output_validator: must be C++ files, or Python',
  ],
  [
    'a static validator',
    { 'static_validator/check.py': '' },
    'static_validator/check.py: static validation is not supported',
  ],
  [
    'several static validators',
    { 'static_validators/check/check.py': '' },
    'static_validators/check/check.py: static validation is not supported',
  ],
  ['graders', { 'graders/sum.py': '' }, 'graders/sum.py: graders of its own are not supported'],
  [
    'no validator for a dialogue',
    { 'problem.yaml': `${manifest}type: interactive\n` },
    'problem.yaml: needs an output validator',
  ],
  ['languages of others', { 'problem.yaml': `${manifest}languages: [cobol]\n` }, 'languages: names no language'],
  ['an alias of itself', { 'problem.yaml': 'x: &x {<<: *x}\n' }, 'problem.yaml: refers to itself by an alias'],
  ['a list in itself', { 'problem.yaml': 'x: &x [*x]\n' }, 'problem.yaml: refers to itself by an alias'],
  ['aliases without end', { 'problem.yaml': yamlBomb() }, 'problem.yaml: has aliases that lead nowhere'],
  ['endless nesting', { 'problem.yaml': '['.repeat(50_000) }, 'problem.yaml'],
  ['an escaped NUL', { 'problem.yaml': 'name: "a\\0b"' }, 'problem.yaml: has NUL characters in its texts'],
  ['NUL bytes in a text', { 'problem.yaml': 'name: a\0b' }, 'problem.yaml: is not a text'],
]

function yamlBomb(): string {
  const levels = Array.from({ length: 20 }, (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`)
  return `a0: &a0 [x]\n${levels.join('\n')}\n`
}

test.each(faults)('%s is refused with the file, the line and the field', async (_fault, changes, message) => {
  expect((await faultsOf(currentWith(changes))).join('\n')).toContain(message)
  await expect(readPackage(currentWith(changes))).rejects.toThrow(PackageError)
})

test('all faults are reported at once', async () => {
  const changes = {
    'problem.yaml': `${manifest.replace('1.5', '60')}type: odd\n`,
    'arbiter.yaml': 'points: 0',
    'data/secret/01-small.ans': null,
  }
  const found = await faultsOf(currentWith({ ...changes, 'statement/problem.en.md': null }))
  expect(found.length).toBeGreaterThanOrEqual(5)
  await expect(readPackage(currentWith(changes))).rejects.toMatchObject({ name: 'PackageError', packageName: 'sum' })
})
