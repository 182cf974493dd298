import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isConnectionLost } from './connection-lost.ts'
import { sendUnnamedStatements } from './pooler.ts'
import { prepareRepeated } from './repeated-statements.ts'

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
  /** The address is that of a pooler that gives each transaction another session. */
  isPooled?: boolean
  /** Called when a connection breaks. The pool replaces it; the caller should log it. */
  onError?: (error: Error) => void
  /** Keeps the plans of repeated statements: see `repeated-statements.ts`. */
  preparesRepeated?: boolean
}

/** A server that hangs must not hang us: a longer wait fails, and the caller may retry. */
const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 30_000
/** A process that freezes in the middle of a transaction must not hold its locks any longer than this. */
const SPEAK_WITHIN_MS = 10_000
/** A machine that is gone closes no connection: TCP keep-alive probes it after this long without data. */
const KEEP_ALIVE_AFTER_MS = 10_000

export function connect(options: ConnectOptions): Connection {
  const { url, name, maxConnections, isPooled = false, preparesRepeated = false, onError } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `arbiter-${name}`,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // A pooler takes no settings of a session; its own idle_transaction_timeout does the same.
    ...(!isPooled && { idle_in_transaction_session_timeout: SPEAK_WITHIN_MS }),
  })
  // The pool reports errors of idle connections only; one that breaks while it is used would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  pool.on('error', (error) => onError?.(error))
  if (isPooled) pool.on('connect', sendUnnamedStatements)
  else if (preparesRepeated) pool.on('connect', prepareRepeated)
  return { db: handleTo(pool), pool, close: () => pool.end() }
}

const handle = <Client extends pg.Pool | pg.PoolClient>(client: Client) => drizzle(client, { casing: 'snake_case' })

/**
 * Drizzle's own transaction keeps a connection for good when `begin` fails on it, and gives one that has stopped answering back
 * to the pool. A failover of the database does both to all connections at once.
 */
function handleTo(pool: pg.Pool): NodePgDatabase<Tables> {
  const db = handle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const result = await handle(client).transaction((db) => work(db).catch(endIfLost(client)), config)
      client.release()
      return result
    } catch (error) {
      client.release(isConnectionLost(error))
      throw error
    }
  }
  return db
}

/** A rollback on a lost connection would wait in vain, too, so the connection is closed. */
const endIfLost = (client: pg.PoolClient) => (error: unknown) => {
  if (isConnectionLost(error)) void (client as unknown as pg.Client).end().catch(() => {})
  throw error
}

/** One connection for one task, such as a migration. */
export async function connectOnce(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `arbiter-${name}`,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  client.on('error', () => {}) // reported by the query that fails with it
  await client.connect()
  return client
}
