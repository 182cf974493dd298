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

/**
 * Every language has the problem's limit, but no less than its runtime needs: Java does not start in the 32 MB that C++ has room in.
 * No problem gives a language memory of its own, so there is nothing of an author that this could override.
 */
export const memoryLimitFor = (language: Language, memoryLimitMb: number): number =>
  Math.max(memoryLimitMb, inEditor[language].leastMemoryMb)

/** The languages in which the time limit is another than the problem's, by their limits. */
export const otherTimeLimits = (limits: TimeLimits, among: readonly Language[]): OtherLimits =>
  otherLimits(limits.timeLimitMs, among, (language) => timeLimitFor(language, limits))

/** The same for the memory limit. */
export const otherMemoryLimits = (memoryLimitMb: number, among: readonly Language[]): OtherLimits =>
  otherLimits(memoryLimitMb, among, (language) => memoryLimitFor(language, memoryLimitMb))

type OtherLimits = Map<number, Language[]>

function otherLimits(usual: number, among: readonly Language[], limitFor: (language: Language) => number): OtherLimits {
  const others: OtherLimits = new Map()
  for (const language of languages.filter((each) => among.includes(each))) {
    const limit = limitFor(language)
    if (limit !== usual) others.set(limit, [...(others.get(limit) ?? []), language])
  }
  return others
}
