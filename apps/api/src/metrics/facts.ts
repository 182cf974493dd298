import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@arbiter/database/connection/connect'
import { METRICS_KEPT_MS } from '@arbiter/rules/limits'
import type { Facts } from './judging-metrics.ts'
import { selectBackups, selectJudges, selectQueue, selectSite } from './store.ts'

/** A database that does not answer within this time counts as down. */
const ANSWER_WITHIN_MS = 2_000

/** Returns a function that reads the facts: from the database once in a while, however many monitors ask; null if it is down. */
export function factReader(db: Db, onDown: (error: unknown) => void): () => Promise<Facts | null> {
  let kept: { until: number; facts: Promise<Facts | null> } | null = null
  return () => {
    if (kept && performance.now() < kept.until) return kept.facts
    const facts = Promise.race([readFacts(db), tooLate()]).catch((error) => {
      onDown(error)
      return null
    })
    kept = { until: performance.now() + METRICS_KEPT_MS, facts }
    return facts
  }
}

async function readFacts(db: Db): Promise<Facts> {
  const [queue, judges, site, backups] = await Promise.all([
    selectQueue(db),
    selectJudges(db),
    selectSite(db),
    selectBackups(db),
  ])
  return { queue, judges, site, backups }
}

async function tooLate(): Promise<never> {
  await sleep(ANSWER_WITHIN_MS, undefined, { ref: false })
  throw new Error(`the database did not answer within ${ANSWER_WITHIN_MS} ms`)
}
