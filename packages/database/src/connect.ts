import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'

type Tables = Record<string, never>

/** A handle to the database: the pool, or inside `transaction` the one connection that holds it. */
export type Db = NodePgDatabase<Tables> | NodePgTransaction<Tables, ExtractTablesWithRelations<Tables>>

export interface Connection {
  db: NodePgDatabase<Tables>
  pool: pg.Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  url: string
  /** Shown in pg_stat_activity, so that an operator sees who holds a connection. */
  name: string
  maxConnections: number
  /** A connection that breaks; the pool replaces it, but somebody should know. */
  onError?: (error: Error) => void
}

/** A server that hangs must not hang us: a longer wait fails, and the caller may retry. */
const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 30_000
/** Nor may a process that freezes in the middle of a transaction hold its locks against everybody else. */
const SPEAK_WITHIN_MS = 10_000

export function connect({ url, name, maxConnections, onError }: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `arbiter-${name}`,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idle_in_transaction_session_timeout: SPEAK_WITHIN_MS,
  })
  // The pool speaks for idle connections only; one that breaks while it is used would end the process unheard.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  pool.on('error', (error) => onError?.(error))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** One connection for one task, such as a migration. */
export async function connectOnce(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `arbiter-${name}`,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  client.on('error', () => {}) // reported by the query that fails with it
  await client.connect()
  return client
}
