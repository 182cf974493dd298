import { isAdmin, type Viewer } from '@arbiter/rules/access'
import { type SQL, sql } from 'drizzle-orm'

/** `visibility/test-cases.ts` of the rules, for statements about `test_cases`. */

export const isSample = sql<boolean>`test_cases.is_sample`

export function isTestCaseListed(viewer: Viewer | null): SQL<boolean> {
  return isAdmin(viewer) ? sql`true` : isSample
}
