import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@arbiter/database/connection/connect'
import { fill } from '../../contest/fill.ts'
import { openBoards } from '../../contest/open-boards.ts'
import { sendVerdicts } from '../../contest/verdicts.ts'
import { inShort } from '../../harness.ts'
import type { Row } from '../../results.ts'
import { type Meter, spent } from './meters.ts'

const STREAMS = inShort(20, 500)
const VERDICTS = inShort(3, 20)
const BETWEEN_VERDICTS_MS = 500
/** After this time the first round, with the viewers' rows, is over, and the last verdict has arrived. */
const SETTLED_AFTER_MS = 3_000

/** The cost of sending a contest's verdict to each page with an open board. */
export async function fanOutRow(stage: { db: Connection['db']; origin: string; meter: Meter }): Promise<Row> {
  const contest = await fill(stage.db, STREAMS, STREAMS)
  const address = `${stage.origin}/api/contests/${contest.contestId}/stream?board=true&after=${contest.events.length}`
  const boards = await openBoards(address, contest.cookies)
  await sleep(SETTLED_AFTER_MS)
  const before = await stage.meter()
  await sendVerdicts(stage.db, contest, VERDICTS, BETWEEN_VERDICTS_MS)
  await sleep(SETTLED_AFTER_MS)
  const { apiSeconds } = spent(before, await stage.meter())
  const arrived = boards.reduce((sum, board) => sum + board.arrivals.length, 0)
  for (const board of boards) board.leave()
  const detail = `${VERDICTS} verdicts to ${STREAMS} streams, ${arrived} arrivals`
  return {
    name: 'an event to one stream: CPU of the API',
    value: (apiSeconds * 1000) / arrived,
    unit: 'ms',
    bar: null,
    detail,
  }
}
