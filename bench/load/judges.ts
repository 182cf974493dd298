import { randomUUID } from 'node:crypto'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { finishJudgement, nothingJudged } from '@arbiter/database/queue/finish-judgement'
import { claim } from '@arbiter/database/queue/judge-queue'
import { recordHeartbeat, unregisterJudge } from '@arbiter/database/queue/judges'
import { languages } from '@arbiter/rules/languages'
import { sql } from 'drizzle-orm'
import type { LaunchedProduct } from '../../scripts/testing/launch-product.ts'
import { inShort } from '../harness.ts'
import { CpuAccounts, spentSince } from '../judging/accounts.ts'
import type { Row } from '../results.ts'

const JUDGES = inShort(10, 100)
const CONNECTIONS = 50
const JOBS = inShort(50, 4_000)
/** Long enough for the simulated judges to stay registered during the whole benchmark. */
const HEARTBEAT_SECONDS = 600

/** Simulated judges that finish their jobs at once: the cost of the queue without running programs. */
export async function judgeRows(product: LaunchedProduct, db: Connection['db']): Promise<Row[]> {
  const pool = connect({
    url: product.databaseUrl,
    name: 'bench-judges',
    maxConnections: CONNECTIONS,
    onError: () => {},
    preparesRepeated: true, // as a judge does
  })
  const books = new CpuAccounts()
  try {
    await insertJobs(db)
    const before = books.read(product.pid)
    const began = performance.now()
    const claimed = await Promise.all(Array.from({ length: JUDGES }, (_, index) => work(pool.db, `judge-${index}`)))
    const seconds = (performance.now() - began) / 1000
    const spent = spentSince(before, books.read(product.pid))
    const done = claimed.reduce((sum, count) => sum + count, 0)
    const shares = `PostgreSQL ${(spent.postgres / seconds).toFixed(2)} cores, the simulated judges ${(spent.bench / seconds).toFixed(2)}`
    const detail = `${done} jobs, ${JUDGES} judges on ${CONNECTIONS} connections; ${shares}`
    return [
      { name: `jobs claimed and finished by ${JUDGES} judges`, value: done / seconds, unit: '/s', bar: null, detail },
    ]
  } finally {
    books.close()
    await pool.close()
  }
}

/** Each submission has its own user, so that none waits for another one of the same user. */
async function insertJobs(db: Connection['db']): Promise<void> {
  await db.execute(sql`
    with people as (
      insert into users (username, firstname, lastname)
      select 'judged-' || n, 'A', 'B' from generate_series(1, ${JOBS}::int) as n
      returning id
    ), made as (
      insert into submissions (user_id, problem_id, language, code)
      select people.id, (select id from problems where slug = 'quiet-carriage'), 'python', 'print(1)'
      from people
      returning id, user_id, problem_id, language, created_at
    ), shown as (
      insert into submission_states (submission_id, user_id, problem_id, language, created_at, status)
      select id, user_id, problem_id, language, created_at, 'queued' from made
    )
    insert into judgements (submission_id, user_id, reason, priority, number, round)
    select id, user_id, 'submitted', 1, 1, 0 from made`)
}

async function work(db: Connection['db'], name: string): Promise<number> {
  const judge = { id: randomUUID(), name, languages: [...languages], sandboxMode: 'none', isIdle: true }
  await recordHeartbeat(db, {
    ...judge,
    slots: 1,
    isJudging: true,
    idleReason: null,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  })
  for (let done = 0; ; done += 1) {
    const claimed = await claim(db, judge)
    if (!claimed) {
      await unregisterJudge(db, judge.id)
      return done
    }
    await finishJudgement(db, claimed, { ...nothingJudged, verdict: 'Wrong Answer' })
  }
}
