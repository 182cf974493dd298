import type { Db } from '@arbiter/database/connection/connect'
import { problems } from '@arbiter/database/schema/problems'
import { trialPrograms, trialResults } from '@arbiter/database/schema/trials'
import { asc, eq } from 'drizzle-orm'

export async function selectLimits(db: Db, problemId: string) {
  const { timeLimitMs: timeLimit, timeLimitOrigin, languageFactors } = problems
  const columns = { timeLimit, timeLimitOrigin, languageFactors }
  const [found] = await db.select(columns).from(problems).where(eq(problems.id, problemId))
  return found
}

export async function selectJudged(db: Db, trialId: string) {
  return db
    .select({
      id: trialPrograms.id,
      name: trialPrograms.name,
      language: trialPrograms.language,
      expectation: trialPrograms.expectation,
      mutation: trialPrograms.mutation,
      status: trialPrograms.status,
      verdict: trialPrograms.verdict,
      cpuMs: trialPrograms.cpuMs,
      verdictDetail: trialPrograms.verdictDetail,
      compileLog: trialPrograms.compileLog,
      score: trialPrograms.score,
    })
    .from(trialPrograms)
    .where(eq(trialPrograms.trialId, trialId))
    .orderBy(asc(trialPrograms.position))
}

export type JudgedProgram = Awaited<ReturnType<typeof selectJudged>>[number]

export async function selectTestResults(db: Db, trialId: string) {
  return db
    .select({
      programId: trialResults.programId,
      position: trialResults.position,
      verdict: trialResults.verdict,
      cpuMs: trialResults.cpuMs,
      judgeMessage: trialResults.judgeMessage,
    })
    .from(trialResults)
    .innerJoin(trialPrograms, eq(trialPrograms.id, trialResults.programId))
    .where(eq(trialPrograms.trialId, trialId))
    .orderBy(asc(trialResults.position))
}

export type JudgedTest = Awaited<ReturnType<typeof selectTestResults>>[number]
