import type { ContestType } from '../contests/contest.ts'
import type { StopPolicy } from '../verdict.ts'
import { cf } from './cf.ts'
import { custom } from './custom.ts'
import { icpc } from './icpc.ts'
import { ioi } from './ioi.ts'
import type { ScoringRule } from './scoring-rule.ts'

export const scoringRules: Record<ContestType, ScoringRule> = { ICPC: icpc, IOI: ioi, CF: cf, CUSTOM: custom }

/** When the tests of a submission end. Practice counts passed tests, but waits for no second timeout. */
export const stopPolicyOf = (contestType: ContestType | null): StopPolicy =>
  contestType ? scoringRules[contestType].stopPolicy : 'at-first-timeout'
