import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonOfFlags, flagsOfComparison, isPlainComparison } from './comparison-flags.ts'
import { sameOutput } from './output-comparison.ts'

const plain = { caseSensitive: false, tolerance: 1e-6 }

test.each([
  ['', { mode: 'token', ...plain }],
  ['case_sensitive', { mode: 'token', ...plain, caseSensitive: true }],
  ['space_change_sensitive', { mode: 'token', ...plain, isSpaceExact: true }],
  ['float_tolerance 1E-9', { mode: 'float', ...plain, tolerance: 1e-9 }],
  ['float_absolute_tolerance .1 float_relative_tolerance 0.1', { mode: 'float', ...plain, tolerance: 0.1 }],
  ['float_relative_tolerance 1e-9', { mode: 'float', ...plain, tolerances: { absolute: null, relative: 1e-9 } }],
  [
    'float_tolerance 1e-3 float_absolute_tolerance 0',
    { mode: 'float', ...plain, tolerances: { absolute: 0, relative: 1e-3 } },
  ],
  ['float_tolerance 5', { mode: 'float', ...plain, tolerances: { absolute: 5, relative: 5 } }],
  ['space_change_sensitive float_tolerance 0.1', { mode: 'float', ...plain, tolerance: 0.1, isSpaceExact: true }],
])('%j is a comparison', (flags, expected) => {
  expect(comparisonOfFlags(flags.split(' ').filter(Boolean)).comparison).toEqual(expected)
})

test.each([
  'float_tolerance',
  'float_tolerance x',
  'float_tolerance -1',
  'float_tolerance 0x1',
  'float_tolerance Infinity',
  'ignore_all',
])('%j is refused', (flags) => {
  expect(comparisonOfFlags(flags.split(' ')).fault).toBeTruthy()
})

test('flags become a comparison and flags again', () => {
  const tolerance = fc.option(fc.constantFrom(0, 1e-20, 1e-9, 0.25, 1, 7))
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), tolerance, tolerance, (isCased, isExact, absolute, relative) => {
      const args = [
        ...(isCased ? ['case_sensitive'] : []),
        ...(isExact ? ['space_change_sensitive'] : []),
        ...(absolute === null ? [] : ['float_absolute_tolerance', `${absolute}`]),
        ...(relative === null ? [] : ['float_relative_tolerance', `${relative}`]),
      ]
      const { comparison } = comparisonOfFlags(args)
      if (!comparison) throw new Error('the flags were refused')
      expect(comparisonOfFlags(flagsOfComparison(comparison)).comparison).toEqual(comparison)
      expect(isPlainComparison(comparison)).toBe(!comparison.tolerances && !isExact)
    }),
  )
})

describe('outputs', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const isRight = (flags: string, output: string, expected: string) => {
    const { comparison } = comparisonOfFlags(flags.split(' ').filter(Boolean))
    if (!comparison) throw new Error('the flags were refused')
    return sameOutput(bytes(output), bytes(expected), comparison)
  }

  test.each([
    ['space_change_sensitive', 'A b\n', 'a b\n', true],
    ['space_change_sensitive', 'a  b\n', 'a b\n', false],
    ['space_change_sensitive', 'a b', 'a b\n', false],
    ['space_change_sensitive', 'a b\n\n', 'a b\n', false],
    ['space_change_sensitive', ' a b\n', 'a b\n', false],
    ['space_change_sensitive', 'a\tb\n', 'a b\n', false],
    ['space_change_sensitive', 'ab\n', 'a b\n', false],
    ['space_change_sensitive', '', '', true],
    ['space_change_sensitive case_sensitive', 'A b\n', 'a b\n', false],
    ['space_change_sensitive float_tolerance 0.1', '1.05 x\n', '1 x\n', true],
    ['space_change_sensitive float_tolerance 0.1', '1.05  x\n', '1 x\n', false],
    ['space_change_sensitive float_tolerance 0.1', '1.5 x\n', '1 x\n', false],
    ['float_absolute_tolerance 0.1', '1000.05', '1000', true],
    ['float_absolute_tolerance 0.1', '1001', '1000', false],
    ['float_relative_tolerance 0.1', '1050', '1000', true],
    ['float_relative_tolerance 0.1', '0.05', '0', false],
    ['float_relative_tolerance 0.1', '0.0', '0', true],
    ['float_tolerance 0.1', '3.0', '3', true],
    ['float_tolerance 0.1', 'x', '3', false],
    ['float_tolerance 0.1', 'NaN', 'nan', true],
    ['float_tolerance 0.1', '-inf', 'inf', false],
    ['', 'YES', 'yes', true],
  ])('%s: %j for %j is right: %s', (flags, output, expected, verdict) => {
    expect(isRight(flags, output, expected)).toBe(verdict)
  })
})
