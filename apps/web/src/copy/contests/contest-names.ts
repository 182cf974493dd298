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

/** The state of one contest, in a badge. */
export const contestPhaseNames = texts({
  live: 'Live',
  upcoming: 'Upcoming',
  ended: 'Ended',
} satisfies Record<ContestPhase, string>)

/** The contests in a state: of filters and of the sections of a list. Many languages have a plural here. */
export const contestPhaseGroups = texts({
  live: 'Live',
  upcoming: 'Upcoming',
  ended: 'Ended',
} satisfies Record<ContestPhase, string>)

export const medalNames = texts({
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
} satisfies Record<Metal, string>)
