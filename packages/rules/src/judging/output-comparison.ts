import type { Comparison } from '../problems/problem.ts'

/**
 * How it works: the expected output is in memory, the contestant's comes in chunks of any size and is never kept. As long
 * as both are the same to the byte, which is how most right answers come, they are walked in step. From the token in which
 * they first differ, the mode's matcher takes one byte after the other and says whether they can still be the same.
 * Bytes, not characters: bad UTF-8 and NUL are compared like anything else. Letters are folded in ASCII only.
 */
export interface OutputComparison {
  push(chunk: Uint8Array): void
  /** After the last chunk: is it the right answer? */
  finish(): boolean
}

export function createComparison(expected: Uint8Array, comparison: Comparison): OutputComparison {
  let sameBytes = 0
  let matcher: Matcher | null = null
  let canStillMatch = true
  return {
    push(chunk) {
      let index = 0
      if (!matcher) {
        while (index < chunk.length && chunk[index] === expected[sameBytes + index]) index++
        sameBytes += index
      }
      if (index === chunk.length) return
      matcher ??= matcherAfter(sameBytes, expected, comparison)
      for (; canStillMatch && index < chunk.length; index++) canStillMatch = matcher.take(chunk[index] ?? 0)
    },
    finish() {
      if (!matcher && sameBytes === expected.length) return true
      return canStillMatch && (matcher ?? matcherAfter(sameBytes, expected, comparison)).end()
    },
  }
}

/** Starts at the token in which the outputs differ: everything before it is equal and can be left out. */
function matcherAfter(sameBytes: number, expected: Uint8Array, comparison: Comparison): Matcher {
  const start = tokenStart(expected, sameBytes)
  const matcher = matcherFor(expected.subarray(start), comparison)
  for (const byte of expected.subarray(start, sameBytes)) matcher.take(byte)
  return matcher
}

export function sameOutput(output: Uint8Array, expected: Uint8Array, comparison: Comparison): boolean {
  const compared = createComparison(expected, comparison)
  compared.push(output)
  return compared.finish()
}

interface Matcher {
  take(byte: number): boolean
  end(): boolean
}

function matcherFor(expected: Uint8Array, comparison: Comparison): Matcher {
  const fold = comparison.caseSensitive ? asItIs : lowerCase
  switch (comparison.mode) {
    case 'token':
      return comparison.isSpaceExact ? matchExactSpace(expected, fold, null) : matchTokens(expected, fold)
    case 'line':
      return matchLines(expected, fold)
    case 'float': {
      const tolerances = tolerancesOf(comparison)
      return comparison.isSpaceExact
        ? matchExactSpace(expected, fold, tolerances)
        : matchNumbers(expected, fold, tolerances)
    }
  }
}

/** How far a number may be off; null is not at all by that measure. */
interface Tolerances {
  absolute: number | null
  relative: number | null
}

const tolerancesOf = ({ tolerance, tolerances }: Comparison): Tolerances =>
  tolerances ?? { absolute: tolerance, relative: tolerance }

/** Past the end of the expected output there is no byte, and nothing equals that. */
type Byte = number | undefined
type Fold = (byte: Byte) => Byte

const asItIs: Fold = (byte) => byte
const lowerCase: Fold = (byte) => (byte !== undefined && byte >= 65 && byte <= 90 ? byte + 32 : byte)

const NEWLINE = 10

/** Space, tab, newline, vertical tab, form feed, carriage return. */
function isSpace(byte: Byte): boolean {
  return byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13)
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let position = from
  while (isSpace(bytes[position])) position++
  return position
}

function tokenStart(bytes: Uint8Array, from: number): number {
  let position = from
  while (position > 0 && !isSpace(bytes[position - 1])) position--
  return position
}

function tokenEnd(bytes: Uint8Array, from: number): number {
  let position = from
  while (position < bytes.length && !isSpace(bytes[position])) position++
  return position
}

function matchTokens(expected: Uint8Array, fold: Fold): Matcher {
  let position = 0
  let isInToken = false
  return {
    take(byte) {
      if (isSpace(byte)) {
        const isTokenWhole = !isInToken || position === expected.length || isSpace(expected[position])
        isInToken = false
        return isTokenWhole
      }
      if (!isInToken) position = skipSpace(expected, position)
      isInToken = true
      return fold(byte) === fold(expected[position++])
    },
    end: () => skipSpace(expected, position) === expected.length,
  }
}

/**
 * Trailing space and trailing empty lines only turn out to be trailing later. So what lies between two visible bytes is
 * counted (line breaks, then the bytes that indent the last line) and judged when the next visible byte comes.
 */
