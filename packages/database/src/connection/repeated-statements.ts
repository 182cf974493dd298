import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Planning the statements of a submission takes PostgreSQL longer than executing them. A connection that sees a statement again
 * prepares it, as drivers with a statement cache do: the server keeps its plan for as long as the connection lives.
 *
 * One plan then serves all values. That suits statements which look rows up by their keys or read a list in the order of an
 * index. How many rows a searched text finds depends on the text: searches are planned each time.
 */

const SEARCHES = /\blike\b|\bilike\b|tsquery|@@/i

/** A statement is prepared the third time; one with a list of values of its own hardly ever comes again. */
const PREPARED_FROM = 3
/** Prepared statements of one connection, in the database server's memory. */
const MAX_PREPARED = 300
/** Longer ones write many rows at once, each number of rows as a text of its own. */
const MAX_CHARACTERS = 10_000
/** The number of different statements is unbounded, so counting starts again at this many. */
const MAX_COUNTED = 3_000

export function prepareRepeated(client: pg.ClientBase): void {
  const names = new StatementNames()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (first: unknown, ...rest: unknown[]) => query(names.withName(first, rest[0]), ...rest)
  client.query = named as typeof client.query
}

interface Statement {
  text: string
  name?: string
}

export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #times = new Map<string, number>()

  /** The statement as it is sent: with a name from the third time on. */
  withName(statement: unknown, values: unknown): unknown {
    if (!isPlain(statement) || !Array.isArray(values) || values.length === 0) return statement
    return this.#isRepeated(statement.text) ? { ...statement, name: this.#nameOf(statement.text) } : statement
  }

  #isRepeated(text: string): boolean {
    if (this.#names.has(text)) return true
    if (SEARCHES.test(text)) return false
    const times = (this.#times.get(text) ?? 0) + 1
    if (this.#times.size >= MAX_COUNTED) this.#times.clear()
    this.#times.set(text, times)
    return times >= PREPARED_FROM && this.#names.size < MAX_PREPARED
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `repeated_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    this.#names.set(text, name)
    this.#times.delete(text)
    return name
  }
}

/** Excludes statements that the caller prepares itself, cursors and copies. */
function isPlain(statement: unknown): statement is Statement {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false
  const { text, name } = statement as Partial<Statement>
  return typeof text === 'string' && text.length <= MAX_CHARACTERS && !name
}
