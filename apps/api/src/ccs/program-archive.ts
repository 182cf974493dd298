import { createHash } from 'node:crypto'
import type { CcsFile } from '@arbiter/rules/ccs/file-object'
import { programFileName } from '@arbiter/rules/ccs/submission-object'
import type { Language } from '@arbiter/rules/languages'
import { zipStream } from '../http/zip-stream.ts'

/** The archive of a submission: its only file. Its bytes are the same each time, so that its hash can be told beforehand. */
export async function programArchive(language: Language, code: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const file = { name: programFileName(language, code), content: Buffer.from(code) }
  for await (const chunk of zipStream(only(file))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* only<Part>(part: Part): AsyncGenerator<Part> {
  yield part
}

export const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

export async function programFile(
  contestId: string,
  number: number,
  language: Language,
  code: string,
): Promise<CcsFile> {
  const hash = md5Of(await programArchive(language, code))
  return {
    href: `contests/${contestId}/submissions/${number}/files`,
    filename: 'files.zip',
    mime: 'application/zip',
    hash,
  }
}
