import type { Db } from '@arbiter/database/connection/connect'
import { problemStats } from '@arbiter/database/schema/problem-progress'
import { eq } from 'drizzle-orm'

export async function countSubmissions(db: Db, problemId: string): Promise<number> {
  const own = eq(problemStats.problemId, problemId)
  const [found] = await db.select({ submissions: problemStats.submissions }).from(problemStats).where(own)
  return found?.submissions ?? 0
}
