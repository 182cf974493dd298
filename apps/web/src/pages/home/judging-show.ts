import type { TestState } from '../../features/submissions/verdict-look.ts'

/** The little judging on the home page: it starts in the middle, plays once and ends with Accepted. */
export const SHOWN_TESTS = 20
export const FIRST_PASSED = 13

const rhythmMs = [900, 520, 380, 760, 440, 620, 400]

/** How long until the next test passes; null when all have. An uneven rhythm looks like work, an even one like a clock. */
export function pauseMs(passed: number): number | null {
  if (passed >= SHOWN_TESTS) return null
  return rhythmMs[(passed - FIRST_PASSED) % rhythmMs.length] ?? null
}

export function shownStates(passed: number): TestState[] {
  return Array.from({ length: SHOWN_TESTS }, (_, index) => {
    if (index < passed) return 'Accepted'
    return index === passed ? 'running' : 'waiting'
  })
}
