import type { Connection } from './connect.ts'

/**
 * A statement that is built once for a pool, and planned once by each of its connections. Building SQL takes longer than many
 * small questions take to answer.
 */
export function preparedFor<Statement>(
  prepare: (db: Connection['db']) => Statement,
): (db: Connection['db']) => Statement {
  const statements = new WeakMap<Connection['db'], Statement>()
  return (db) => {
    const statement = statements.get(db) ?? prepare(db)
    statements.set(db, statement)
    return statement
  }
}
