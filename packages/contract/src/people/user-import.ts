import { MAX_GROUP_LENGTH, MAX_IMPORTED_USERS } from '@arbiter/rules/limits'
import { roles } from '@arbiter/rules/people/access'
import { type CsvLine, readCsv } from '@arbiter/rules/site/csv'
import { z } from 'zod'
import { Registration } from '../accounts/accounts.ts'
import { choice } from '../fields/choices.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { importErrors } from '../messages/people.ts'

/** A table of accounts to add: its columns, their allowed values, and the errors of each line. */

const required = ['username', 'firstname', 'lastname', 'email'] as const
const columns = [...required, 'role', 'group'] as const
type ColumnName = (typeof columns)[number]

export const importColumns: readonly string[] = columns

const ImportedUser = Registration.omit({ password: true }).extend({
  role: z.preprocess((text) => (text === '' ? undefined : text), choice(labels.role, roles).default('user')),
  /** A class, a room or a team: printed on the sheet and not stored. */
  group: optionalText(labels.group, MAX_GROUP_LENGTH).default(''),
})

export interface ImportedRow extends z.output<typeof ImportedUser> {
  line: number
}

export interface ImportError {
  line: number
  field: string | null
  message: string
}

export interface ReadImport {
  rows: ImportedRow[]
  errors: ImportError[]
}

export function readImport(csv: string): ReadImport {
  const { lines, unclosedAt } = readCsv(csv)
  const [head, ...body] = lines
  if (unclosedAt !== null) return refused(unclosedAt, importErrors.unclosedQuote)
  if (!head || body.length === 0) return refused(1, importErrors.empty)
  const names = head.values.map(columnName)
  const wrongHead = errorsOfHead(head, names)
  if (wrongHead.length > 0) return { rows: [], errors: wrongHead }
  if (body.length > MAX_IMPORTED_USERS)
    return refused(head.line, importErrors.tooManyRows({ count: MAX_IMPORTED_USERS }))
  return readRows(body, names as ColumnName[])
}

const refused = (line: number, message: string): ReadImport => ({ rows: [], errors: [{ line, field: null, message }] })

/** `First Name` and `first_name` both mean firstname. */
const columnName = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')

function errorsOfHead({ line, values }: CsvLine, names: readonly string[]): ImportError[] {
  const error = (message: string) => ({ line, field: null, message })
  const missing = required.filter((name) => !names.includes(name)).map((name) => importErrors.missingColumn({ name }))
  const unknown = values
    .filter((_, index) => !importColumns.includes(names[index] ?? ''))
    .map((name) => importErrors.unknownColumn({ name }))
  const repeated = columns.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  return [...missing, ...unknown, ...repeated.map((name) => importErrors.repeatedColumn({ name }))].map(error)
}

function readRows(lines: readonly CsvLine[], names: readonly ColumnName[]): ReadImport {
  const read = lines.map((line) => readRow(line, names))
  const rows = read.flatMap(({ row }) => row ?? [])
  const errors = [...read.flatMap((each) => each.errors), ...repeatedRows(rows)]
  return { rows, errors: errors.toSorted((one, other) => one.line - other.line) }
}

function readRow(
  { line, values }: CsvLine,
  names: readonly ColumnName[],
): { row?: ImportedRow; errors: ImportError[] } {
  if (values.length > names.length) return { errors: [{ line, field: null, message: importErrors.tooManyValues }] }
  const parsed = ImportedUser.safeParse(Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])))
  if (parsed.success) return { row: { ...parsed.data, line }, errors: [] }
  const errors = parsed.error.issues.map(({ path, message }) => ({ line, field: String(path[0] ?? ''), message }))
  return { errors }
}

/** The second row with the same username or email gets the error, which names the line of the first. */
function repeatedRows(rows: readonly ImportedRow[]): ImportError[] {
  const usernames = repeatedIn(rows, 'username', importErrors.repeatedUsername)
  return [...usernames, ...repeatedIn(rows, 'email', importErrors.repeatedEmail)]
}

function repeatedIn(
  rows: readonly ImportedRow[],
  field: 'username' | 'email',
  sentence: (values: { line: number }) => string,
) {
  const first = new Map<string, number>()
  return rows.flatMap((row) => {
    const key = row[field].toLowerCase()
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row.line)
    return earlier === undefined ? [] : [{ line: row.line, field, message: sentence({ line: earlier }) }]
  })
}
