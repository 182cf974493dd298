import { listTexts } from '../copy/site/lists.ts'

/** `Rank 3, 2 solved`: without the `and` of a sentence. Lists of `Intl` have no such form in Chinese. */
export function commaList(words: readonly (string | null | undefined)[]): string {
  const shown = words.flatMap((word) => word || [])
  return shown.length === 0 ? '' : shown.reduce((before, next) => listTexts.more({ before, next }))
}
