import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { cpuSecondsOf, parentOf } from '../../processes.ts'

/** The resources used so far. */
export interface Reading {
  statements: number
  walBytes: number
  /** Rows that were inserted, updated or deleted. */
  rowsWritten: number
  transactions: number
  databaseSeconds: number
  apiSeconds: number
}

export type Meter = () => Promise<Reading>

/** Statements in functions and triggers are not counted, because they need no round trip. */
export async function meterOf(client: pg.Client, apiPid: number): Promise<Meter> {
  await client.query('create extension if not exists pg_stat_statements')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postgres = parentOf(rows[0]?.pid ?? 0)
  return async () => ({
    ...(await counted(client)),
    databaseSeconds: cpuSecondsOf(postgres),
    apiSeconds: cpuSecondsOf(apiPid),
  })
}

/** Includes the meter's own statements, once per reading. */
async function counted(client: pg.Client): Promise<Omit<Reading, 'databaseSeconds' | 'apiSeconds'>> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<Record<string, string>>(`
    select (select sum(calls) from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()))
        as statements,
      pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal_bytes,
      (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables) as rows_written,
      (select xact_commit from pg_stat_database where datname = current_database()) as transactions`)
  const [found = {}] = rows
  return {
    statements: Number(found.statements),
    walBytes: Number(found.wal_bytes),
    rowsWritten: Number(found.rows_written),
    transactions: Number(found.transactions),
  }
}

export function spent(before: Reading, after: Reading): Reading {
  const names = Object.keys(before) as (keyof Reading)[]
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as unknown as Reading
}

export const databaseBytes = async (client: pg.Client) =>
  Number((await client.query('select pg_database_size(current_database()) as size')).rows[0]?.size)

/** The load of the machine over the last minute. */
export const loadAverage = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])
