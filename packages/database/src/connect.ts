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
  /** A connection that breaks while idle; the pool replaces it, but somebody should know. */
  onError?: (error: Error) => void
}

export function connect({ url, name, maxConnections, onError }: ConnectOptions): Connection {
  const pool = new pg.Pool({ connectionString: url, application_name: `arbiter-${name}`, max: maxConnections })
  pool.on('error', (error) => onError?.(error))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
