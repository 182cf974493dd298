import { createHash } from 'node:crypto'
import type { Language } from '@arbiter/rules/languages'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { problems } from '../schema/problems.ts'
import { testSets } from '../schema/test-data.ts'
import { isProblemKept } from '../visibility/problems.ts'
import { limitsFor, type ProgramJob } from './judge-job.ts'

/** All of a problem that the result of a search depends on; null if the problem has no description or no reference. */
export async function findSearchSource(db: Db, problemId: string) {
  const isNewest = and(eq(testSets.problemId, problems.id), eq(testSets.version, problems.testSetVersion))
  const [found] = await db
    .select({
      description: problems.inputDescription,
      referenceLanguage: problems.referenceLanguage,
      referenceCode: problems.referenceCode,
      timeLimitMs: problems.timeLimitMs,
      languageFactors: problems.languageFactors,
      memoryLimitMb: problems.memoryLimitMb,
      outputLimitBytes: problems.outputLimitBytes,
      compileLimitMs: problems.compileLimitMs,
      mode: problems.comparisonMode,
      caseSensitive: problems.caseSensitive,
      tolerance: problems.tolerance,
      judging: testSets.judging,
    })
    .from(problems)
    .leftJoin(testSets, isNewest)
    .where(and(eq(problems.id, problemId), isProblemKept))
  if (!found) return null
  const { description, referenceLanguage, referenceCode, ...rest } = found
  if (description === null || referenceLanguage === null || referenceCode === null) return null
  return { ...rest, description, reference: { language: referenceLanguage, code: referenceCode } }
}

export type SearchSource = NonNullable<Awaited<ReturnType<typeof findSearchSource>>>

/** A change of any of it makes kept results those of another version. The database keeps the keys of JSON in one order. */
export const versionOf = (source: SearchSource) => createHash('sha256').update(JSON.stringify(source)).digest()

export interface DescribedJob extends ProgramJob {
  description: string
}

/** A program of this problem as a job without tests. */
export function jobOfSource(
  source: SearchSource,
  { language, code }: { language: Language; code: string },
): DescribedJob {
  const { judging, description, reference: _, ...limits } = source
  return {
    ...{ ...limitsFor(language, limits, judging), language, code, judging, description },
    ...{ revealTests: 'none', contestType: null, tests: [] },
  }
}
