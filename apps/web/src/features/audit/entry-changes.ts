import { auditFields, auditTexts, auditValues } from '../../copy/admin/audit.ts'
import type { AuditEntry } from './queries.ts'

export interface Change {
  field: string
  before: string | null
  after: string | null
}

/** The changed fields of an entry's subject: before and after, or the only value that was recorded. */
export function changesIn({ details }: Pick<AuditEntry, 'details'>): Change[] {
  const [before, after] = [recordIn(details.before), recordIn(details.after)]
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field: fieldText(field),
    before: before && fieldValueText(field, before[field]),
    after: after && fieldValueText(field, after[field]),
  }))
}

/** The other details: neither the subject's name nor the changes. */
export function factsIn({ details }: Pick<AuditEntry, 'details'>): [name: string, value: string][] {
  const own = ['before', 'after', ...nameKeys]
  return Object.entries(details)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => [fieldText(name), fieldValueText(name, value)])
}

const nameKeys = ['username', 'title', 'name']

export function subjectName({ details, subjectId }: Pick<AuditEntry, 'details' | 'subjectId'>): string {
  const name = nameKeys.map((key) => details[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : shortId(subjectId)
}

/** The end of an id, where ids differ. */
const shortId = (id: string) => (id.length === UUID_LENGTH ? id.slice(-8) : id)
const UUID_LENGTH = 36

function recordIn(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

const fieldText = (name: string) => auditFields[name] ?? wordsOf(name)

/** `isFlagged` is Flagged, `startTime` is Start time. */
function wordsOf(name: string): string {
  const words = name.replace(/^is(?=[A-Z])/, '').replace(/([A-Z])/g, ' $1')
  return words.trim().charAt(0).toUpperCase() + words.trim().slice(1).toLowerCase()
}

const fieldValueText = (field: string, value: unknown) => auditValues[field]?.[String(value)] ?? valueText(value)

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return auditTexts.nothing
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return listed(value.map(valueText)) || auditTexts.nothing
  return listed(
    Object.entries(value as object).map(([name, inner]) =>
      auditTexts.field({ name: fieldText(name), value: valueText(inner) }),
    ),
  )
}

const listed = (values: readonly string[]) =>
  values.reduce((first, second) => (first === '' ? second : auditTexts.both({ first, second })), '')
