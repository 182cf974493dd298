import type { Connection } from '@arbiter/database/connection/connect'
import type { ProgramJob } from '@arbiter/database/queue/judge-job'
import { problems } from '@arbiter/database/schema/problems'
import { testSets } from '@arbiter/database/schema/test-data'
import { memoryLimitFor, timeLimitFor } from '@arbiter/rules/judging/language-limits'
import type { Language } from '@arbiter/rules/languages'
import { desc, eq } from 'drizzle-orm'

type Plan = Omit<ProgramJob, 'language' | 'code' | 'tests'>

/** How programs of this problem are judged. */
export async function findPlan(db: Connection['db'], problemId: string, language: Language): Promise<Plan> {
  const [problem] = await db.select().from(problems).where(eq(problems.id, problemId))
  const [set] = await db
    .select()
    .from(testSets)
    .where(eq(testSets.problemId, problemId))
    .orderBy(desc(testSets.version))
  if (!problem || !set) throw new Error('The problem is not there')
  const { comparisonMode: mode, caseSensitive, tolerance, memoryLimitMb, outputLimitBytes, compileLimitMs } = problem
  return {
    ...{ outputLimitBytes, compileLimitMs, judging: set.judging },
    timeLimitMs: timeLimitFor(language, problem),
    memoryLimitMb: memoryLimitFor(language, memoryLimitMb),
    comparison: set.judging?.comparison ?? { mode, caseSensitive, tolerance },
    revealTests: 'none',
    contestType: null,
  }
}
