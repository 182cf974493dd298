import { describe, expect, test } from 'vitest'
import { MAX_TEST_CASES } from '../limits.ts'
import { areTestFiles, isAllowedPath, pairTestFiles, testNameOf } from './test-files.ts'

const inputsOf = (paths: string[]) => {
  const paired = pairTestFiles(paths)
  return paired.kind === 'paired' ? paired.cases.map(({ input }) => input) : paired
}

test('inputs go with the output of the same name, whichever ending it has', () => {
  expect(pairTestFiles(['b.ans', 'a.in', 'a.out', 'b.in', 'a.md', 'b.in.statement'])).toEqual({
    kind: 'paired',
    cases: [
      { isSample: false, input: 'a.in', output: 'a.out', explanation: 'a.md', displayInput: null },
      { isSample: false, input: 'b.in', output: 'b.ans', explanation: null, displayInput: 'b.in.statement' },
    ],
  })
})

test.each(['1.in', 'data/secret/01-größe.in', 'a..b/1.in', '答案.ans'])('%s is an allowed path', (path) => {
  expect(isAllowedPath(path)).toBe(true)
})

test.each([
  '/etc/passwd',
  '../1.in',
  'a/../../1.in',
  'c:/1.in',
  'a\\1.in',
  'a\n1.in',
  'a\0.in',
  `${'x'.repeat(300)}.in`,
])('%j is not an allowed path', (path) => {
  expect(isAllowedPath(path)).toBe(false)
})

describe('names of other systems', () => {
  test.each([
    [
      'capitals',
      ['1.IN', '1.OUT', '2.IN', '2.ANS'],
      [
        ['1.IN', '1.OUT'],
        ['2.IN', '2.ANS'],
      ],
    ],
    [
      'numbers in texts',
      ['input2.txt', 'output2.txt', 'input10.txt', 'output10.txt'],
      [
        ['input2.txt', 'output2.txt'],
        ['input10.txt', 'output10.txt'],
      ],
    ],
    [
      'numbers behind the ending',
      ['sum.in2', 'sum.out2', 'sum.in1', 'sum.ou1'],
      [
        ['sum.in1', 'sum.ou1'],
        ['sum.in2', 'sum.out2'],
      ],
    ],
    [
      'folders',
      ['input/1.txt', 'output/1.txt', 'input/02.in', 'output/02.out'],
      [
        ['input/1.txt', 'output/1.txt'],
        ['input/02.in', 'output/02.out'],
      ],
    ],
    [
      'folders with the words again',
      ['p/input/input00.txt', 'p/output/output00.txt'],
      [['p/input/input00.txt', 'p/output/output00.txt']],
    ],
    [
      '.a for the answer',
      ['tests/01', 'tests/01.a', 'tests/02', 'tests/02.a'],
      [
        ['tests/01', 'tests/01.a'],
        ['tests/02', 'tests/02.a'],
      ],
    ],
  ])('%s are paired', (_name, paths, expected) => {
    const paired = pairTestFiles(paths)
    expect(paired.kind === 'paired' && paired.cases.map(({ input, output }) => [input, output])).toEqual(expected)
    expect(areTestFiles(paths)).toBe(true)
  })

  test('a file without its pair is named as it is called', () => {
    expect(pairTestFiles(['input1.txt', 'output1.txt', 'input2.txt'])).toEqual({
      ...{ kind: 'refused', refusal: 'test-set.no-output', file: 'input2.txt' },
    })
  })

  test('one file that fits nowhere leaves the names as they are', () => {
    expect(pairTestFiles(['1.IN', '1.OUT', 'checker.cpp'])).toMatchObject({ refusal: 'test-set.unexpected-file' })
    expect(areTestFiles(['README', 'notes.txt'])).toBe(false)
  })

  test.each([
    ['tests/1.in', 'tests/1'],
    ['input3.txt', '3'],
    ['input/07.txt', '07'],
    ['tests/01', 'tests/01'],
  ])('%s is the test %s', (input, name) => expect(testNameOf(input)).toBe(name))
})

test('2 comes before 10', () => {
  expect(inputsOf(['10.in', '10.out', '2.in', '2.out', '1.in', '1.out'])).toEqual(['1.in', '2.in', '10.in'])
})

test.each([
  ['a folder of that name', 'data/sample/1', 'data/secret/1'],
  ['a folder of that name in the plural', 'samples/1', '01'],
  ['the beginning of the name', 'sample-2', '1'],
])('samples are known by %s, and come first', (_by, sample, secret) => {
  const paired = pairTestFiles([`${secret}.in`, `${secret}.ans`, `${sample}.in`, `${sample}.ans`])
  expect(paired).toMatchObject({ cases: [{ input: `${sample}.in`, isSample: true }, { isSample: false }] })
})

test('what file managers add is passed over', () => {
  const debris = ['tests/', '__MACOSX/._1.in', '.DS_Store', 'tests/.DS_Store', 'Thumbs.db']
  expect(inputsOf([...debris, 'tests/1.in', 'tests/1.ans'])).toEqual(['tests/1.in'])
})

describe('a set is refused, and the file is named,', () => {
  test.each([
    ['without a case', ['__MACOSX/x'], 'test-set.empty', null],
    ['with an input alone', ['1.in', '2.in', '2.out'], 'test-set.no-output', '1.in'],
    ['with an output alone', ['1.in', '1.out', '2.ans'], 'test-set.no-input', '2.ans'],
    ['with two outputs', ['1.in', '1.out', '1.ans'], 'test-set.two-outputs', '1.ans'],
    ['with one path twice', ['1.in', '1.out', '1.in'], 'test-set.duplicate-file', '1.in'],
    ['with something else in it', ['1.in', '1.out', 'generator.py'], 'test-set.unexpected-file', 'generator.py'],
    ['with a name that is only an ending', ['a/.in', '.out', 'b.exe'], 'test-set.unexpected-file', 'b.exe'],
    ['with the explanation of nothing', ['1.in', '1.out', '2.md'], 'test-set.unexpected-file', '2.md'],
  ])('%s', (_how, paths, refusal, file) => {
    expect(pairTestFiles(paths)).toEqual({ kind: 'refused', refusal, file })
  })

  test('without outputs, unless they may be missing', () => {
    const [input, explained] = ['1.in', '2.md']
    expect(pairTestFiles([input])).toEqual({ kind: 'refused', refusal: 'test-set.no-output', file: input })
    expect(pairTestFiles([input], true)).toMatchObject({ kind: 'paired', cases: [{ input, output: null }] })
    expect(pairTestFiles([input, explained], true)).toMatchObject({ refusal: 'test-set.unexpected-file' })
  })

  test('with more cases than a problem may have', () => {
    const names = Array.from({ length: MAX_TEST_CASES + 1 }, (_, number) => [`${number}.in`, `${number}.out`]).flat()
    expect(pairTestFiles(names)).toEqual({ kind: 'refused', refusal: 'test-case.too-many', file: null })
    expect(pairTestFiles(names.slice(2))).toMatchObject({ kind: 'paired' })
  })
})
