import { applyEvents, type Board, emptyBoard, foldBoard } from '@arbiter/rules/board/board'
import type { ContestEvent, EventBody } from '@arbiter/rules/board/contest-event'
import type { Row } from '@arbiter/rules/board/facts'
import { isRanked } from '@arbiter/rules/board/row-standing'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { channels, lock, lockEach, lockShared, locks, notification } from '../connection/registry.ts'
import { contestEvents, contestHeads } from '../schema/contest-log.ts'
import { writeTimes } from './contest-times.ts'

/**
 * The log of a contest, and the fold of it beside it. In every snapshot `contest_standings` equals the fold, because a
 * transaction that appends an event folds the rows that it changes and writes them with it:
 *
 * - One participant's events follow each other under the participant's lock, with the contest's lock shared. Their row
 *   does not depend on other rows, so it is folded from their own events and those that concern all. The lock of a user is
 *   not enough, because members of one team submit, and are judged, at the same time.
 * - An event that concerns all takes the contest's lock exclusively and may write every row.
 *
 * The number of an event comes from one row per contest, increased by a trigger while the transaction commits, so that writers
 * wait for each other for no longer than that, and a reader who has seen a number has seen all before it.
 */

const PAGE = 5_000

/** Called before any row of the participant is locked. */
export async function appendOwn(db: Db, contestId: string, participant: number, body: EventBody): Promise<void> {
  await lockShared(db, locks.contest(contestId))
  await appendLocked(db, contestId, participant, body)
}

/**
 * Takes the locks for a person's own event, when the contest is known from the start; with the number, that row's too, before
 * anything is read that its events change. Returns the transaction's time.
 */
export async function lockParticipant(db: Db, userId: string, contestId: string, number?: number): Promise<Date> {
  if (number === undefined) return lockParticipants(db, [userId], contestId)
  return lockMembers(db, [userId], contestId, number)
}

/** The same for one row and several people: its members, and those who become members. */
export async function lockMembers(
  db: Db,
  userIds: readonly string[],
  contestId: string,
  number: number,
): Promise<Date> {
  const shared = { key: locks.contest(contestId), isShared: true }
  return lockEach(db, [{ userIds }, shared, { contestId, participants: [number] }])
}

export async function lockParticipants(db: Db, userIds: readonly string[], contestId: string): Promise<Date> {
  return lockEach(db, [{ userIds }, { key: locks.contest(contestId), isShared: true }])
}

/** Called under `lockParticipant`. */
export async function appendLocked(db: Db, contestId: string, participant: number, body: EventBody): Promise<void> {
  await appendEach(db, contestId, [{ participant, ...body }])
}

export type OwnEvent = EventBody & { participant: number }

/** Called under `lockParticipants`: events of several of them. */
export async function appendEach(db: Db, contestId: string, events: readonly OwnEvent[]): Promise<void> {
  // One row each, however many events.
  const participants = [...new Set(events.map(({ participant }) => participant))]
  // By itself: the statement after it sees what the one before this transaction has committed.
  await lockEach(db, [{ contestId, participants }])
  // As an array: the text of the statement, and so its plan, is the same for any number of them.
  const isOwn = sql`${contestEvents.participant} = any(${sql.param(participants)}::int[])`
  const before = await selectEvents(db, contestId, or(isOwn, isNull(contestEvents.participant)))
  const board = foldBoard([...before, ...events.map(({ participant, ...body }) => unnumbered(participant, body))])
  await write(db, contestId, events, board, participants)
  await writeTimes(db, contestId, board, events, participants)
}

/** Called before a change that concerns all participants, and before any row of the contest is locked. */
export async function lockContest(db: Db, contestId: string): Promise<void> {
  await lock(db, locks.contest(contestId))
}

/** Called under `lockContest`. */
export async function appendForAll(db: Db, contestId: string, bodies: readonly EventBody[]): Promise<void> {
  if (bodies.length === 0) return
  const board = await readBoard(db, contestId)
  const touched = applyEvents(
    board,
    bodies.map((body) => unnumbered(null, body)),
  )
  const events = bodies.map((body) => ({ participant: null, ...body }))
  await write(db, contestId, events, board, touched === 'all' ? [...board.participants.keys()] : [...touched])
  await writeTimes(db, contestId, board, events, 'all')
  // This transaction may use the number, because no other one writes to this log meanwhile.
  await db.execute(sql`set constraints contest_events_are_numbered immediate`)
}

