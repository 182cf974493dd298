import {
  explainRow,
  exportBoard,
  getBoard,
  getContestLog,
  getPredictions,
} from '@arbiter/contract/contests/contest-board'
import { revealNextCell } from '@arbiter/contract/contests/contest-control'
import { getContestLeaderboard } from '@arbiter/contract/contests/contest-leaderboard'
import { Refusal } from '@arbiter/contract/refusal'
import type { Db } from '@arbiter/database/connection/connect'
import { scheduleOf } from '@arbiter/database/contests/contest-times'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { offsetOf, paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordExport } from '../audit/service.ts'
import { lengthMsOf } from '../contests/times.ts'
import type { Context } from '../http/context.ts'
import { serve, serveRaw } from '../http/serve.ts'
import type { SignedIn } from '../http/viewer.ts'
import type { BoardCache } from './board-cache.ts'
import { boardFile } from './board-files.ts'
import { refuseUnknown, type SeenBoard, seeBoard } from './board-service.ts'
import { revealNext } from './ceremony.ts'
import { readLog } from './contest-log.ts'
import { type Packed, PackedReplies } from './packed-replies.ts'
import { predictionsFor } from './predictions.ts'
import { presentEntry, presentExplanation, presentFrame, presentPerson } from './present.ts'
import { presentSummary } from './summary.ts'

export function boardRoutes(app: FastifyInstance, context: Context, cache: BoardCache): void {
  const { db } = context
  const see = (viewer: SignedIn | null, contestId: string, now: Date) => seeBoard(db, cache, viewer, contestId, now)
  pageRoutes(app, context, see)
  fileRoutes(app, context, see)
  serve(app, context, revealNextCell, async ({ params, viewer, now }) =>
    revealNext(db, cache, viewer.id, params.id, await now()),
  )
}

type See = (viewer: SignedIn | null, contestId: string, now: Date) => Promise<SeenBoard>

function pageRoutes(app: FastifyInstance, context: Context, see: See): void {
  serve(app, context, getContestLeaderboard, async ({ params, query, viewer, now }) => {
    const moment = await now()
    const seen = await see(viewer, params.id, moment)
    return { ...leaderboardPage(seen, query), serverTime: moment.toISOString() }
  })

  serve(app, context, explainRow, async ({ params, viewer, now }) => {
    const seen = await see(viewer, params.id, await now())
    refuseUnknown(seen, params.participant)
    return presentExplanation(seen.view, params.participant, (number) => seen.live.people.get(number)?.username ?? '')
  })

  serve(app, context, getPredictions, async ({ params, viewer, now }) => ({
    predictions: await predictionsFor(context.db, await see(viewer, params.id, await now())),
  }))
}

interface PageQuery {
  page: number
  limit: number
  search: string
}

function leaderboardPage(seen: SeenBoard, { page, limit, search }: PageQuery) {
  const { view, live, contest, openEnd } = seen
  const { rows, firstSolves } = view.ranked
  const wanted = search.toLowerCase()
  const nameOf = (participant: number) => live.people.get(participant)?.username.toLowerCase() ?? ''
  const found = wanted === '' ? rows : rows.filter(({ participant }) => nameOf(participant).includes(wanted))
  const own = rows.find(({ participant }) => participant === contest.participant)
  const present = (row: (typeof rows)[number]) => presentEntry(row, live.people.get(row.participant), firstSolves)
  return {
    contest: presentSummary(seen),
    problems: presentFrame(seen).problems,
    leaderboard: found.slice(offsetOf(page, limit), offsetOf(page, limit) + limit).map(present),
    own: own ? present(own) : null,
    pagination: paginationOf(page, limit, found.length),
    openEnd,
  }
}

/** How old the server time in a board may be; the stream sends the exact time. */
const BOARD_KEPT_MS = 1_000
const LOG_KEPT_MS = 60_000
const MAX_KEPT_BOARDS = 64
/** The log of a large contest takes ten megabytes or more, and each virtual participant gets a different one. */
const MAX_KEPT_LOGS = 4

function fileRoutes(app: FastifyInstance, context: Context, see: See): void {
  const boards = new PackedReplies(BOARD_KEPT_MS, MAX_KEPT_BOARDS)
  const logs = new PackedReplies(LOG_KEPT_MS, MAX_KEPT_LOGS)

  serveRaw(app, context, getBoard, async ({ params, request, reply, viewer, now }) => {
    const moment = await now()
    const seen = await see(viewer, params.id, moment)
    const frame = presentFrame(seen)
    const key = JSON.stringify([params.id, seen.isJury, frame])
    const packed = boards.get(key, seen.view.seq, async () =>
      JSON.stringify({ success: true, ...wholeBoard(seen, frame), serverTime: moment.toISOString() }),
    )
    return sendPacked(request, reply, packed)
  })

  serveRaw(app, context, getContestLog, async ({ params, request, reply, viewer, now }) => {
    const moment = await now()
    const seen = await see(viewer, params.id, moment)
    if (!seen.isJury && contestPhase(seen.contest, moment) !== 'ended') throw new Refusal('contest.replay-closed')
    const virtual = seen.contest.virtual?.participant ?? null
    const key = JSON.stringify([params.id, seen.isJury, virtual, seen.live.peopleVersion, seen.contest.medals])
    // The viewer's virtual run is not numbered in the public log, so the jury's number is the key.
    const seq = virtual === null ? seen.view.seq : seen.live.jury.seq
    return sendPacked(
      request,
      reply,
      logs.get(key, seq, () => wholeLog(context.db, seen, virtual)),
    )
  })

  serveRaw(app, context, exportBoard, async ({ params, query, request, reply, viewer, now }) => {
    const moment = await now()
    const seen = await see(viewer, params.id, moment)
    // An export of the public board is not recorded; the jury's board contains what a freeze hides.
    if (seen.isJury && viewer)
      await recordExport(context.db, viewer.id, { action: 'contest.export', ...subject(params.id) }, query)
    const name = `leaderboard-${params.id}.${query.format}`
    const file = await boardFile(context, request, seen, { format: query.format, moment })
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(file.type).send(file.content)
  })
}

function timesOfReplay({ contest }: SeenBoard) {
  const { startTime, freezeTime } = scheduleOf(contest)
  const endTime = new Date(startTime.getTime() + lengthMsOf(contest)).toISOString()
  return { endTime, freezeTime: contest.windowMinutes === null ? (freezeTime?.toISOString() ?? null) : null }
}

const subject = (subjectId: string) => ({ subjectKind: 'contest', subjectId })

/** A replay is in contest time: the page cuts out of the log what was removed. */
async function wholeLog(db: Db, seen: SeenBoard, virtual: number | null): Promise<string> {
  const frame = { ...presentFrame(seen), ...timesOfReplay(seen) }
  const { title, isJury, people } = wholeBoard(seen, frame)
  const events = await readLog(db, seen, virtual)
  return JSON.stringify({ success: true, title, isJury, frame, people, events })
}

function wholeBoard({ contest, view, live, isJury }: SeenBoard, frame: ReturnType<typeof presentFrame>) {
  const rows = view.encoded(view.board.rows.keys())
  const people = rows.flatMap(([participant]) => live.people.get(participant) ?? []).map(presentPerson)
  return { title: contest.title, seq: view.seq, isJury, isRated: contest.isRated, frame, people, rows }
}

async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, zipped }: Packed,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  return isZipped ? reply.header('content-encoding', 'gzip').send(await zipped) : reply.send(await plain)
}
