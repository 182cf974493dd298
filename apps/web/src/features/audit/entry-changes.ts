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

/** The other details: neither the subject's name nor the changes. An API token comes last, because it says least about the act. */
export function factsIn({ details }: Pick<AuditEntry, 'details'>): [name: string, value: string][] {
  const own = ['before', 'after', nameKeyOf(details)]
  const { token, ...others } = details
  return Object.entries(token === undefined ? others : { ...others, token })
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => [fieldText(name), fieldValueText(name, value)])
}

/** The field that names the subject: a user has API tokens, which have names too. */
const nameKeyOf = (details: AuditEntry['details']) =>
  ['username', 'title', 'name'].find((key) => typeof details[key] === 'string' && details[key] !== '')

export function subjectName({ details, subjectId }: Pick<AuditEntry, 'details' | 'subjectId'>): string {
  const key = nameKeyOf(details)
  return key === undefined ? shortId(subjectId) : String(details[key])
}

/** The API token with which the act was done; null without one. */
export function tokenName({ details }: Pick<AuditEntry, 'details'>): string | null {
  const name = recordIn(details.token)?.name
  return typeof name === 'string' ? name : null
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
