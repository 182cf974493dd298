import type { Db } from '@arbiter/database/connection/connect'
import { judgesSeenLately } from '@arbiter/database/queue/judges'
import { judgements, submissionStates } from '@arbiter/database/schema/submissions'
import {
  type LanguageVersion,
  type LanguageVersions,
  takesVersion,
  type VersionChange,
  versionChanges,
} from '@arbiter/rules/judging/language-versions'
import { and, eq, isNotNull } from 'drizzle-orm'
import { judgedVersions } from '../languages/judged-versions.ts'

/** Judges that take no program in a language, because the site wants another version of it, change nothing. */
export async function findVersionChanges(
  db: Db,
  contestId: string,
  wanted: LanguageVersions,
): Promise<VersionChange[]> {
  const [judged, judges] = await Promise.all([selectJudgedVersions(db, contestId), judgesSeenLately(db)])
  const atWork = judgedVersions(judges.filter(({ isJudging }) => isJudging))
  const taking = atWork.filter(({ language, version }) => takesVersion(wanted, language, version))
  return versionChanges(judged, taking)
}

/** The versions of the judgements that count. */
async function selectJudgedVersions(db: Db, contestId: string): Promise<LanguageVersion[]> {
  const found = await db
    .selectDistinct({ language: submissionStates.language, version: judgements.compiler })
    .from(submissionStates)
    .innerJoin(judgements, eq(judgements.id, submissionStates.judgementId))
    .where(and(eq(submissionStates.contestId, contestId), isNotNull(judgements.compiler)))
    .orderBy(judgements.compiler)
  return found.flatMap(({ language, version }) => (version === null ? [] : [{ language, version }]))
}
