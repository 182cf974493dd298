import { sql } from 'drizzle-orm'

/** For statements about `test_cases`. */

export const isSample = sql<boolean>`test_cases.is_sample`

/**
 * A sample that is shown beside the statement, for statements that join `problems`. What a program reads in a dialogue is not the
 * input of the test: there the statement has a sample dialogue.
 */
export const isShownSample = sql<boolean>`(test_cases.is_sample and not exists (
  select from test_sets where test_sets.problem_id = problems.id and test_sets.version = problems.test_set_version
    and (test_sets.judging ->> 'isInteractive')::boolean))`
