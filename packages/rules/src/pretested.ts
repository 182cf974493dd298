import type { ContestType } from './contest.ts'

/** Whether programs may be judged with pretests until the end, and broken by other participants meanwhile. */
const takesPretests: Record<ContestType, boolean> = { ICPC: false, IOI: false, CF: true, CUSTOM: false }

interface Pretests {
  contestType: ContestType
  hasPretests?: boolean | null | undefined
}

/** The setting of a contest whose type has no pretests stays, and means nothing. */
export const isPretested = ({ contestType, hasPretests }: Pretests): boolean =>
  takesPretests[contestType] && hasPretests === true

export const isHackable = (contest: Pretests & { hasHacks?: boolean | null | undefined }): boolean =>
  isPretested(contest) && contest.hasHacks === true
