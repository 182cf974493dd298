import type { ChildProcess } from 'node:child_process'
import { judgements, submissionEvents } from '@arbiter/database/schema/submissions'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect } from 'vitest'
import { ended, FIRST_UID, judgeSettings, spawnJudge, stateOf } from './judging.ts'

export const echo = 'print(input())'
export const slowEcho = 'import time\ntime.sleep(1.5)\nprint(input())'

interface FixtureOptions {
  /**
   * The next test goes on with a judge that the last one has neither sent a signal nor set up in another way. To start one takes
   * longer than most jobs.
   */
  keepsJudge?: boolean
}

/** A database with a problem, and judges in processes of their own that are killed when a test is over. */
export async function judgeFixture({ keepsJudge = false }: FixtureOptions = {}) {
  const { db, url } = await freshDatabase()
  const running: ChildProcess[] = []
  let kept: { name: string; child: ChildProcess } | undefined
  async function killAll(): Promise<void> {
    kept = undefined
    for (const child of running.splice(0)) {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
      await ended(child)
    }
  }
  afterEach(async () => {
    if (!kept || kept.child.killed || running.length > 1) await killAll()
  })
  afterAll(killAll)
  let uids = FIRST_UID
  async function judge(name: string, settings: Record<string, string> = {}): Promise<ChildProcess> {
    const isPlain = keepsJudge && Object.keys(settings).length === 0
    if (isPlain && kept?.name === name && !kept.child.killed) return kept.child
    if (kept && !kept.child.killed) await killAll()
    uids += 20
    const own = { JUDGE_NAME: name, SANDBOX_FIRST_UID: String(uids), ...settings }
    const child = await spawnJudge(judgeSettings(url, own))
    running.push(child)
    if (isPlain) kept = { name, child }
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
