import type { PackageFiles } from '@arbiter/problem-format/package-data'
import { currentWith, legacyWith, readGood } from '@arbiter/problem-format/testing/some-package'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { describe, expect, test } from 'vitest'
import { changedPackage } from './changed-package.ts'
import { checkerChanges, readChecker, type WantedChecker } from './edit-checker.ts'

const wanted = (differences: Partial<WantedChecker>): WantedChecker => ({
  ...{ kind: 'compare', comparison: defaultComparison, args: [], files: [] },
  ...differences,
})

async function saved(files: PackageFiles, change: WantedChecker) {
  const after = changedPackage(files, await checkerChanges(files, await readGood(files), change))
  const read = await readGood(after)
  return { after, read, checker: await readChecker(after, read) }
}

const checker = [
  { path: 'check.cpp', text: '#include "helper.h"\nint main() { return 42; }\n' },
  { path: 'helper.h', text: '// none\n' },
  { path: 'more.cpp', text: 'int more;\n' },
]

describe.each([
  ['2025-09', currentWith],
  ['legacy', legacyWith],
])('in a package of %s', (_, packageWith) => {
  test('outputs are compared as the setter says', async () => {
    for (const comparison of [
      { mode: 'token', caseSensitive: false, tolerance: 1e-6 },
      { mode: 'float', caseSensitive: true, tolerance: 1e-4 },
      { mode: 'line', caseSensitive: true, tolerance: 1e-6 },
      { mode: 'token', caseSensitive: true, tolerance: 1e-6, isSpaceExact: true },
    ] as const) {
      const { checker } = await saved(packageWith(), wanted({ comparison }))
      expect(checker).toMatchObject({ kind: 'compare', comparison, files: [] })
    }
  })

  test('a checker of several files is written with its arguments, and goes again', async () => {
    const own = await saved(packageWith(), wanted({ kind: 'checker', files: checker, args: ['strict', '7'] }))
    expect(own.checker).toMatchObject({ kind: 'checker', files: checker, args: ['strict', '7'], interface: 'icpc' })
    expect(own.read.judging.validator?.language).toBe('cpp')
    const again = await saved(own.after, wanted({ kind: 'compare' }))
    expect(again.checker).toMatchObject({ kind: 'compare', comparison: defaultComparison, files: [] })
    expect(again.after.paths.filter((path) => path.startsWith('output_validator'))).toEqual([])
  })

  test('a checker becomes an interactor, and a file that is not named is deleted', async () => {
    const own = await saved(packageWith(), wanted({ kind: 'checker', files: checker }))
    const talking = await saved(own.after, wanted({ kind: 'interactor', files: checker.slice(0, 2) }))
    expect(talking.checker).toMatchObject({ kind: 'interactor', files: checker.slice(0, 2) })
    expect(talking.read.judging.isInteractive).toBe(true)
    const same = { ...wanted({ kind: 'interactor', files: checker.slice(0, 2) }) }
    const changes = await checkerChanges(talking.after, talking.read, same)
    expect(changes.filter((change) => !('text' in change && change.path.startsWith('output_valid')))).toEqual([])
  })
})

test('a validator that lies beside no other is moved into a folder, with a library that nobody edits', async () => {
  const files = legacyWith({
    'problem.yaml': 'name: Sum\nvalidation: custom\n',
    'output_validators/check.py': 'exit(42)\n',
    'output_validators/library.h': `// ${'x'.repeat(70_000)}\n`,
  })
  const before = await readChecker(files, await readGood(files))
  expect(before).toMatchObject({ kind: 'checker', folder: 'output_validators', language: 'python' })
  expect(before.files).toEqual([
    { path: 'check.py', text: 'exit(42)\n' },
    { path: 'library.h', text: null },
  ])
  const { checker: after } = await saved(files, { ...before, args: [] })
  expect(after.folder).toBe('output_validators/validator')
  expect(after.files).toEqual(before.files)
})

test('comments stay, and so do the points of a group and the words for its input', async () => {
  const files = currentWith({
    'data/secret/test_group.yaml': 'output_validator_args: [case_sensitive]\ninput_validator_args: [x] # ours\n',
    'data/sample/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
  })
  const { after } = await saved(files, wanted({ comparison: { ...defaultComparison, caseSensitive: false } }))
  expect(after.paths).not.toContain('data/sample/test_group.yaml')
  expect((await after.read('data/secret/test_group.yaml')).toString()).toBe('input_validator_args: [ x ] # ours\n')
})
