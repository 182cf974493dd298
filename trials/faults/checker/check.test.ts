import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testServer } from '@arbiter/api/testing/test-server'
import { contestHeads } from '@arbiter/database/schema/contest-log'
import { newContest, newUser } from '@arbiter/database/testing/judging'
import { expect, test } from 'vitest'
import { breaks } from '../testing/breaks.ts'
import { startScriptedJudge } from '../testing/scripted-judge.ts'
import type { Acknowledged } from '../traffic/acknowledged.ts'
import { startTraffic } from '../traffic/start-traffic.ts'
import { checkBoards } from './boards.ts'
import { check, checkAll } from './check.ts'
import { checkRatings } from './counters.ts'
import { type Check, type FindingKind, findingKinds } from './finding.ts'

const HOUR_MS = 3_600_000
const { app, db, pool, url } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const seen = await someTraffic()

/** Until there is something of everything to lose. */
async function someTraffic(): Promise<Acknowledged> {
  const options = { origins: [origin], databaseUrl: url, people: 5, contestEndsInMs: 24 * HOUR_MS }
  const judge = startScriptedJudge(db)
  const traffic = await startTraffic({ ...options, seed: 5 })
  const { acknowledged } = traffic
  const isThere = () =>
    acknowledged.settings !== null &&
    acknowledged.usedLinks.length > 0 &&
    acknowledged.questions.length > 0 &&
    acknowledged.submissions.some(({ contestId }) => contestId !== null) &&
    [true, false].every((isOpen) => acknowledged.sessions.some((session) => session.isOpen === isOpen))
  while (!isThere()) await sleep(100)
  await traffic.stop()
  await judge.stop()
  return acknowledged
}

async function kindsFound(
  by: Check = checkAll,
  change: (acknowledged: Acknowledged) => void = () => {},
): Promise<Set<FindingKind>> {
  const acknowledged = structuredClone(seen)
  change(acknowledged)
  const { findings } = await by({ db, pool, origin, acknowledged, shownWithinMs: 0 })
  return new Set(findings.map(({ kind }) => kind))
}

test('a server that keeps its promises gives no reason for a finding, and something of everything is checked', async () => {
  const { findings, counts } = await check({ databaseUrl: url, origin, acknowledged: seen })
  expect(findings).toEqual([])
  const { ratings: _, ...rest } = counts
  expect(Object.entries(rest).filter(([name, count]) => count === 0 && name !== 'streams resumed')).toEqual([])
})

/** Triggers keep facts from changing, so a broken database is made without them. */
async function without(statement: string, values: unknown[] = []): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    return (await client.query(statement, values)).rowCount ?? 0
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
}

test.each(breaks)('it finds: $kind ($what)', async ({ kind, by, statements, change }) => {
  if (statements) expect(await without(statements[0])).toBeGreaterThan(0)
  try {
    expect([...(await kindsFound(by, change))]).toContain(kind)
  } finally {
    if (statements) await without(statements[1])
  }
})

test('it finds a board of a server that is not the board of the log', async () => {
  const other = await testServer()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const elsewhere = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`
  const context = { db, pool, origin: elsewhere, acknowledged: structuredClone(seen), shownWithinMs: 600 }
  const { findings } = await checkBoards(context)
  expect(findings.map(({ kind }) => kind)).toContain('shown board differs')
})

test('after all of that it finds nothing: each break was undone', async () => {
  expect([...(await kindsFound())]).toEqual([])
})

test('it finds a rating that does not follow from the boards', async () => {
  const { contestId } = await newContest(db, { problemIds: [], startTime: new Date(0), endTime: new Date(HOUR_MS) })
  await db.update(contestHeads).set({ finalSeq: 1 })
  const userId = await newUser(db)
  const values = [contestId, userId]
  await without(
    `insert into rating_changes (contest_id, user_id, rank, rating_after, performance, state) values ($1, $2, 1, 9999, 9999, '{}')`,
    values,
  )
  expect([...(await kindsFound(checkRatings))]).toContain('rating differs')
})

test('every kind of finding has a test here', () => {
  const tried = new Set([...breaks.map(({ kind }) => kind), 'shown board differs', 'rating differs'])
  expect(findingKinds.filter((kind) => !tried.has(kind))).toEqual([])
})
