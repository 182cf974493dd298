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
export function presentHints({
  hints,
  editorial,
  isEditorialPublished,
  openings,
  isSolved,
  isAided,
}: FoundHints): WireHints {
  const opened = openings.flatMap(({ number, openedAt }) => {
    const text = hints[number - 1]
    return text === undefined ? [] : [{ number, text, openedAt: openedAt.toISOString() }]
  })
  const shown = isEditorialPublished ? editorial : null
  const seen = openings.find(({ number }) => number === EDITORIAL)
  return {
    ...{ isAvailable: true, hints: hints.length, openedHints: opened, hasEditorial: shown !== null, isSolved, isAided },
    editorial: shown !== null && seen ? { text: shown, openedAt: seen.openedAt.toISOString() } : null,
  }
}
