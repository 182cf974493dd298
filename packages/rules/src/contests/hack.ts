import { sumOfPoints } from '../scoring/contest-points.ts'
import type { Score } from '../scoring/scoring-rule.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import type { Answer } from '../visibility/answer.ts'
import type { ContestType } from './contest.ts'

/**
 * What became of a hack. `invalid`: a validator refuses the input. `ignored`: the program was hacked, replaced or taken back
 * meanwhile. `failed`: the jury's own solutions do not agree on the input, or we could not judge it.
 */
export const hackOutcomes = ['successful', 'unsuccessful', 'invalid', 'ignored', 'failed'] as const
export type HackOutcome = (typeof hackOutcomes)[number]

/** The points of Codeforces. */
export const pointsOfHack: Record<HackOutcome, number> = {
  ...{ successful: 100, unsuccessful: -50, invalid: 0, ignored: 0, failed: 0 },
}

export interface HackCounts {
  successful: number
  unsuccessful: number
}

/** Undefined if there are none, and in contests without hacks. */
export function hackCounts(
  contest: { contestType: ContestType },
  hacks: ReadonlyMap<string, HackOutcome>,
): HackCounts | undefined {
  const count = (outcome: HackOutcome) => [...hacks.values()].filter((each) => each === outcome).length
  const counts = { successful: count('successful'), unsuccessful: count('unsuccessful') }
  return scoringRules[contest.contestType].takesPretests && counts.successful + counts.unsuccessful > 0
    ? counts
    : undefined
}

export function withHacks<Scored extends Score>(score: Scored, hacks: HackCounts | undefined) {
  if (!hacks) return score
  return { ...score, totalPoints: sumOfPoints([score.totalPoints, pointsOfHacks(hacks)]), hacks }
}

export const pointsOfHacks = ({ successful, unsuccessful }: HackCounts): number =>
  successful * pointsOfHack.successful + unsuccessful * pointsOfHack.unsuccessful

/** A problem of a contest, as a participant who would hack stands to it. */
export interface HackingState {
  hasHacks: boolean
  isLive: boolean
  /** Programs of others would tell what a freeze or a hidden board holds back. */
  isBoardHeld: boolean
  isRegistered: boolean
  isDisqualified: boolean
  isPaused: boolean
  /** The hacker's program has passed the pretests, and none is being judged. */
  hasPassed: boolean
  isLocked: boolean
}

type ClosedAnswer = Answer<
  | 'hack.off'
  | 'hack.not-now'
  | 'hack.board-held'
  | 'contest.not-registered'
  | 'hack.disqualified'
  | 'contest.problem-paused'
>

function isHackingOpen(state: HackingState): ClosedAnswer {
  if (!state.hasHacks) return 'hack.off'
  if (!state.isLive) return 'hack.not-now'
  if (!state.isRegistered) return 'contest.not-registered'
  if (state.isDisqualified) return 'hack.disqualified'
  if (state.isBoardHeld) return 'hack.board-held'
  return state.isPaused ? 'contest.problem-paused' : 'ok'
}

export function canLock(state: HackingState): ClosedAnswer | Answer<'hack.not-passed'> {
  const open = isHackingOpen(state)
  if (open !== 'ok') return open
  return state.hasPassed || state.isLocked ? 'ok' : 'hack.not-passed'
}

/** Whether the viewer may read programs of other participants, and hack them. */
export function canHack(state: HackingState): ClosedAnswer | Answer<'hack.not-locked'> {
  const open = isHackingOpen(state)
  if (open !== 'ok') return open
  return state.isLocked ? 'ok' : 'hack.not-locked'
}
