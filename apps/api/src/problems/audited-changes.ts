import { type Changes, changesBetween } from '../audit/changes.ts'

/** How much of a text the audit log keeps. */
const MAX_LOGGED_LENGTH = 2_000

/** Statements are long, and the log keeps every version of them, so they are cut. */
export function auditedChanges(before: object, after: object): Changes {
  const changes = changesBetween({ ...before }, { ...after })
  return { before: clipped(changes.before), after: clipped(changes.after) }
}

function clipped(fields: Record<string, unknown>): Record<string, unknown> {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > MAX_LOGGED_LENGTH
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown)
    return isLong(value) ? `${String(value).slice(0, MAX_LOGGED_LENGTH)}…` : value
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shown(value)]))
}
