import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@arbiter/database/connection/connect'
import type { LaunchedProduct } from '../../scripts/testing/launch-product.ts'
import { fill } from '../contest/fill.ts'
import { type OpenBoard, openBoards } from '../contest/open-boards.ts'
import { sendVerdicts } from '../contest/verdicts.ts'
import { inShort, percentile } from '../harness.ts'
import { appPid, residentMb } from '../processes.ts'
import { atMost, type Row } from '../results.ts'

const STREAMS = inShort(50, 10_000)
const PARTICIPANTS = inShort(50, 2_000)
const VERDICTS = inShort(3, 40)
const BETWEEN_VERDICTS_MS = 500
/** A verdict that has not reached all clients after this time is lost. */
const ARRIVES_WITHIN_MS = 15_000
const MAX_MB = 1_500

/** Many clients have the board of one running contest open, and each one receives every verdict. */
export async function streamRows({ origin, pid }: LaunchedProduct, db: Connection['db']): Promise<Row[]> {
  const contest = await fill(db, PARTICIPANTS, STREAMS)
  const address = `${origin}/api/contests/${contest.contestId}/stream?board=true&after=${contest.events.length}`
  const boards = await openBoards(address, contest.cookies)
  await sleep(10_000) // the first round, with the viewers' rows, is over
  const before = residentMb(appPid(pid, 'api'))
  const sent = await sendVerdicts(db, contest, VERDICTS, BETWEEN_VERDICTS_MS)
  const newest = sent.at(-1)?.seq ?? 0
  await untilArrived(boards, newest)
  const after = residentMb(appPid(pid, 'api'))
  const delays = sent.flatMap(({ seq, at }) =>
    boards.map((board) => (board.arrivalOf(seq) ?? Number.POSITIVE_INFINITY) - at),
  )
  const lost = delays.filter((delay) => !Number.isFinite(delay)).length
  for (const board of boards) board.leave()
  const events = `${VERDICTS} verdicts to ${STREAMS} streams`
  return [
    { name: `events lost by ${STREAMS} streams`, value: lost, unit: 'events', bar: atMost(0), detail: events },
    {
      name: `a verdict to each of ${STREAMS} streams, p95`,
      value: percentile(delays, 0.95),
      unit: 'ms',
      bar: null,
      detail: events,
    },
    {
      ...{ name: `memory with ${STREAMS} streams`, value: after, unit: 'MB', bar: atMost(MAX_MB) },
      detail: `resident, the API; ${Math.round(before)} MB before the verdicts`,
    },
  ]
}

async function untilArrived(boards: readonly OpenBoard[], seq: number): Promise<void> {
  const until = performance.now() + ARRIVES_WITHIN_MS
  while (performance.now() < until && !boards.every((board) => board.arrivalOf(seq))) await sleep(200)
}
