import { aggregations, type ScoringPlan, verdictRules } from '@arbiter/rules/judging/judging-plan'
// The smaller form of zod: the command line tool, which is one file, has the reader of packages in it.
import * as z from 'zod/mini'

/** The key of `arbiter.yaml`. */
export const KEPT_SCORING = 'scoring'

const name = z.string().check(z.maxLength(255))

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
      maxScore: z.nullable(z.number()),
      minScore: z.nullable(z.number()),
      requires: z.array(name),
      needsScore: z.optional(z.literal(true)),
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
