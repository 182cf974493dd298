import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGrammar } from './check-test-data.ts'
import { compilePattern } from './pattern.ts'
import { GrammarError } from './tokens.ts'

const mismatch = (grammar: string, input: string) => readGrammar(grammar).check(Buffer.from(input, 'latin1'))
const isValid = (grammar: string, input: string) => mismatch(grammar, input) === null

const rows: [grammar: string, input: string, valid: boolean][] = [
  ['INT(1,5) NEWLINE EOF', '3\n', true],
  ['INT(1,5) NEWLINE', '3\n', true],
  ['INT(1,5) NEWLINE', '3\nx', false],
  ['INT(1,5) NEWLINE', '6\n', false],
  ['INT(1,5) NEWLINE', '03\n', false],
  ['INT(-5,5)', '-0', false],
  ['INT(-5,5)', '-5', true],
  ['INT(0,5)', '', false],
  ['INT(1, 10^18, n) SPACE INT(n,n)', '1000000000000000000 1000000000000000000', true],
  ['INT(1, 10^30)', '1000000000000000000000000000001', false],
  ['INT(0,9) SPACE INT(0,9)', '1  2', false],
  ['INT(0,9) NEWLINE', '1\r\n', false],
  ['FLOAT(0,1)', '0.5', true],
  ['FLOAT(0,1)', '1.000000000000000000000001', false],
  ['FLOAT(0,1)', '1e-3', true],
  ['FLOAT(0,1,x,FIXED)', '1e-3', false],
  ['FLOAT(0,1,x,SCIENTIFIC)', '1e-3', true],
  ['FLOAT(0,1,SCIENTIFIC)', '0.1', false],
  ['FLOAT(0.1,0.3,x) ASSERT(x == 0.2)', '0.20', true],
  ['FLOATP(0,1,2,3)', '0.12', true],
  ['FLOATP(0,1,2,3)', '0.1', false],
  ['FLOATP(0,1,2,3,x,FIXED)', '0.1234', false],
  ['FLOATP(0,1,0,2)', '1', true],
  ['STRING("ab\\n")', 'ab\n', true],
  ['STRING("ab")', 'ac', false],
  ['STRING("\\101")', 'A', true],
  ['REGEX("[a-z]+") NEWLINE', 'abc\n', true],
  ['REGEX("[a-z]+") NEWLINE', 'aBc\n', false],
  ['REGEX("[ab]{2,3}", s) ASSERT(STRLEN(s) == 3)', 'aba', true],
  ['REGEX("yes|no", s) ASSERT(s == "no")', 'no', true],
  ['REP(3, SPACE) INT(1,9) END NEWLINE', '1 2 3\n', true],
  ['REP(3, SPACE) INT(1,9) END NEWLINE', '1 2 3 \n', false],
  ['REP(0) INT(1,9) END', '', true],
  ['INT(1,9,n) NEWLINE REP(n) INT(0,9) NEWLINE END', '2\n1\n2\n', true],
  ['INT(1,9,n) NEWLINE REP(n) INT(0,9) NEWLINE END', '2\n1\n', false],
  ['REPI(i,3,SPACE) INT(i,i) END', '0 1 2', true],
  ['REPI(i,2,NEWLINE) REPI(j,2,SPACE) INT(0,9,a[i,j]) END END ASSERT(a[1,0] == 3)', '1 2\n3 4', true],
  ['WHILE(!ISEOF) INT(0,9) NEWLINE END', '1\n2\n', true],
  ['WHILE(MATCH("0123456789"), SPACE) INT(0,99) END NEWLINE', '\n', true],
  ['WHILEI(i, i < 3) INT(i,i) NEWLINE END', '0\n1\n2\n', true],
  ['IF(1 < 2) INT(1,1) ELSE INT(2,2) END', '1', true],
  ['INT(0,9,n) IF(n == 0 || n > 5) STRING("x") ELSE STRING("y") END', '7x', true],
  ['INT(0,9,n) IF(n != 0 && n <= 5) STRING("x") END', '0', true],
  ['IF(!(1 >= 2)) EOF END', '', true],
  ['SET(a = 2*3+4%3-(7/2)^2, b = a) ASSERT(b == -2)', '', true],
  ['SET(a = -2^2) ASSERT(a == -4)', '', true],
  ['SET(a = 1.0/3, b = a*3) ASSERT(b == 1)', '', true],
  ['SET(a = 1/3) ASSERT(a == 0)', '', true],
  ['REP(2e0) STRING("x") END', 'xx', true],
  ['SET(a = 0.5/3, b = a*3) ASSERT(b == 0.5)', '', true],
  ['REPI(i,3,SPACE) INT(0,9,a[i]) END ASSERT(UNIQUE(a))', '1 2 3', true],
  ['REPI(i,3,SPACE) INT(0,9,a[i]) END ASSERT(UNIQUE(a))', '1 2 1', false],
  ['REPI(i,2,NEWLINE) INT(0,9,x[i]) SPACE INT(0,9,y[i]) END ASSERT(UNIQUE(x,y))', '1 2\n1 3', true],
  ['REPI(i,2,NEWLINE) INT(0,9,x[i]) SPACE INT(0,9,y[i]) END ASSERT(UNIQUE(x,y))', '1 2\n1 2', false],
  ['REPI(i,2,SPACE) INT(0,9,a[i]) END ASSERT(INARRAY(4,a))', '3 4', true],
  ['REPI(i,2,SPACE) INT(0,9,a[i]) END ASSERT(INARRAY(5,a))', '3 4', false],
  ['REP(2,NEWLINE) INT(0,9,a[0]) SPACE INT(0,9,a[1]) ASSERT(UNIQUE(a)) UNSET(a) END', '1 2\n1 2', true],
  ['# a comment\nINT(1,5) # another\n', '3', true],
]

