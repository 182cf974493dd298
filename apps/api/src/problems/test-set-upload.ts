import { Readable } from 'node:stream'
import { Refusal } from '@arbiter/contract/refusal'
import { MAX_TEST_SET_BYTES, MAX_TEST_SET_FILES, MAX_TEST_SET_UPLOAD_BYTES } from '@arbiter/rules/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Spool, SpoolFull } from '../http/spool.ts'
import { filesOfArchive } from './test-archive.ts'
import type { TestFile } from './test-file.ts'

const ARCHIVE_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream']

/** In a scope of its own: no other call takes archives. Bodies stay streams; they are bounded where they are spooled. */
export async function acceptTestSets(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(ARCHIVE_TYPES, (_request, payload, done) => done(null, payload))
  // One part more than allowed, so that too many are refused in our words.
  const limits = { fileSize: MAX_TEST_SET_UPLOAD_BYTES + 1, files: MAX_TEST_SET_FILES + 1, fields: 0 }
  await app.register(multipart, { limits, preservePath: true })
}

/** Receives the upload and hands its files on; they can be read until `use` is over. */
export async function withUploadedFiles<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  use: (files: TestFile[]) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length']) > MAX_TEST_SET_UPLOAD_BYTES)
    throw hangUp(request, reply, 'test-set.too-large')
  const spool = await Spool.open(MAX_TEST_SET_UPLOAD_BYTES)
  try {
    return await use(await receive(request, spool))
  } catch (error) {
    if (error instanceof SpoolFull) throw hangUp(request, reply, 'test-set.too-large')
    if ((error as { code?: string }).code === 'ENOSPC') throw hangUp(request, reply, 'test-set.no-space')
    throw error
  } finally {
    await spool.close()
  }
}

/** The rest of the body is not wanted, so the connection is of no use for another request. */
function hangUp(request: FastifyRequest, reply: FastifyReply, refusal: 'test-set.too-large' | 'test-set.no-space') {
  reply.header('connection', 'close')
  reply.raw.once('finish', () => request.raw.destroy())
  return new Refusal(refusal)
}

async function receive(request: FastifyRequest, spool: Spool): Promise<TestFile[]> {
  if (request.isMultipart()) return receiveForm(request, spool)
  if (!(request.body instanceof Readable)) throw new Refusal('test-set.unsupported')
  await spool.append(request.body)
  return filesOfArchive(spool)
}

/** One archive, or the files themselves, each named by its path. */
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
