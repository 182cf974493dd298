import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@arbiter/database/connection/connect'
import { readBoard } from '@arbiter/database/contests/contest-log'
import { contestStandings } from '@arbiter/database/schema/contest-log'
import { rankBoard } from '@arbiter/rules/board/rank-board'
import { eq } from 'drizzle-orm'
import { type Check, type CheckContext, type Finding, findingPerRow, rowsOf } from './finding.ts'
import { getJson } from './http.ts'

const POLL_MS = 500
const PAGE = 100

/** Every stored board is the fold of its log, every log is complete, and servers show the same board. */
export const checkBoards: Check = async (context) => {
  const contests = await rowsOf<{ id: string; isShown: boolean }>(
    context,
    `select contests.id, start_time <= now() and freeze_time is null and deleted_at is null and is_public
       and exists (select from registrations where contest_id = contests.id) as "isShown"
     from contests join contest_heads on contest_heads.contest_id = contests.id`,
  )
  const findings: Finding[] = [...(await logFindings(context))]
  for (const { id, isShown } of contests) {
    findings.push(...(await foldFindings(context.db, id)))
    if (isShown) findings.push(...(await shownFindings(context, id)))
  }
  const [counted] = await rowsOf<{ count: number }>(context, 'select count(*)::int as count from contest_events')
  return { findings, counts: { boards: contests.length, 'contest events': counted?.count ?? 0 } }
}

async function foldFindings(db: CheckContext['db'], contestId: string): Promise<Finding[]> {
  const [stored, folded] = await db.transaction((db) => storedAndFolded(db, contestId), {
    isolationLevel: 'repeatable read',
  })
  const participants = new Set([...stored.keys(), ...folded.keys()])
  return [...participants]
    .filter((participant) => !isDeepStrictEqual(stored.get(participant), folded.get(participant)))
    .map((participant) => ({
      kind: 'board differs',
      text: `${contestId}, participant ${participant}: ${JSON.stringify(stored.get(participant))} stored, ${JSON.stringify(folded.get(participant))} by the log`,
    }))
}

async function storedAndFolded(db: Db, contestId: string): Promise<[Map<number, unknown>, Map<number, unknown>]> {
  const rows = await db.select().from(contestStandings).where(eq(contestStandings.contestId, contestId))
  const stored = new Map(rows.map(({ participant, row }) => [participant, row as unknown]))
  const { rows: folded } = await readBoard(db, contestId)
  // Through JSON, as the database stores it: times become texts.
  return [stored, new Map(JSON.parse(JSON.stringify([...folded])))]
}

async function logFindings(context: CheckContext): Promise<Finding[]> {
  const gaps = await rowsOf<object>(
    context,
    `select heads.contest_id, last_seq, events.count, events.max from contest_heads as heads
     cross join lateral (select count(*) as count, coalesce(max(seq), 0) as max from contest_events
       where contest_id = heads.contest_id) as events
     where events.count <> last_seq or events.max <> last_seq`,
  )
  const repeated = await rowsOf<object>(
    context,
    `select submissions.id, submitted, judged from submissions
     cross join lateral (
       select count(*) filter (where kind = 'submitted') as submitted, count(*) filter (where kind = 'judged') as judged
       from contest_events where contest_id = submissions.contest_id and participant = submissions.participant
         and payload->>'submissionId' = submissions.id::text) as events
     where contest_id is not null and (submitted <> 1
       or judged <> (select count(*) from judgements where submission_id = submissions.id and status = 'done'))`,
  )
  return [
    ...findingPerRow('contest log', 'events are missing', gaps),
    ...findingPerRow('contest log', 'a submission is not in it once, or not each of its judgements', repeated),
  ]
}

interface Entry {
  participant: number
  rank: number | null
  totalPoints: number
  problemsSolved: number
  penalty: number
}

/** A server may be a moment behind. */
async function shownFindings(context: CheckContext, contestId: string): Promise<Finding[]> {
  const ranked = rankBoard(await readBoard(context.db, contestId)).rows
  const expected = ranked.map(({ participant, rank, totalPoints, problemsSolved, penaltyMinutes }): Entry => {
    return { participant, rank, totalPoints, problemsSolved, penalty: penaltyMinutes }
  })
  const until = Date.now() + context.shownWithinMs
  for (;;) {
    const shown = await shownBoard(context.origin, contestId)
    if (isDeepStrictEqual(shown, expected)) return []
    if (Date.now() >= until) return [{ kind: 'shown board differs', text: difference(contestId, shown, expected) }]
    await sleep(POLL_MS)
  }
}

const difference = (contestId: string, shown: Entry[] | null, expected: Entry[]) =>
  `${contestId}: ${JSON.stringify(shown)} shown, ${JSON.stringify(expected)} by the log`

async function shownBoard(origin: string, contestId: string): Promise<Entry[] | null> {
  const entries: Entry[] = []
  for (let page = 1; ; page += 1) {
    const reply = await getJson(origin, `/contests/${contestId}/leaderboard?limit=${PAGE}&page=${page}`)
    if (reply?.status !== 200) return null
    const found = reply.body.leaderboard as Entry[]
    entries.push(...found.map(pickEntry))
    if (found.length < PAGE) return entries
  }
}

const pickEntry = ({ participant, rank, totalPoints, problemsSolved, penalty }: Entry): Entry => {
  return { participant, rank, totalPoints, problemsSolved, penalty }
}
