import { looksLikeId } from '@arbiter/rules/problems/slug'

/** Patterns for `like` that match the text literally. */

export const containing = (text: string) => `%${literal(text)}%`

export const beginningWith = (text: string) => `${literal(text)}%`

/** The first and the last id that begin with the text, or undefined if none can. An index can answer a range, but no pattern. */
export function idsBeginningWith(text: string): { first: string; last: string } | undefined {
  const [first, last] = ['0', 'f'].map((digit) => text + idOf(digit).slice(text.length)) as [string, string]
  return looksLikeId(first) ? { first, last } : undefined
}

const idOf = (digit: string) => [8, 4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
