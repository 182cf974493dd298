import { Readable } from 'node:stream'
import { Refusal } from '@arbiter/contract/refusal'
import { MAX_TEST_SET_BYTES, MAX_TEST_SET_FILES, MAX_TEST_SET_UPLOAD_BYTES } from '@arbiter/rules/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Spool, SpoolFull } from '../http/spool.ts'
import { acceptArchives, withSpool } from '../http/spooled-upload.ts'
import { filesOfArchive } from './test-archive.ts'
import type { TestFile } from './test-file.ts'

export async function acceptTestSets(app: FastifyInstance): Promise<void> {
  acceptArchives(app)
  // One file more than allowed, so that the refusal is ours and not the parser's.
  const limits = { fileSize: MAX_TEST_SET_UPLOAD_BYTES + 1, files: MAX_TEST_SET_FILES + 1, fields: 0 }
  await app.register(multipart, { limits, preservePath: true })
}

const bounds = {
  maxBytes: MAX_TEST_SET_UPLOAD_BYTES,
  tooLarge: 'test-set.too-large',
  noSpace: 'test-set.no-space',
} as const

/** Receives the upload and passes on its files; they can be read until `use` is over. */
export async function withUploadedFiles<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  use: (files: TestFile[]) => Promise<T>,
): Promise<T> {
  return withSpool(request, reply, bounds, async (spool) => use(await receive(request, spool)))
}

async function receive(request: FastifyRequest, spool: Spool): Promise<TestFile[]> {
  if (request.isMultipart()) return receiveForm(request, spool)
  if (!(request.body instanceof Readable)) throw new Refusal('test-set.unsupported')
  await spool.append(request.body)
  return filesOfArchive(spool)
}

/** A single archive, or the files themselves, each named by its path. */
async function receiveForm(request: FastifyRequest, spool: Spool): Promise<TestFile[]> {
  const files: TestFile[] = []
  for await (const part of request.files()) {
    const spooled = await spool.append(part.file)
    if (part.file.truncated) throw new SpoolFull()
    files.push({ path: part.filename, size: spooled.size, read: () => spool.read(spooled) })
    if (files.length > MAX_TEST_SET_FILES) throw new Refusal('test-set.too-many-files')
  }
  const [only] = files
  if (!only) throw new Refusal('test-set.unsupported')
  if (files.length === 1 && only.path.toLowerCase().endsWith('.zip')) return filesOfArchive(spool)
  if (spool.size > MAX_TEST_SET_BYTES) throw new SpoolFull()
  return files
}
