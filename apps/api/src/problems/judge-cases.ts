import { hasPendingCases, isInNewestTestSet } from '@arbiter/database/test-sets'
import { sql } from 'drizzle-orm'

// Tables by name: beside a single table drizzle leaves the names of tables away, and ids would be taken for each other.
/** Whether a problem takes submissions: samples alone are no tests, and every test has its answer. */
export const hasJudgeCases = sql<boolean>`(not ${hasPendingCases} and exists (
  select from test_cases where ${isInNewestTestSet} and not test_cases.is_sample))`
