import type { GroupResult } from '@arbiter/rules/judging/judging-plan'
import type { TestVerdict, Verdict } from '@arbiter/rules/verdict'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { channels, notification, notify } from '../connection/registry.ts'
import { judgements, submissionEvents } from '../schema/submissions.ts'
import { isPublished, type Lease } from './judge-queue.ts'

/** A test that has been judged. Facts only: what of it a viewer may see is decided where it is shown. */
export interface TestFacts {
  position: number
  total: number
  isSample: boolean
  verdict: TestVerdict
  verdictDetail: string | null
  cpuMs: number | null
  noiseMs?: number | null
  runsAlone?: number
  memoryKb: number | null
  isFirstFailing: boolean
  /** The beginning of its output, as base64; only for the first failing test and for failed samples. */
  output?: string
  isOutputClipped?: boolean
  /** What it wrote to its error stream, as base64. */
  stderr?: string
  /** The beginning of its dialogue with the validator, as base64. */
  transcript?: string
  /** The validator's score for it, and its message to the contestant. */
  score?: number | null
  message?: string | null
  /** Its path in a package, whose folder is its group. */
  name?: string | null
}

export interface VerdictFacts {
  verdict: Verdict
  verdictDetail: string | null
  testsPassed: number
  testsTotal: number
  cpuMs: number | null
  noiseMs?: number | null
  timeFactor?: number | null
  runsAlone?: number
  memoryKb: number | null
  score: number | null
  groups: GroupResult[] | null
  compileLog: string | null
}

export type StoredEvent = { id: number; submissionId: string; judgementId: string } & (
  | { type: 'testcase'; data: TestFacts }
  | { type: 'verdict'; data: VerdictFacts }
)

/** The judge that wrote this is no longer the one that judges: its work is thrown away. */
export class LeaseLost extends Error {}

/** Appends what was judged, in this order, and notifies every server; throws `LeaseLost` when another judge has taken over. */
export async function appendTests(db: Db, lease: Lease, tests: TestFacts[]): Promise<void> {
  const { rowCount } = await db.execute(sql`
    with held as (
      -- A judge that claims the job waits for this lock: no event comes after those of the next attempt.
      select id, submission_id, is_preview from judgements
      where id = ${lease.judgementId} and attempt = ${lease.attempt} and status = 'judging' for share
    ), appended as (
      insert into submission_events (submission_id, judgement_id, type, data)
      select held.submission_id, held.id, 'testcase', test.data
      from held, jsonb_array_elements(${JSON.stringify(tests)}::jsonb) with ordinality as test (data, number)
      where not held.is_preview
      order by test.number
    )
    select ${notification(channels.submission, lease.submissionId)} from held`)
  if (rowCount === 0) throw new LeaseLost()
}

export async function appendVerdict(db: Db, lease: Omit<Lease, 'attempt'>, data: VerdictFacts): Promise<void> {
  const { submissionId, judgementId } = lease
  await db.insert(submissionEvents).values({ submissionId, judgementId, type: 'verdict', data: { ...data } })
  await notify(db, channels.submission, submissionId)
}

/** Which events a follower has seen already. */
export interface Followed {
  submissionId: string
  afterEventId: number
}

/** The new events of these submissions, in order, only from the newest judging of each. One query for any number of them. */
export async function eventsAfter(db: Db, followed: Followed[]): Promise<StoredEvent[]> {
  if (followed.length === 0) return []
  const ids = sql.param(followed.map((each) => each.submissionId))
  const after = sql.param(followed.map((each) => each.afterEventId))
  const { rows } = await db.execute<StoredEvent & Record<string, unknown>>(sql`
    select event.id::float8 as id, event.submission_id as "submissionId", newest.id as "judgementId", event.type, event.data
    from unnest(${ids}::uuid[], ${after}::bigint[]) as followed (submission_id, after)
    cross join lateral (
      select id from judgements where judgements.submission_id = followed.submission_id and ${isPublished}
      order by number desc limit 1
    ) as newest
    join submission_events as event
      on event.submission_id = followed.submission_id and event.judgement_id = newest.id and event.id > followed.after
    order by event.id`)
  return rows.map(
    ({ id, submissionId, judgementId, type, data }) => ({ id, submissionId, judgementId, type, data }) as StoredEvent,
  )
}

const SWEPT_AT_ONCE = 1_000

/** Events are for open streams; what they say is in the judgement too. Returns how many judgings were swept. */
export async function sweepEvents(db: Db, olderThanSeconds: number): Promise<number> {
  const finished = await db
    .selectDistinct({ id: submissionEvents.judgementId })
    .from(submissionEvents)
    .innerJoin(judgements, eq(judgements.id, submissionEvents.judgementId))
    .where(
      and(
        eq(judgements.status, 'done'),
        lt(judgements.finishedAt, sql`now() - make_interval(secs => ${olderThanSeconds})`),
      ),
    )
    .limit(SWEPT_AT_ONCE)
  if (finished.length > 0) {
    const ids = finished.map(({ id }) => id)
    await db.delete(submissionEvents).where(inArray(submissionEvents.judgementId, ids))
  }
  return finished.length
}
