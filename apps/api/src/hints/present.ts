import type { ProblemHints } from '@arbiter/contract/problems/hints'
import type { z } from 'zod'
import { EDITORIAL, type FoundHints } from './store.ts'

type WireHints = z.input<typeof ProblemHints>

/** The reply while a contest with the problem runs, whether the problem has hints or not. */
export const noHints: WireHints = {
  ...{ isAvailable: false, hints: 0, openedHints: [], hasEditorial: false, editorial: null },
  ...{ isSolved: false, isAided: false },
}

/** No text is sent before its opening is recorded. */
export function presentHints(found: FoundHints): WireHints {
  const { hints, openings, isSolved, isAided } = found
  const opened = openings.flatMap(({ number, openedAt }) => {
    const text = hintIn(found, number)
    return text === null ? [] : [{ number, ...text, openedAt: openedAt.toISOString() }]
  })
  const shown = editorialIn(found)
  const seen = openings.find(({ number }) => number === EDITORIAL)
  return {
    ...{ isAvailable: true, hints: hints.length, openedHints: opened, hasEditorial: shown !== null, isSolved, isAided },
    editorial: shown !== null && seen ? { ...shown, openedAt: seen.openedAt.toISOString() } : null,
  }
}

/** A translation that has another number of hints says other things in them. */
function hintIn({ hints, statementLanguage, translation }: FoundHints, number: number) {
  const text = hints[number - 1]
  if (text === undefined) return null
  const translated = translation?.hints.length === hints.length && translation.hints[number - 1]
  return translated ? { text: translated, language: translation.language } : { text, language: statementLanguage }
}

function editorialIn({ editorial, isEditorialPublished, statementLanguage, translation }: FoundHints) {
  if (!isEditorialPublished || editorial === null) return null
  if (translation?.editorial) return { text: translation.editorial, language: translation.language }
  return { text: editorial, language: statementLanguage }
}
