import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { Capsule, type CapsuleContent, testSetText } from '@arbiter/contract/wire/capsule'
import { MAX_CAPSULE_BYTES } from '@arbiter/rules/limits'
import type { z } from 'zod'

/** What is wrong with the file, as a sentence. */
export class CapsuleFault extends Error {}

const MEGABYTE = 1024 * 1024
const LARGEST = `${MAX_CAPSULE_BYTES / MEGABYTE} MB`

export interface ReadCapsule {
  capsule: Capsule
  /** By SHA-256, each checked. */
  blobs: ReadonlyMap<string, Buffer>
}

/** A file may come from anywhere: it is bounded, read strictly, and every hash in it is checked. */
export async function readCapsule(path: string): Promise<ReadCapsule> {
  const capsule = parsed(unpacked(await boundedFile(path)))
  const blobs = new Map(Object.entries(capsule.blobs).map(([hash, content]) => [hash, checkedBytes(hash, content)]))
  checkReferences(capsule, blobs)
  checkTestSet(capsule)
  return { capsule, blobs }
}

async function boundedFile(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CapsuleFault(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} can't be opened.`)
  })
  try {
    const info = await file.stat()
    if (!info.isFile()) throw new CapsuleFault(`${path} is not a file.`)
    if (info.size > MAX_CAPSULE_BYTES) throw new CapsuleFault(`The file is larger than ${LARGEST}.`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

function unpacked(bytes: Buffer): Buffer {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isGzip) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_CAPSULE_BYTES })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new CapsuleFault(isTooLarge ? `The file unpacks to more than ${LARGEST}.` : 'The compressed file is damaged.')
  }
}

function parsed(bytes: Buffer): Capsule {
  const read = Capsule.safeParse(json(bytes))
  if (read.success) return read.data
  throw new CapsuleFault(`The file is not a capsule that this version reads: ${firstIssue(read.error)}`)
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new CapsuleFault('The file is not JSON, or it is damaged.')
  }
}

/** Texts of the file are shown without what a terminal would obey. */
export const printable = (text: string, longest = 200) => text.replace(/\p{C}/gu, '\ufffd').slice(0, longest)

function firstIssue({ issues: [issue] }: z.ZodError): string {
  return printable(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

function checkedBytes(hash: string, content: CapsuleContent): Buffer {
  const bytes = 'text' in content ? Buffer.from(content.text) : Buffer.from(content.base64, 'base64')
  if (sha256(bytes) !== hash) throw new CapsuleFault(`The data ${hash.slice(0, 12)}… are damaged.`)
  return bytes
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

function checkReferences({ tests, judging }: Capsule, blobs: ReadonlyMap<string, Buffer>): void {
  const ofTests = tests.flatMap(({ data }) => (data ? [data.input, data.output, ...hashesOf(data.files)] : []))
  const plan = judging?.plan
  const ofPlan = [plan?.validator?.files ?? [], ...(plan?.included ?? []).map(({ files }) => files)].flatMap(hashesOf)
  const missing = [...ofTests, ...ofPlan].find((hash) => !blobs.has(hash))
  if (missing) throw new CapsuleFault(`The data ${missing.slice(0, 12)}… are named and missing.`)
  if (tests.some(({ position }, index) => index > 0 && position <= (tests[index - 1]?.position ?? -1)))
    throw new CapsuleFault('The tests are not in order.')
}

const hashesOf = (files: readonly { hash: string }[]) => files.map(({ hash }) => hash)

/** Only one that holds every test, and the salt, says what its hash was made of. */
function checkTestSet({ tests, testSet: { salt, sha256: expected, cases } }: Capsule): void {
  if (salt === null || tests.length !== cases || tests.some(({ data }) => data === null)) return
  const identified = tests.flatMap(({ data, isSample }) => {
    return data ? [{ ...data, isSample, inputHash: data.input, outputHash: data.output }] : []
  })
  if (sha256(testSetText(salt, identified)) !== expected)
    throw new CapsuleFault('The tests are not those that the hash of the test set names.')
}