test.each(rows)('%j takes %j: %s', (grammar, input, valid) => {
  expect(isValid(grammar, input)).toBe(valid)
})

test('what is wrong is named with its place in both files', () => {
  const grammar = 'INT(1,9,n) NEWLINE\nREP(n)\n  INT(0,100) NEWLINE\nEND'
  expect(mismatch(grammar, '2\n5\n101\n')).toEqual({
    line: 3,
    column: 1,
    grammarLine: 3,
    fault: { code: 'data.outside', values: { text: '101', min: '0', max: '100' } },
  })
  expect(mismatch(grammar, '2\n5\n5 \n')).toEqual({
    line: 3,
    column: 2,
    grammarLine: 3,
    fault: { code: 'data.lineBreak' },
  })
})

describe('a grammar that is wrong', () => {
  test.each([
    ['INT(1,2', 1, ') is expected'],
    ['INT(1,2)\nFOO', 2, 'expected'],
    ['INT(1,2)\nFOO(1)', 2, 'FOO is not a command'],
    ['REP(3)\nINT(1,2)', 2, 'END is missing'],
    ['INT(1,2,3)', 1, 'a variable is expected'],
    ['INT(1;2)', 1, 'is not expected here'],
    ['STRING("a', 1, 'is not expected here'],
    ['END', 1, 'END'],
    ['('.repeat(10_000), 1, 'a command is expected'],
    [`ASSERT(${'('.repeat(10_000)}`, 1, 'is nested too deeply'],
    [`ASSERT(${'-'.repeat(10_000)}1)`, 1, 'is nested too deeply'],
    ['IF(1==1) '.repeat(1_000), 1, 'is nested too deeply'],
  ])('%j is refused with its line', (grammar, line, fault) => {
    expect(() => readGrammar(grammar)).toThrow(GrammarError)
    try {
      readGrammar(grammar)
    } catch (error) {
      expect(error).toMatchObject({ line, message: expect.stringContaining(fault) })
    }
  })

  test.each([
    ['INT(1,n)', '5', 'the variable n has no value'],
    ['SET(a = 1/0)', '', 'a division by zero'],
    ['SET(a = 2^100000)', '', 'an exponent must be'],
    ['SET(a = 2) REP(100) SET(a = a*a) END', '', 'a product that is too large'],
    ['REGEX("[a")', 'a', 'a [ without a ]'],
    ['REGEX("(a")', 'a', 'a ( without a )'],
    ['REGEX("(a{1000}){1000}")', 'a', 'it is too large'],
    ['WHILE(1 == 1) END', '', 'takes too many steps'],
    ['REP(10^18) REP(10^18) END END', '', 'takes too many steps'],
    ['ASSERT(1)', '', 'a value stands where a condition is expected'],
    ['ASSERT("a" < 1)', '', 'a text can not be compared with a number'],
  ])('%j is found out while it runs', (grammar, input, fault) => {
    expect(() => mismatch(grammar, input)).toThrow(fault)
  })
})

