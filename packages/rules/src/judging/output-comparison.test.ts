import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Comparison, type ComparisonMode, comparisonModes, defaultComparison } from '../problems/problem.ts'
import { createComparison, sameOutput } from './output-comparison.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function isRight(output: string, expected: string, comparison: Partial<Comparison>): boolean {
  return sameOutput(bytes(output), bytes(expected), { ...defaultComparison, ...comparison })
}

describe('by tokens', () => {
  test.each([
    ['1 2 3', '1 2 3', true],
    ['1 2 3\n', '1 2 3', true],
    ['  1\r\n\t2\v3\f', '1 2 3\n', true],
    ['', '', true],
    [' \n', '', true],
    ['', '\n\n', true],
    ['1', '', false],
    ['', '1', false],
    ['1 2', '1 2 3', false],
    ['1 2 3 4', '1 2 3', false],
    ['12 3', '1 23', false],
    ['12', '1 2', false],
    ['1 2', '12', false],
    ['12 ', '123', false],
    ['yes', 'YES', false],
    ['1.0', '1', false],
    ['a\0b', 'a\0b', true],
    ['a\0b', 'a b', false],
    ['\xff\xfe', '\xff\xfe', true],
    ['\xff\xfe', '\xff\xfd', false],
    ['1\xa02', '1 2', false],
  ])('%j for %j is right: %s', (output, expected, verdict) => {
    expect(isRight(output, expected, { mode: 'token' })).toBe(verdict)
  })
})

describe('by lines', () => {
  test.each([
    ['a b\nc', 'a b\nc', true],
    ['a b\nc\n', 'a b\nc', true],
    ['a b  \nc\t\n\n \n', 'a b\nc', true],
    ['a b\r\nc\r\n', 'a b\nc\n', true],
    ['a b\nc', 'a b   \nc\n\n\n', true],
    ['a \n \nb', 'a\n\nb', true],
    ['', '\n \n', true],
    ['a  b', 'a b', false],
    ['a\tb', 'a b', false],
    ['a b', 'a  b', false],
    ['ab', 'a b', false],
    [' a', 'a', false],
    ['a', ' a', false],
    ['\na', 'a', false],
    ['a\n\nb', 'a\nb', false],
    ['a\nb', 'a\n\nb', false],
    ['a b', 'a\nb', false],
    ['a\n b', 'a\nb', false],
    ['a\n  b', 'a\n  b', true],
    ['a\n \tb', 'a\n\t b', false],
    ['a', 'a\nb', false],
    ['a\nb', 'a', false],
    ['a\n', '', false],
  ])('%j for %j is right: %s', (output, expected, verdict) => {
    expect(isRight(output, expected, { mode: 'line' })).toBe(verdict)
  })
})

describe('by numbers', () => {
  test.each([
    ['0.3333333', '0.33333333', true],
    ['0.33333', '0.33333333', false],
    ['0.0000009', '0', true],
    ['0.0000011', '0', false],
    ['1000000.5', '1000000', true],
    ['1000002', '1000000', false],
    ['1e3', '1000.0000001', true],
    ['+.5', '0.5', true],
    ['-0', '0', true],
    ['5.', '5', true],
    ['3 4\n5', '3.0000001\n4 5', true],
    ['case 1: 2.0', 'case 1: 2', true],
    ['Case 1: 2.0', 'case 1: 2', false],
    ['1e400', '2e400', false],
    ['1e400', '1e400', true],
    ['5', '1e400', false],
    ['1e400', '5', false],
    ['0x10', '16', false],
    ['1 2', '1', false],
    ['1', '1 2', false],
    ['', '0', false],
    ['1,5', '1.5', false],
    ['--1', '1', false],
    ['1e', '1', false],
    ['.', '0', false],
  ])('%j for %j is right: %s', (output, expected, verdict) => {
    expect(isRight(output, expected, { mode: 'float' })).toBe(verdict)
  })

  const infinite = ['inf', '+inf', 'Inf', 'INF', 'Infinity', '+Infinity', 'INFINITY']
  const minusInfinite = ['-inf', '-Inf', '-INF', '-Infinity']
  const notANumber = ['nan', '-nan', '+nan', 'NaN', 'NAN', '-NaN']

  test.each([
    ['infinite', infinite],
    ['minus infinite', minusInfinite],
    ['not a number', notANumber],
  ])('all spellings of %s are the same', (_what, spellings) => {
    for (const output of spellings)
      for (const expected of spellings)
        expect(isRight(`1.0 ${output}\n`, `1 ${expected}`, { mode: 'float' }), `${output} ${expected}`).toBe(true)
  })

  test.each([
    ['inf', '-inf', false],
    ['-Infinity', 'Infinity', false],
    ['inf', 'nan', false],
    ['nan', '-inf', false],
    ['inf', '1e400', false],
    ['1e400', 'Infinity', false],
    ['1.7976931348623157e308', 'inf', false],
    ['inf', '1.7976931348623157e308', false],
    ['nan', '1', false],
    ['0', 'nan', false],
    ['info', 'inf', false],
    ['infin', 'inf', false],
    ['infi', 'Infinity', false],
    ['--inf', 'inf', false],
    ['- inf', '-inf', false],
    ['nano', 'nan', false],
    ['in f', 'inf', false],
    ['x=inf', 'x=INF', false],
  ])('%j for %j is right: %s', (output, expected, verdict) => {
    expect(isRight(output, expected, { mode: 'float' })).toBe(verdict)
  })

  test.each(['token', 'line'] as const)('in another mode (%s) inf and nan are words', (mode) => {
    expect(isRight('INF', 'inf', { mode })).toBe(false)
    expect(isRight('NaN', 'nan', { mode })).toBe(false)
  })

  test('the problem decides how far apart is too far', () => {
    expect(isRight('1.4', '1', { mode: 'float', tolerance: 0.5 })).toBe(true)
    expect(isRight('1.6', '1', { mode: 'float', tolerance: 0.5 })).toBe(false)
  })

  test('a token longer than any number is compared as a word', () => {
    const digits = '1'.repeat(1_000_000)
    expect(isRight(digits, digits, { mode: 'float' })).toBe(true)
    expect(isRight(`${digits}2`, digits, { mode: 'float' })).toBe(false)
    expect(isRight('1', digits, { mode: 'float' })).toBe(false)
  })
})

