/**
 * How a backup looks
 *
 * A gzip file of SQL text, as `pg_dump --data-only` writes it: first a line with what it is, then each table as `COPY … FROM
 * stdin` with its rows and `\.`, then the sequences, then how many rows each table has, then the SHA-256 of all bytes before
 * it. The last line comes last, so a file that was cut short has none. Tables and functions are not in it: the migrations of
 * this package make them, up to the level that the first line names.
 */
import type { SchemaLevel } from '../connection/schema-level.ts'

export interface BackupHeader {
  format: 1
  /** The version of the product that wrote the backup. */
  version: string
  createdAt: string
  schemaLevel: SchemaLevel
}

export type RowCounts = Record<string, number>

/** Something that the operator can act on: the message says what. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const HEADER = '-- Arbiter backup '
const COUNTS = '-- Rows '
const DIGEST = '-- SHA-256 '
const DIGEST_DIGITS = 64
/** The length of the last line, with its line break. */
export const DIGEST_LINE_BYTES = DIGEST.length + DIGEST_DIGITS + 1

export const END_OF_ROWS = '\\.\n'

export const headerLine = (header: BackupHeader) => `${HEADER}${JSON.stringify(header)}\n`
export const countsLine = (counts: RowCounts) => `${COUNTS}${JSON.stringify(counts)}\n`
export const digestLine = (digest: string) => `${DIGEST}${digest}\n`

/** Undefined for a line that is no header of this format. */
export function readHeader(line: string): BackupHeader | undefined {
  const header = readJson(line, HEADER) as BackupHeader | undefined
  return header?.format === 1 ? header : undefined
}

export const readCounts = (line: string) => readJson(line, COUNTS) as RowCounts | undefined

function readJson(line: string, prefix: string): unknown {
  if (!line.startsWith(prefix)) return undefined
  try {
    return JSON.parse(line.slice(prefix.length))
  } catch {
    return undefined
  }
}