describe('regular expressions', () => {
  const endOf = (pattern: string, text: string) => compilePattern(pattern).matchAt(Buffer.from(text), 0)

  test.each([
    ['a*', 'aaab', 3],
    ['a*?', 'aaab', 0],
    ['a+b', 'aaab', 4],
    ['(ab|a)b', 'ab', 2],
    ['a|ab', 'ab', 1],
    ['[^a-c]+', 'xyzc', 3],
    ['[]x]+', ']x', 2],
    ['[a-]+', 'a-', 2],
    ['\\d{2,}', '1234x', 4],
    ['\\w+\\.\\s', 'ab. ', 4],
    ['[[:upper:][:digit:]]+', 'A1b', 2],
    ['(?:ab)+', 'ababa', 4],
    ['.', '\n', null],
    ['a{3}', 'aa', null],
    ['', 'x', 0],
  ])('%s ends in %j at %s', (pattern, text, end) => {
    expect(endOf(pattern, text)).toBe(end)
  })

  test('agree with those of JavaScript', () => {
    const atoms = fc.constantFrom('a', 'b', '[ab]', '[^a]', '(a|b)', '(ab|a)', '(b)')
    const pieces = fc
      .tuple(atoms, fc.constantFrom('', '*', '+', '?', '{1,2}', '*?'))
      .map(([atom, times]) => atom + times)
    const patterns = fc.array(pieces, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(patterns, fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }), (pattern, text) => {
        expect(endOf(pattern, text)).toBe(new RegExp(pattern, 'y').exec(text)?.[0].length ?? null)
      }),
    )
  })

  test('that others need for ever take a moment', () => {
    const began = performance.now()
    expect(endOf('(a*)*b', 'a'.repeat(5_000))).toBeNull()
    expect(endOf('(a|a|aa)+$'.replace('$', 'b'), 'a'.repeat(5_000))).toBeNull()
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

test('whatever is in the grammar and the input, it ends with an answer or a GrammarError', () => {
  const words = fc.constantFrom(
    'INT(1,5,n)',
    'REP(n,SPACE)',
    'END',
    'IF(',
    'ISEOF',
    ')',
    'ELSE',
    'NEWLINE',
    'SET(n=n*n)',
    'WHILE(n>0)',
    'REGEX("a*")',
    'UNIQUE(n)',
    'ASSERT(',
    '1',
    '==',
    '"x"',
    ',',
    '(',
    '^',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 15 }), fc.string({ maxLength: 10 }), (parts, input) => {
      try {
        mismatch(parts.join(' '), input)
      } catch (error) {
        expect(error).toBeInstanceOf(GrammarError)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a hundred thousand numbers are checked in seconds', () => {
  const numbers = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 1_000_000)
  const began = performance.now()
  expect(
    isValid(
      'INT(1,100000,n) NEWLINE REPI(i,n,SPACE) INT(0,10^6,a[i]) END NEWLINE ASSERT(UNIQUE(a))',
      `100000\n${numbers.join(' ')}\n`,
    ),
  ).toBe(true)
  expect(performance.now() - began).toBeLessThan(10_000)
})
