import { aggregations, type ScoringPlan, verdictRules } from '@arbiter/rules/judging/judging-plan'
import { z } from 'zod'

/** The key of `arbiter.yaml`. */
export const KEPT_SCORING = 'scoring'

const name = z.string().max(255)

const Plan = z.strictObject({
  objective: z.enum(['max', 'min']),
  groups: z.array(
    z.strictObject({
      name,
      aggregation: z.enum(aggregations),
      verdictRule: z.enum(verdictRules),
      stopsAtFailure: z.boolean(),
      acceptScore: z.number(),
      rejectScore: z.number(),
      maxScore: z.number().nullable(),
      minScore: z.number().nullable(),
      requires: z.array(name),
      needsScore: z.literal(true).optional(),
      ignoresSample: z.boolean(),
    }),
  ),
})

/** A plan that an export has written because its format has no words for it; null for any other text. */
export function readKeptScoring(text: string): ScoringPlan | null {
  try {
    return Plan.parse(JSON.parse(text)) as ScoringPlan
  } catch {
    return null
  }
}

/** With the keys in one order, whatever order the database gives them in. */
export const writeKeptScoring = (plan: ScoringPlan): string => JSON.stringify(Plan.parse(plan))