function matchLines(expected: Uint8Array, fold: Fold): Matcher {
  let gap = readGap(expected, 0)
  let lineBreaks = 0
  let indent = 0
  let isSameIndent = true

  function startGap(after: number): void {
    gap = readGap(expected, after)
    startLine(0)
  }
  function startLine(breaks: number): void {
    lineBreaks = breaks
    indent = 0
    isSameIndent = true
  }
  return {
    take(byte) {
      if (byte === NEWLINE) startLine(lineBreaks + 1)
      else if (isSpace(byte)) isSameIndent = expected[gap.indentStart + indent++] === byte && isSameIndent
      else {
        const isSameGap = lineBreaks === gap.lineBreaks && isSameIndent && gap.indentStart + indent === gap.end
        const isSame = isSameGap && fold(byte) === fold(expected[gap.end])
        startGap(gap.end + 1)
        return isSame
      }
      return true
    },
    end: () => gap.end === expected.length,
  }
}

interface Gap {
  lineBreaks: number
  indentStart: number
  /** Where the next visible byte stands. */
  end: number
}

function readGap(bytes: Uint8Array, from: number): Gap {
  let lineBreaks = 0
  let indentStart = from
  let position = from
  for (; isSpace(bytes[position]); position++) {
    if (bytes[position] !== NEWLINE) continue
    lineBreaks++
    indentStart = position + 1
  }
  return { lineBreaks, indentStart, end: Math.min(position, bytes.length) }
}

/** Longer tokens are no numbers to us, so that no token has to be kept whole. */
const MAX_NUMBER_LENGTH = 1000

/** One token of the output against one of the expected output: the same text, or numbers that are close. */
function createTokenCheck(expected: Uint8Array, fold: Fold, tolerances: Tolerances | null) {
  let [start, end, length] = [0, 0, 0]
  let isSameText = true
  let token = ''
  return {
    begin(from: number): void {
      start = from
      end = tokenEnd(expected, from)
      isSameText = true
      token = ''
    },
    /** False once it can't be right any more. */
    take(byte: number): boolean {
      isSameText = isSameText && fold(byte) === fold(expected[start + length])
      length++
      if (length <= MAX_NUMBER_LENGTH) token += String.fromCharCode(byte)
      return isSameText || (tolerances !== null && length <= MAX_NUMBER_LENGTH)
    },
    isInToken: () => length > 0,
    endOfExpected: () => end,
    finish(): boolean {
      const taken = length
      length = 0
      if (taken === 0 || (isSameText && taken === end - start)) return true
      if (tolerances === null || taken > MAX_NUMBER_LENGTH || end - start > MAX_NUMBER_LENGTH) return false
      return isClose(readNumber(token), readNumber(asText(expected.subarray(start, end))), tolerances)
    },
  }
}

function matchNumbers(expected: Uint8Array, fold: Fold, tolerances: Tolerances): Matcher {
  const check = createTokenCheck(expected, fold, tolerances)
  return {
    take(byte) {
      if (isSpace(byte)) return check.finish()
      if (!check.isInToken()) check.begin(skipSpace(expected, check.endOfExpected()))
      return check.take(byte)
    },
    end: () => check.finish() && skipSpace(expected, check.endOfExpected()) === expected.length,
  }
}

function matchExactSpace(expected: Uint8Array, fold: Fold, tolerances: Tolerances | null): Matcher {
  const check = createTokenCheck(expected, fold, tolerances)
  let position = 0
  const endToken = () => {
    if (check.isInToken()) position = check.endOfExpected()
    return check.finish()
  }
  return {
    take(byte) {
      if (isSpace(byte)) return endToken() && expected[position++] === byte
      if (!check.isInToken()) check.begin(position)
      return check.take(byte)
    },
    end: () => endToken() && position === expected.length,
  }
}

function asText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const NOT_FINITE = /^([+-]?)(inf|infinity|nan)$/i

/** Numbers as programs print them, infinite ones and `nan` in every language's spelling. Hexadecimal ones are words. */
function readNumber(token: string): number | null {
  if (DECIMAL.test(token)) return finiteOrNull(Number(token))
  const [, sign, name] = token.match(NOT_FINITE) ?? []
  if (name === undefined) return null
  if (name.toLowerCase() === 'nan') return Number.NaN
  return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

/** Beyond the largest double a decimal number is a word: it is finite, and so never the same as `inf`. */
function finiteOrNull(number: number): number | null {
  return Number.isFinite(number) ? number : null
}

function isClose(actual: number | null, expected: number | null, { absolute, relative }: Tolerances): boolean {
  if (actual === null || expected === null) return false
  if (!Number.isFinite(actual) || !Number.isFinite(expected)) return Object.is(actual, expected)
  const error = Math.abs(actual - expected)
  return (absolute !== null && error <= absolute) || (relative !== null && error <= relative * Math.abs(expected))
}
