import type { ContestPhase, ContestType } from '@arbiter/rules/contests/contest'
import type { Metal } from '@arbiter/rules/contests/medals'
import { texts } from '@arbiter/texts/texts'

export const contestTypeNames = texts({
  ICPC: 'ICPC',
  IOI: 'IOI',
  // Scored as on Codeforces.
  CF: 'CF',
  // Each problem has its own points.
  CUSTOM: 'CUSTOM',
} satisfies Record<ContestType, string>)

/** The state of a contest, in a badge and in filters. */
export const contestPhaseNames = texts({
  live: 'Live',
  upcoming: 'Upcoming',
  ended: 'Ended',
} satisfies Record<ContestPhase, string>)

export const medalNames = texts({
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
} satisfies Record<Metal, string>)
