import { scoringRules } from '../scoring/scoring-rules.ts'
import type { ContestType } from './contest.ts'

interface Pretests {
  contestType: ContestType
  hasPretests?: boolean | null | undefined
}

/** The setting of a contest whose type has no pretests stays, and means nothing. */
export const isPretested = ({ contestType, hasPretests }: Pretests): boolean =>
  scoringRules[contestType].takesPretests && hasPretests === true

export const isHackable = (contest: Pretests & { hasHacks?: boolean | null | undefined }): boolean =>
  isPretested(contest) && contest.hasHacks === true
