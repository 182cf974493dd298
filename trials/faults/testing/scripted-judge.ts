import { setTimeout as sleep } from 'node:timers/promises'
import { endOf, factsOf } from '@arbiter/api/testing/play-judge'
import type { Connection } from '@arbiter/database/connection/connect'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { type Claimed, claim } from '@arbiter/database/queue/judge-queue'
import { appendTests } from '@arbiter/database/queue/submission-events'
import { submissions } from '@arbiter/database/schema/submissions'
import { resultOf, someJudge } from '@arbiter/database/testing/judging'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq } from 'drizzle-orm'
import { expectedOf, tests } from '../traffic/programs.ts'

type Db = Connection['db']

/** Gives every submission of the traffic the verdict that its program deserves, without running anything. */
export function startScriptedJudge(db: Db): { stop(): Promise<void> } {
  let isOver = false
  const judging = (async () => {
    const judge = someJudge()
    while (!isOver) {
      const claimed = await claim(db, judge)
      if (claimed) await judgeAsExpected(db, claimed)
      else await sleep(10)
    }
  })()
  return {
    async stop() {
      isOver = true
      await judging
    },
  }
}

async function judgeAsExpected(db: Db, claimed: Claimed): Promise<void> {
  const [found] = await db.select().from(submissions).where(eq(submissions.id, claimed.submissionId))
  const verdict = expectedOf(found?.code ?? '')
  if (verdict === 'Compilation Error') return finish(db, claimed, resultOf(verdict, { tests: [] }))
  const played = tests.map((_, position) => ({ verdict: position === 0 ? verdict : ('Accepted' as Verdict) }))
  await appendTests(db, claimed, await factsOf(db, claimed, played))
  await finish(db, claimed, endOf(played))
}

async function finish(db: Db, claimed: Claimed, result: ReturnType<typeof endOf>): Promise<void> {
  await finishJudgement(db, claimed, result)
}
