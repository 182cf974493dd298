import { compileMessage, valuesOf } from '@arbiter/texts/compile-message'
import type { Translation } from './translations.ts'

/** Why a translation can't stand for its English message; empty if it can. */
export function unfitFor({ source, text }: Translation, english: string): string | null {
  if (source !== english) return `its English has changed to “${english}”`
  try {
    const [values, expected] = [text, english].map((message) => valuesOf(compileMessage(message)).sort().join(', '))
    if (values !== expected) return `it takes {${values}} instead of {${expected}}`
    const [parts, wanted] = [text, english].map((message) => partsOf(message).join(', '))
    return parts === wanted ? null : `it has the parts ${parts || 'none'} instead of ${wanted || 'none'}`
  } catch (error) {
    return `it is no ICU message: ${error instanceof Error ? error.message : error}`
  }
}

export const isFit = (translation: Translation, english: string) => unfitFor(translation, english) === null

/** `<link>` and `<name/>`, which a page replaces by elements. */
const partsOf = (message: string) => [...new Set(message.match(/<\/?\w+\/?>/g))].sort()
