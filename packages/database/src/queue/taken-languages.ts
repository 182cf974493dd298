import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import type { Language } from '@arbiter/rules/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'

/** What a judge can run. One that names no version of a language takes it only where the site wants none. */
export interface JudgeLanguages {
  languages: Language[]
  versions?: LanguageVersions
}

/** Rows with the languages in which the judge takes programs: those whose version is the one that the site wants. */
export const takenLanguages = ({ languages, versions = {} }: JudgeLanguages): SQL => sql`(
  select taken.name from unnest(${sql.param(languages)}::text[]) as taken (name)
  where wanted_version(taken.name) is null
    or wanted_version(taken.name) = ${JSON.stringify(versions)}::jsonb ->> taken.name)`

/** For a job that reads programs in several languages. */
export async function selectTakenLanguages(db: Db, judge: JudgeLanguages): Promise<Language[]> {
  const { rows } = await db.execute<{ name: Language }>(takenLanguages(judge))
  return rows.map(({ name }) => name)
}
