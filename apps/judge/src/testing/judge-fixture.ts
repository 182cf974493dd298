import type { ChildProcess } from 'node:child_process'
import { judgements, submissionEvents } from '@arbiter/database/schema/submissions'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { ended, FIRST_UID, judgeSettings, spawnJudge, stateOf } from './judging.ts'

export const echo = 'print(input())'
export const slowEcho = 'import time\ntime.sleep(1.5)\nprint(input())'

/** A database with a problem, and judges in processes of their own that are killed when a test is over. */
export async function judgeFixture() {
  const { db, url } = await freshDatabase()
  const running: ChildProcess[] = []
  afterEach(async () => {
    for (const child of running.splice(0)) {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
      await ended(child)
    }
  })
  let uids = FIRST_UID
  async function judge(name: string, settings: Record<string, string> = {}): Promise<ChildProcess> {
    uids += 20
    const own = { JUDGE_NAME: name, SANDBOX_FIRST_UID: String(uids), ...settings }
    const child = await spawnJudge(judgeSettings(url, own))
    running.push(child)
    return child
  }

  const userId = await newUser(db)
  const tests = Array.from({ length: 3 }, (_, number) => ({ input: `${number}\n`, output: `${number}\n` }))
  const problemId = await newProblem(db, { tests, timeLimitMs: 3000 })
  const submit = (code: string) => newSubmission(db, { userId, problemId, language: 'python', code })

  const untilJudging = (submissionId: string) =>
    expect.poll(async () => (await stateOf(db, submissionId)).status, { timeout: 20_000, interval: 10 }).toBe('judging')

  async function judgementOf(judgementId: string) {
    const [judgement] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
    return judgement
  }

  /** Until a judge of this name has it, on a machine that may starve it. */
  const untilHeldBy = (judgementId: string, name: string) =>
    expect.poll(async () => (await judgementOf(judgementId))?.judgeName, { timeout: 60_000, interval: 10 }).toBe(name)

  async function verdictEvents(submissionId: string) {
    const own = and(eq(submissionEvents.submissionId, submissionId), eq(submissionEvents.type, 'verdict'))
    return db.select().from(submissionEvents).where(own)
  }
  return { db, url, userId, problemId, judge, submit, untilJudging, untilHeldBy, judgementOf, verdictEvents }
}
