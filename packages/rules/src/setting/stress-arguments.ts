import { MAX_PROGRAM_ARGS } from '../limits.ts'
import { rangeIn, withNumber, wordsOf } from './command-line.ts'

/** Why a pattern of arguments can't be used; null if it can. */
export function faultOfPattern(pattern: string): 'quote' | 'range' | 'too-many' | 'same' | null {
  const words = wordsOf(pattern)
  if (!words) return 'quote'
  if (words.length > MAX_PROGRAM_ARGS) return 'too-many'
  if (words.some((word) => rangeIn(withoutRanges(word)) === 'invalid')) return 'range'
  // Every try would be the same input.
  return words.some((word) => word.includes('$') || rangeIn(word) !== null) ? null : 'same'
}

/** Up to its first range that is empty. */
function withoutRanges(word: string): string {
  for (let rest = word; ; ) {
    const range = rangeIn(rest)
    if (range === null || range === 'invalid') return rest
    rest = withNumber(rest, range.from)
  }
}

/** The arguments of a try, counted from 1: the same whenever the try is made again. `$` is its number. */
export function argumentsOfTry(pattern: string, number: number): string[] {
  let drawn = 0
  return (wordsOf(pattern) ?? []).map((word) => {
    let filled = word
    for (let range = rangeIn(filled); range !== null && range !== 'invalid'; range = rangeIn(filled)) {
      const size = range.to - range.from + 1
      filled = withNumber(filled, range.from + Math.floor(share(number, drawn) * size))
      drawn += 1
    }
    return filled.replaceAll('$', `${number}`)
  })
}

/** From 0 to below 1, by the finaliser of MurmurHash3: neighbouring tries get numbers that have nothing in common. */
function share(number: number, index: number): number {
  let hash = Math.imul(number, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
