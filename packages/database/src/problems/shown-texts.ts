import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { isInNewestTestSet } from './test-sets.ts'

interface ShownTexts extends Record<string, unknown> {
  texts: string[]
}

/**
 * All of a problem's texts in which pictures are shown: its own, its hints and editorial, explanations of its
 * samples, and those in other languages.
 */
export async function shownTexts(db: Db, problemId: string): Promise<string[]> {
  const { rows } = await db.execute<ShownTexts>(sql`
    select array_remove(array[statement, input_format, output_format, custom_constraints, editorial] || hints || array(
      select explanation from test_cases where ${isInNewestTestSet} and is_sample) || array(
      select unnest(array[statement, input_format, output_format, custom_constraints, editorial] || hints || explanations)
      from problem_statements where problem_id = problems.id), null) as texts
    from problems where id = ${problemId}`)
  return rows[0]?.texts ?? []
}
