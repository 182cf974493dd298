import type { RunIncluded } from '@arbiter/contract/submissions/run'
import type { Db } from '@arbiter/database/connection/connect'
import { readBlob } from '@arbiter/database/problems/blobs'
import { testSets } from '@arbiter/database/schema/test-data'
import type { Language } from '@arbiter/rules/languages'
import { desc, eq } from 'drizzle-orm'

/** The files that judges compile with programs in this language; a run needs them too. */
export async function includedFiles(db: Db, problemId: string, language: Language): Promise<RunIncluded> {
  const [set] = await db
    .select({ judging: testSets.judging })
    .from(testSets)
    .where(eq(testSets.problemId, problemId))
    .orderBy(desc(testSets.version))
    .limit(1)
  const own = set?.judging?.included?.find((each) => each.language === language)
  if (!own) return undefined
  const files = own.files.map(async ({ path, hash }) => {
    const content = await readBlob(db, Buffer.from(hash, 'hex'))
    return { name: path, content: content.toString('base64') }
  })
  return { programName: own.programName, files: await Promise.all(files) }
}
