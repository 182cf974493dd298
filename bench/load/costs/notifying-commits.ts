import { connect } from '@arbiter/database/connection/connect'
import { channels, notification } from '@arbiter/database/connection/registry'
import { sql } from 'drizzle-orm'
import { inShort, interleave, median } from '../../harness.ts'
import type { Row } from '../../results.ts'

const CONNECTIONS = 32
const ROUNDS = inShort(1, 5)
const COMMITS_EACH = 40

/**
 * PostgreSQL commits transactions that notify one after the other, flush included. How much that costs shows beside the
 * same transactions without a notification, which share their flushes, and beside those that do not wait for one.
 */
export async function commitRows(url: string): Promise<Row[]> {
  const { db, close } = connect({ url, name: 'bench-commits', maxConnections: CONNECTIONS })
  await db.execute(sql`create table commits (id bigint generated always as identity primary key, payload text)`)
  const write = sql`insert into commits (payload) values (repeat('x', 200))`
  const notify = sql`select ${notification(channels.queue)}`
  const rush = async (statements: (typeof write)[]) => {
    const began = performance.now()
    const callers = Array.from({ length: CONNECTIONS }, async () => {
      for (let at = 0; at < COMMITS_EACH; at += 1)
        await db.transaction(async (db) => {
          for (const statement of statements) await db.execute(statement)
        })
    })
    await Promise.all(callers)
    return (CONNECTIONS * COMMITS_EACH * 1000) / (performance.now() - began)
  }
  try {
    const samples = await interleave(ROUNDS, {
      plain: () => rush([write, sql`select 1`]),
      notifying: () => rush([write, notify]),
      unflushed: () => rush([sql`set local synchronous_commit = off`, write, notify]),
    })
    return rowsOf(median(samples.plain), median(samples.notifying), median(samples.unflushed))
  } finally {
    await close()
  }
}

function rowsOf(plain: number, notifying: number, unflushed: number): Row[] {
  const detail = `${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turns`
  return [
    { name: 'commits', value: plain, unit: '/s', bar: null, detail },
    { name: 'commits that notify', value: notifying, unit: '/s', bar: null, detail },
    { name: 'commits that notify and do not wait for the disk', value: unflushed, unit: '/s', bar: null, detail },
    { name: 'commits that notify / commits', value: notifying / plain, unit: 'x', bar: null, detail },
  ]
}
