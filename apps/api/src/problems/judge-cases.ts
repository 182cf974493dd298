import { hasPendingCases, isInNewestTestSet } from '@arbiter/database/problems/test-sets'
import { sql } from 'drizzle-orm'

// Tables are written by name: in a query of a single table Drizzle omits table names, and ids would be ambiguous.
/** Whether a problem takes submissions: it has more tests than its samples, and every test has its answer. */
export const hasJudgeCases = sql<boolean>`(not ${hasPendingCases} and exists (
  select from test_cases where ${isInNewestTestSet} and not test_cases.is_sample))`