test.each(comparisonModes)('without regard to case, YES is yes (%s)', (mode) => {
  expect(isRight('YES No', 'yes nO', { mode, caseSensitive: false })).toBe(true)
  expect(isRight('YES', 'yet', { mode, caseSensitive: false })).toBe(false)
  expect(isRight('[', '{', { mode, caseSensitive: false })).toBe(false)
})

test('sixteen megabytes in one line are compared', () => {
  const long = new Uint8Array(16 * 1024 * 1024).fill(120)
  const longer = new Uint8Array([32, ...bytes('x'), 32])
  expect(sameOutput(long, long, defaultComparison)).toBe(true)
  expect(sameOutput(longer, long, defaultComparison)).toBe(false)
})

const part = fc.constantFrom(
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\t',
  '1',
  '2',
  '.5',
  '1e3',
  'inf',
  'NaN',
  'a',
  'A',
  'b',
  '\0',
  '\xff',
  '-',
)
/** Outputs in which spaces, breaks, numbers, letters of both cases, NUL and bad UTF-8 meet often. */
const output = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
/** Two outputs that differ in a single place, or hardly more. */
const similar = fc
  .tuple(
    output,
    fc.constantFrom('', ' ', '\n', '\r\n', '1', 'a'),
    fc.constantFrom('', ' ', '\n', '\t', '1.0', 'A'),
    output,
  )
  .map(([before, one, other, after]) => [before + one + after, before + other + after] as const)
const twoOutputs = fc.oneof(similar, fc.tuple(output, output))
const mode = fc.constantFrom<ComparisonMode[]>(...comparisonModes)
const comparison = fc.record({ mode, caseSensitive: fc.boolean(), tolerance: fc.constantFrom(1e-6, 0.5) })

function inChunks(text: string, sizes: number[]): Uint8Array[] {
  const chunks: Uint8Array[] = []
  let rest = bytes(text)
  for (const size of sizes) {
    chunks.push(rest.subarray(0, size))
    rest = rest.subarray(size)
  }
  return [...chunks, rest]
}

const manyRuns = { numRuns: 1000 }

test('how the output is cut into chunks never matters', () => {
  fc.assert(
    fc.property(twoOutputs, comparison, fc.array(fc.nat(4)), ([actual, expected], options, sizes) => {
      const compared = createComparison(bytes(expected), options)
      for (const chunk of inChunks(actual, sizes)) compared.push(chunk)
      expect(compared.finish()).toBe(sameOutput(bytes(actual), bytes(expected), options))
    }),
    manyRuns,
  )
})

test('the expected output itself is always right', () => {
  fc.assert(fc.property(output, comparison, (text, options) => isRight(text, text, options)))
})

test('by tokens, white space between them never matters', () => {
  const words = (text: string) => text.split(/[ \t\n\v\f\r]+/).filter((word) => word !== '')
  fc.assert(
    fc.property(twoOutputs, ([actual, expected]) => {
      const areSameWords = JSON.stringify(words(actual)) === JSON.stringify(words(expected))
      expect(isRight(actual, expected, { mode: 'token' })).toBe(areSameWords)
    }),
    manyRuns,
  )
})

test('by lines, only trailing white space never matters', () => {
  const lines = (text: string) => text.replace(/[ \t\v\f\r]+(?=\n|$)/g, '').replace(/\n+$/, '')
  fc.assert(
    fc.property(twoOutputs, ([actual, expected]) => {
      expect(isRight(actual, expected, { mode: 'line' })).toBe(lines(actual) === lines(expected))
    }),
    manyRuns,
  )
})

test('what is right by lines is right by tokens, and what is right by tokens is right by numbers', () => {
  fc.assert(
    fc.property(twoOutputs, ([actual, expected]) => {
      const [byLine, byToken, byNumber] = (['line', 'token', 'float'] as const).map((mode) =>
        isRight(actual, expected, { mode }),
      )
      expect(!byLine || byToken).toBe(true)
      expect(!byToken || byNumber).toBe(true)
    }),
    manyRuns,
  )
})

test('no bytes whatsoever make it crash', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), comparison, (a, b, options) => {
      expect(sameOutput(a, b, options)).toBeTypeOf('boolean')
    }),
    manyRuns,
  )
})
