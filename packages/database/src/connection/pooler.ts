import type pg from 'pg'

/**
 * For a pooler that gives each transaction another session (PgBouncer with `pool_mode = transaction`): a statement that one
 * session has prepared under a name is unknown to the next one, so every statement is sent without its name.
 */
export function sendUnnamedStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown
  client.query = ((statement: unknown, ...rest: unknown[]) => query(unnamed(statement), ...rest)) as typeof client.query
}

function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement
  return { ...statement, name: undefined }
}

/** The same database without the pooler, for what needs a session of its own: notifications, and locks that a connection holds. */
export function directUrl(url: string, direct: string | undefined): string {
  if (!direct) return url
  const address = new URL(url)
  address.host = direct
  return address.href
}