/** Appends an event that changes no row. */
export async function appendRemark(db: Db, contestId: string, body: EventBody): Promise<void> {
  await write(db, contestId, [{ participant: null, ...body }], emptyBoard(), [])
}

/** An event for the fold that has no number and no time yet, which no row depends on. */
function unnumbered(participant: number | null, body: EventBody): ContestEvent {
  return { ...body, participant, seq: 0, at: new Date(0) } as ContestEvent
}

/** Folds the whole log, as it is now. */
export async function readBoard(db: Db, contestId: string): Promise<Board> {
  const board = emptyBoard()
  for (;;) {
    const events = await eventsAfterSeq(db, contestId, board.seq)
    applyEvents(board, events)
    if (events.length < PAGE) return board
  }
}

/** One page; a full one is not the last. */
export async function eventsAfterSeq(db: Db, contestId: string, seq: number): Promise<ContestEvent[]> {
  return selectEvents(db, contestId, gt(contestEvents.seq, seq), PAGE)
}

/** The number of the newest event. */
export async function lastSeq(db: Db, contestId: string): Promise<number> {
  const [head] = await db
    .select({ lastSeq: contestHeads.lastSeq })
    .from(contestHeads)
    .where(eq(contestHeads.contestId, contestId))
  return head?.lastSeq ?? 0
}

export const isFullPage = (events: readonly ContestEvent[]) => events.length === PAGE

async function selectEvents(db: Db, contestId: string, where: SQL | undefined, limit?: number) {
  const query = db
    .select({
      seq: contestEvents.seq,
      at: contestEvents.at,
      kind: contestEvents.kind,
      participant: contestEvents.participant,
      payload: contestEvents.payload,
    })
    .from(contestEvents)
    .where(and(eq(contestEvents.contestId, contestId), where))
    .orderBy(contestEvents.seq)
  return (await (limit ? query.limit(limit) : query)) as ContestEvent[]
}

type NewEvent = EventBody & { participant: number | null }

async function write(
  db: Db,
  contestId: string,
  events: readonly NewEvent[],
  board: Board,
  touched: readonly number[],
): Promise<void> {
  const rows = touched.flatMap((participant) => board.rows.get(participant) ?? [])
  const gone = touched.filter((participant) => !board.rows.has(participant))
  await db.execute(sql`
    with logged as (
      insert into contest_events (contest_id, seq, at, kind, participant, payload)
      select ${contestId}, nextval('contest_event_drafts'), clock_timestamp(), event.kind, event.participant, event.payload
      from ${recordset('event', events, sql`kind text, participant int, payload jsonb`)}
    ), standing as (
      insert into contest_standings (contest_id, participant, row, rank_key, is_disqualified, is_unofficial, has_tried)
      select ${contestId}, each.participant, each.row, each.rank_key, each.is_disqualified, each.is_unofficial, each.has_tried
      from ${recordset(
        'each',
        rows.map((row) => standingOf(board, row)),
        sql`participant int, row jsonb, rank_key bigint[], is_disqualified boolean, is_unofficial boolean, has_tried boolean`,
      )}
      on conflict (contest_id, participant) do update set row = excluded.row, rank_key = excluded.rank_key,
        is_disqualified = excluded.is_disqualified, is_unofficial = excluded.is_unofficial, has_tried = excluded.has_tried
    ), gone as (
      delete from contest_standings where contest_id = ${contestId} and participant = any(${sql.param(gone)}::int[])
    )
    select ${notification(channels.contest, contestId)}`)
}

function recordset(name: 'event' | 'each', records: readonly object[], columns: SQL): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${sql.identifier(name)} (${columns})`
}

function standingOf({ facts, participants }: Board, row: Row) {
  const { participant, isDisqualified, isUnofficial } = row
  const tries = [...(participants.get(participant)?.tries.values() ?? [])]
  return {
    ...{ participant, row, is_disqualified: isDisqualified, is_unofficial: isUnofficial ?? false },
    rank_key: isRanked(row) ? scoringRules[facts.contestType].rankKey(row) : null,
    has_tried: tries.some((attempt) => !attempt.isLate && !attempt.isFlagged && !attempt.isDeleted),
  }
}
