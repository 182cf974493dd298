import { fault } from './fault.ts'
import type { PackageFaults } from './package-faults.ts'

/** The files of one package, in a folder, an archive or wherever else they come from. */
export interface PackageFiles {
  /** Its short name: the folder's, or the archive's. */
  name: string
  /** From the package's root, with forward slashes, in order. */
  paths: string[]
  sizeOf(path: string): number
  read(path: string): Promise<Buffer>
  /** The SHA-256 of a file that is stored as a blob already. */
  hashOf(path: string): Buffer | undefined
}

/** A file whose bytes are read when they are wanted: a package may be larger than memory. */
export interface PackageData {
  path: string
  size: number
  read(): Promise<Buffer>
  /** The SHA-256 of bytes that are stored as a blob already, and need not be stored again. */
  hash?: Buffer | undefined
}

export function dataAt(files: PackageFiles, path: string): PackageData {
  return { path, size: files.sizeOf(path), read: () => files.read(path), hash: files.hashOf(path) }
}

/** Files that hold text for people or settings; none that a person wrote is larger. */
const MAX_TEXT_BYTES = 1024 * 1024

export interface DecodedText {
  text: string
  isLatin1: boolean
  hasByteOrderMark: boolean
}

/** UTF-8, and what is none is taken for Latin-1: every byte is a letter of it. Lines end with a line feed. */
export function decodeText(bytes: Buffer): DecodedText {
  const hasByteOrderMark = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
  const { text, isLatin1 } = decode(bytes)
  return { text: text.replace(/\r\n?/g, '\n'), isLatin1, hasByteOrderMark }
}

function decode(bytes: Buffer): { text: string; isLatin1: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isLatin1: false }
  } catch {
    return { text: new TextDecoder('latin1').decode(bytes), isLatin1: true }
  }
}

/** Null with a fault where it can't be text. */
export async function readText(files: PackageFiles, path: string, faults: PackageFaults): Promise<string | null> {
  if (files.sizeOf(path) > MAX_TEXT_BYTES) {
    faults.error(path, fault('file.textTooLarge', { bytes: MAX_TEXT_BYTES }))
    return null
  }
  const { text, isLatin1, hasByteOrderMark } = decodeText(await files.read(path))
  if (text.includes('\0')) {
    faults.error(path, fault('file.nulBytes'))
    return null
  }
  if (isLatin1) faults.warn(path, fault('file.latin1'))
  if (hasByteOrderMark) faults.warn(path, fault('file.byteOrderMark'))
  return text
}

export const existsIn = ({ paths }: PackageFiles, path: string) => paths.includes(path)

export const pathsBelow = ({ paths }: PackageFiles, folder: string) =>
  paths.filter((path) => path.startsWith(`${folder}/`))
