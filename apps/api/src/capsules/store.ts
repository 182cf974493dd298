import type { Db } from '@arbiter/database/connection/connect'
import { contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { judgements, submissions } from '@arbiter/database/schema/submissions'
import { blobs, testSets } from '@arbiter/database/schema/test-data'
import { eq, inArray } from 'drizzle-orm'

/** A judgement with all that it came from; if its profile is missing, the problem's current limits are used. */
export async function findJudgement(db: Db, judgementId: string) {
  const [found] = await db
    .select({
      number: judgements.number,
      judgedAt: judgements.finishedAt,
      verdict: judgements.verdict,
      testsPassed: judgements.testsPassed,
      testsTotal: judgements.testsTotal,
      cpuMs: judgements.cpuMs,
      memoryKb: judgements.memoryKb,
      score: judgements.score,
      groups: judgements.groups,
      compiler: judgements.compiler,
      compilerFlags: judgements.compilerFlags,
      judgeId: judgements.judgeId,
      sandboxMode: judgements.sandboxMode,
      profile: judgements.profile,
      testSet: { id: testSets.id, version: testSets.version, cases: testSets.cases, samples: testSets.samples },
      plan: testSets.judging,
      contestType: contests.contestType,
      language: submissions.language,
      problem: {
        timeLimitMs: problems.timeLimitMs,
        languageFactors: problems.languageFactors,
        memoryLimitMb: problems.memoryLimitMb,
        outputLimitBytes: problems.outputLimitBytes,
        compileLimitMs: problems.compileLimitMs,
        mode: problems.comparisonMode,
        caseSensitive: problems.caseSensitive,
        tolerance: problems.tolerance,
      },
    })
    .from(judgements)
    .innerJoin(submissions, eq(submissions.id, judgements.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
    .leftJoin(testSets, eq(testSets.id, judgements.testSetId))
    .where(eq(judgements.id, judgementId))
  return found
}

export type FoundJudgement = NonNullable<Awaited<ReturnType<typeof findJudgement>>>

/** By hash in hexadecimal. */
export async function selectBlobSizes(db: Db, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map()
  const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'))
  const found = await db.select({ hash: blobs.hash, size: blobs.size }).from(blobs).where(inArray(blobs.hash, wanted))
  return new Map(found.map(({ hash, size }) => [hash.toString('hex'), size]))
}
