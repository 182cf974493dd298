import { createHash } from 'node:crypto'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { requestCounts } from '@arbiter/database/schema/operations'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import { lt, sql } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'

interface Count {
  current: number
  /** Milliseconds until the count starts again. */
  ttl: number
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/**
 * Calls with their own limit are counted in the database, so that the limit holds across all servers. The general limit
 * protects one process, and is counted in its memory: a statement for every request would cost more than many requests do.
 */
export function countingStore(db: Connection['db']) {
  return class extends LocalStore {
    constructor() {
      super(false, false)
    }

    override child(route: unknown): FastifyRateLimitStore {
      const { method = 'GET', url = 'several' } = (route as { routeInfo: Partial<RouteOptions> }).routeInfo
      return new SharedCounts(db, `${method} ${url}`)
    }
  }
}

class SharedCounts implements FastifyRateLimitStore {
  readonly #db: Connection['db']
  readonly #call: string
  /** Addresses over their limit, until it starts again, so that a flood does not reach the database. */
  readonly #refusedUntil = new Map<string, number>()

  constructor(db: Connection['db'], call: string) {
    this.#db = db
    this.#call = call
  }

  incr(address: string, counted: Counted, windowMs: number, max: number): void {
    const ttl = (this.#refusedUntil.get(address) ?? 0) - performance.now()
    if (ttl > 0) counted(null, { current: max + 1, ttl })
    else
      this.#count(address, windowMs, max).then(
        (count) => counted(null, count),
        (error) => counted(error),
      )
  }

  async #count(address: string, windowMs: number, max: number): Promise<Count> {
    this.#refusedUntil.delete(address)
    const count = await countRequest(this.#db, `${this.#call} ${address}`, windowMs)
    if (this.#refusedUntil.size >= MAX_REFUSED) this.#refusedUntil.clear()
    if (count.current > max) this.#refusedUntil.set(address, performance.now() + count.ttl)
    return count
  }

  child(): FastifyRateLimitStore {
    return this
  }
}

/** How many addresses are remembered for each call; beyond that the database is asked again. */
const MAX_REFUSED = 10_000

/** A window begins with its first request, by the clock of the database. */
async function countRequest(db: Db, name: string, windowMs: number): Promise<Count> {
  const { key, requests, endsAt } = requestCounts
  const isOver = sql`${endsAt} <= now()`
  const end = sql`now() + ${windowMs} * interval '1 millisecond'`
  const [counted] = await db
    .insert(requestCounts)
    .values({ key: createHash('sha256').update(name).digest(), requests: 1, endsAt: end })
    .onConflictDoUpdate({
      target: key,
      set: {
        requests: sql`case when ${isOver} then 1 else ${requests} + 1 end`,
        endsAt: sql`case when ${isOver} then ${end} else ${endsAt} end`,
      },
    })
    .returning({ current: requests, ttl: sql<number>`(extract(epoch from ${endsAt} - now()) * 1000)::int` })
  if (!counted) throw new Error('a request was not counted')
  return counted
}

export async function dropOldCounts(db: Db, now: Date): Promise<void> {
  await db.delete(requestCounts).where(lt(requestCounts.endsAt, now))
}
