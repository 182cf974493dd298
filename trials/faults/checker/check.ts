import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@arbiter/database/connection/connect'
import type { Acknowledged } from '../traffic/acknowledged.ts'
import { checkLinks, checkQuestions, checkRefusals, checkSessions, checkSettings } from './accounts.ts'
import { checkBoards } from './boards.ts'
import { checkCounters, checkRatings } from './counters.ts'
import { checkDrafts } from './drafts.ts'
import { type Check, type CheckContext, type Checked, rowsOf } from './finding.ts'
import { checkRegistrations } from './registrations.ts'
import { checkStreams } from './streams.ts'
import { checkJudgementEvents, checkSubmissions } from './submissions.ts'

const checks: readonly Check[] = [
  ...[checkSubmissions, checkJudgementEvents, checkStreams, checkDrafts, checkRegistrations],
  ...[checkBoards, checkCounters, checkRatings, checkQuestions, checkSettings],
  // Last: it changes something where it finds something.
  ...[checkSessions, checkRefusals, checkLinks],
]

/** How long the judging may go on after the traffic: a judge that died is noticed within 15 s. */
const SETTLED_WITHIN_MS = 60_000
const POLL_MS = 250
const SHOWN_WITHIN_MS = 10_000

export interface CheckOptions {
  databaseUrl: string
  /** The origin of a server that answers. */
  origin: string
  acknowledged: Acknowledged
  settledWithinMs?: number
}

/** Compares what was acknowledged with what is there, and everything derived with its facts. No finding is the good answer. */
export async function check(options: CheckOptions): Promise<Checked> {
  const { databaseUrl, origin, acknowledged, settledWithinMs = SETTLED_WITHIN_MS } = options
  const connection = connect({ url: databaseUrl, name: 'checker', maxConnections: 4, onError: () => {} })
  try {
    const context = { db: connection.db, pool: connection.pool, origin, acknowledged, shownWithinMs: SHOWN_WITHIN_MS }
    await untilSettled(context, settledWithinMs)
    return await checkAll(context)
  } finally {
    await connection.close()
  }
}

export const checkAll: Check = async (context) => {
  const all: Checked = { findings: [], counts: {} }
  for (const each of checks) {
    const { findings, counts } = await each(context)
    all.findings.push(...findings)
    Object.assign(all.counts, counts)
  }
  return all
}

/** No open judgement, and contests that have ended are settled: what is not by then is found by a check. */
async function untilSettled(context: CheckContext, withinMs: number): Promise<void> {
  const open = `select 1 from judgements where status <> 'done'
    union all select 1 from contests where end_time < now() and settled_end_time is distinct from end_time limit 1`
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(POLL_MS))
    if ((await rowsOf(context, open)).length === 0) return
}
