import { describe, expect, test } from 'vitest'
import { zipOf } from '../../testing/zip.ts'
import { type Files, foreignFaults, readForeign } from '../testing/foreign.ts'

const zipped = (files: Record<string, string>) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))

const inputsOf = async (files: Files) => {
  const [read] = await readForeign(files)
  return Promise.all((read?.cases ?? []).map(async ({ input }) => (await input.read()).toString()))
}

const groupsOf = async (files: Files) =>
  (await readForeign(files))[0]?.judging.scoring?.groups.filter(({ name }) => /group/.test(name))

test('listed cases come from the archive within, and a file beside it takes precedence', async () => {
  const init =
    'archive: sum.zip\ntest_cases:\n- {in: a.in, out: a.out, points: 5}\n- {in: b.in, out: b.out, points: 5}\n'
  const files = {
    'init.yml': init,
    'sum.zip': zipped({ 'a.in': '1\n', 'a.out': '1\n', 'b.in': '2\n', 'b.out': '2\n' }),
    'b.in': 'beside\n',
  }
  expect(await inputsOf(files)).toEqual(['1\n', 'beside\n'])
  expect(await groupsOf(files)).toMatchObject([{ aggregation: 'sum', maxScore: 10 }])
})

test('a batch is as good as its worst case, and depends on batches before it', async () => {
  const init = `points: 3
out: all.out
test_cases:
  - points: 20
    batched: [{in: 1a.in}, {in: 1b.in}]
  - {in: 1a.in}
  - points: 30
    batched:
      - in: 1b.in
    dependencies: [1]
pretest_test_cases:
  - {in: 1a.in}
`
  const files = { 'init.yml': init, 'all.out': '0\n', '1a.in': 'a\n', '1b.in': 'b\n' }
  expect(await groupsOf(files)).toMatchObject([
    { maxScore: 0 },
    { aggregation: 'min', maxScore: 20, requires: ['secret/group001'] },
    { aggregation: 'sum', maxScore: 3 },
    { aggregation: 'min', maxScore: 30, requires: ['secret/group001', 'secret/group002'] },
  ])
})

test('without a list the names decide: hungry.1a.in is a case of batch 1', async () => {
  const names = ['hungry.1a1', 'hungry.1b2', 'hungry.2a1']
  const tests = Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.in`, name],
      [`${name}.out`, ''],
    ]),
  )
  const files = { 'init.yml': 'archive: hungry.zip', 'hungry.zip': zipped(tests) }
  expect(await groupsOf(files)).toMatchObject([{ aggregation: 'min' }, { aggregation: 'min' }])
  const plain = {
    'init.yml': 'archive: s.zip',
    's.zip': zipped({ '10.in': 'z', '10.out': '', '2.in': 'a', '2.out': '' }),
  }
  expect(await inputsOf(plain)).toEqual(['a', 'z'])
})

describe('checkers', () => {
  const base = { '1.in': '1', '1.out': '1' }
  const withChecker = async (checker: string, more: Record<string, string> = {}) =>
    (
      await readForeign({ ...base, ...more, 'init.yml': `checker: ${checker}\ntest_cases: [{in: 1.in, out: 1.out}]\n` })
    )[0]

  test('that come with DMOJ are comparisons', async () => {
    expect((await withChecker('{name: floats, args: {precision: 4}}'))?.comparison).toMatchObject({
      ...{ mode: 'float', tolerance: 1e-4 },
    })
    expect((await withChecker('identical'))?.comparison.isSpaceExact).toBe(true)
    expect((await withChecker('rstripped'))?.comparison.mode).toBe('line')
  })

  test('that are bridged are called in their way', async () => {
    const read = await withChecker('{name: bridged, args: {files: [chk.cpp], lang: CPP17, type: coci}}', {
      'chk.cpp': 'int main(int, char **) { return 0; }',
    })
    expect(read?.judging.validator?.files.map(({ path }) => path).sort()).toEqual(['adapter.cpp', 'checker.hpp'])
  })

  test('an interactor speaks with the program', async () => {
    const init = 'interactive: {files: seed.cpp, type: default}\nunbuffered: True\ntest_cases: [{points: 10}]\n'
    const [read] = await readForeign({ 'init.yml': init, 'seed.cpp': 'int main(int, char **) { return 0; }' })
    expect(read?.judging).toMatchObject({ isInteractive: true })
  })
})

test('functions are compiled with their grader', async () => {
  const init = 'signature_grader: {entry: fastbit.cpp, header: fastbit.h}\ntest_cases: [{in: 1.in}]\nout: 1.out\n'
  const files = { 'init.yml': init, 'fastbit.cpp': '', 'fastbit.h': '', '1.in': '', '1.out': '' }
  const [read] = await readForeign(files)
  expect(read?.judging.included.map(({ language }) => language)).toContain('cpp')
  expect(await foreignFaults(files)).toContain(
    'init.yml:1: signature_grader.header: warning: submissions have to include fastbit.h themselves',
  )
})

test('Python, patterns, generators and programs in other languages are refused with their line', async () => {
  expect(
    await foreignFaults({ 'init.yml': 'test_cases++: |\n  import os\n  os.system("true")\nchecker+: print(1)\n' }),
  ).toEqual([
    expect.stringMatching(/^init\.yml:1: test_cases\+\+: is Python code, which is never run/),
    expect.stringMatching(/^init\.yml:4: checker\+: is Python code/),
  ])
  const faults = await foreignFaults({
    'init.yml':
      'checker: check.py\ngenerator: gen.cpp\ntest_cases:\n  input_format: ^(a+)+$\n  case_points: [0, 1]\ncustom_judge: j.py\n',
  })
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^init\.yml:1: checker: is Python code/),
      expect.stringMatching(/^init\.yml:2: generator: tests that a generator makes/),
      expect.stringMatching(/^init\.yml:4: test_cases\.input_format: patterns for the names/),
      expect.stringMatching(/^init\.yml:6: custom_judge: is Python code/),
    ]),
  )
})

test('an archive within has the bounds of the one around it', async () => {
  const bomb = zipOf([{ name: 'a.in', content: 'x', size: 4_000_000_000 }])
  expect(await foreignFaults({ 'init.yml': 'archive: a.zip', 'a.zip': bomb })).toEqual([
    expect.stringMatching(/^a\.zip: the archive is larger than/),
  ])
  const outside = zipOf([{ name: '../a.in', content: 'x' }])
  expect(await foreignFaults({ 'init.yml': 'archive: a.zip', 'a.zip': outside })).toEqual([
    'a.zip/../a.in: leads out of the package',
  ])
  expect(await foreignFaults({ 'init.yml': 'archive: a.zip', 'a.zip': 'no zip' })).toEqual([
    'a.zip: the archive is damaged, or no zip archive',
  ])
})
