import { sql } from 'drizzle-orm'

// Tables by name: beside a single table drizzle leaves the names of tables away, and ids would be taken for each other.
/** Whether a problem takes submissions: samples alone are no tests. */
export const hasJudgeCases = sql<boolean>`exists (
  select from test_sets join test_cases on test_cases.test_set_id = test_sets.id
  where test_sets.problem_id = problems.id and test_sets.version = problems.test_set_version
    and not test_cases.is_sample)`
