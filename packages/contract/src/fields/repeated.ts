import { z } from 'zod'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'

const MAX_REPEATS = 100

/** A repeated query parameter comes as a list, a single one as a plain value. */
export function repeated<Item extends z.ZodType>(item: Item) {
  const alone = item.transform((one) => [one])
  const several = z.array(item).max(MAX_REPEATS, fieldErrors.tooMany({ label: labels.values, count: MAX_REPEATS }))
  return z.union([alone, several], { error: firstSentence }).default([])
}

/** Zod reports a union as 'Invalid input'; the message of its first member is more helpful. */
function firstSentence(issue: { input?: unknown; errors?: z.core.$ZodIssue[][] }): string | undefined {
  return issue.errors?.[Array.isArray(issue.input) ? 1 : 0]?.[0]?.message
}
