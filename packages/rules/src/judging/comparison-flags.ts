import { DEFAULT_FLOAT_TOLERANCE, FLOAT_TOLERANCE } from '../limits.ts'
import type { Comparison } from '../problems/problem.ts'

/** The arguments of the package format's default output validator, as our comparison, or what is wrong with them. */
export type ReadFlags = { comparison: Comparison; fault: null } | { comparison: null; fault: WrongFlag }

interface WrongFlag {
  kind: 'unknownArgument' | 'noNumber'
  word: string
}

const NUMBER = /^\+?(\d*\.\d+|\d+\.|\d+)(e[+-]?\d+)?$/i

/** Without arguments, the format compares tokens and ignores case. The last of two tolerances counts. */
export function comparisonOfFlags(args: readonly string[]): ReadFlags {
  const words = [...args]
  const seen = {
    caseSensitive: false,
    isSpaceExact: false,
    absolute: null as number | null,
    relative: null as number | null,
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === 'case_sensitive') seen.caseSensitive = true
    else if (word === 'space_change_sensitive') seen.isSpaceExact = true
    else if (!isTolerance(word)) return faulty('unknownArgument', word)
    else {
      const tolerance = toleranceIn(words.shift())
      if (tolerance === null) return faulty('noNumber', word)
      if (word !== 'float_relative_tolerance') seen.absolute = tolerance
      if (word !== 'float_absolute_tolerance') seen.relative = tolerance
    }
  }
  return { comparison: shortest(seen), fault: null }
}

const faulty = (kind: WrongFlag['kind'], word: string): ReadFlags => ({ comparison: null, fault: { kind, word } })

const isTolerance = (word: string) => /^float_(absolute_|relative_)?tolerance$/.test(word)

function toleranceIn(word: string | undefined): number | null {
  const tolerance = word !== undefined && NUMBER.test(word) ? Number(word) : Number.NaN
  return Number.isFinite(tolerance) ? tolerance : null
}

interface SeenFlags {
  caseSensitive: boolean
  isSpaceExact: boolean
  absolute: number | null
  relative: number | null
}

/** The comparison in the form of a problem's settings, as far as they can express it. */
function shortest({ caseSensitive, isSpaceExact, absolute, relative }: SeenFlags): Comparison {
  const space = isSpaceExact ? { isSpaceExact } : {}
  const isOne = absolute !== null && absolute === relative
  if (isOne && absolute >= FLOAT_TOLERANCE.min && absolute <= FLOAT_TOLERANCE.max)
    return { mode: 'float', caseSensitive, tolerance: absolute, ...space }
  const words = { caseSensitive, tolerance: DEFAULT_FLOAT_TOLERANCE, ...space }
  if (absolute === null && relative === null) return { mode: 'token', ...words }
  return { mode: 'float', ...words, tolerances: { absolute, relative } }
}

/** Whether mode, case and tolerance say it all, which are the settings of a problem. */
export function isPlainComparison({ tolerances, isSpaceExact }: Comparison): boolean {
  return tolerances === undefined && !isSpaceExact
}

/** The arguments that mean this comparison. Comparing by lines is ours alone: the nearest is exact space. */
export function flagsOfComparison(comparison: Comparison): string[] {
  const { mode, caseSensitive, tolerance, tolerances, isSpaceExact } = comparison
  const { absolute, relative } = tolerances ?? { absolute: tolerance, relative: tolerance }
  const isOne = absolute === relative
  return [
    ...(caseSensitive ? ['case_sensitive'] : []),
    ...(isSpaceExact || mode === 'line' ? ['space_change_sensitive'] : []),
    ...(mode === 'float' && isOne && absolute !== null ? ['float_tolerance', `${absolute}`] : []),
    ...(mode === 'float' && !isOne && absolute !== null ? ['float_absolute_tolerance', `${absolute}`] : []),
    ...(mode === 'float' && !isOne && relative !== null ? ['float_relative_tolerance', `${relative}`] : []),
  ]
}

/** How the outputs of one test are compared: by its own arguments, or as all are. Null: bad arguments. */
export function comparisonOfTest(common: Comparison, args: readonly string[]): Comparison | null {
  return args.length > 0 ? comparisonOfFlags(args).comparison : common
}
