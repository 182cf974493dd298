import { inEditor } from '../languages/in-editor.ts'
import { type Language, languages } from '../languages.ts'

interface TimeLimits {
  timeLimitMs: number
  /** What the problem's author decided for single languages. */
  languageFactors: Readonly<Record<string, number>>
}

/**
 * A factor of the problem decides alone. Without one every language has the same limit, but no less than its runtime needs to start
 * several times over: an empty program would be too slow otherwise.
 */
export function timeLimitFor(language: Language, { timeLimitMs, languageFactors }: TimeLimits): number {
  const factor = factorFor(language, languageFactors)
  return factor === null ? Math.max(timeLimitMs, inEditor[language].leastTimeMs) : Math.round(timeLimitMs * factor)
}

/** The factor of a language holds for its variants, too, unless they have their own. Null where the author gave none. */
export function factorFor(language: Language, factors: TimeLimits['languageFactors']): number | null {
  const { variantOf } = inEditor[language]
  return factors[language] ?? (variantOf && factors[variantOf]) ?? null
}

/** The languages in which the limit is another than the problem's, by their limits. */
export function otherTimeLimits(limits: TimeLimits, among: readonly Language[]): Map<number, Language[]> {
  const others = new Map<number, Language[]>()
  for (const language of languages.filter((each) => among.includes(each))) {
    const limitMs = timeLimitFor(language, limits)
    if (limitMs !== limits.timeLimitMs) others.set(limitMs, [...(others.get(limitMs) ?? []), language])
  }
  return others
}
