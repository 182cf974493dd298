import { type CcsObject, withoutNulls } from './fields.ts'

export interface CcsFile {
  /** Relative, without a slash at its beginning: DOMjudge glues it to the address, others resolve it. */
  href: string
  filename: string
  mime: string
  /** MD5 of the bytes; null where it would take reading a large file. */
  hash: string | null
}

/** The name under which a tool may keep a file: letters, digits, dots, hyphens and underscores alone, and no folders. */
export const portableName = (name: string) => name.replace(/[^\w.-]/g, '_').replace(/^[.-]/, '_')

export const presentFile = ({ href, filename, mime, hash }: CcsFile): CcsObject =>
  withoutNulls({ href, filename, mime, hash })
