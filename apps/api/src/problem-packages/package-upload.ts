import { Readable } from 'node:stream'
import { Refusal } from '@arbiter/contract/refusal'
import { archiveName } from '@arbiter/problem-format/archive-files'
import { MAX_PACKAGE_UPLOAD_BYTES } from '@arbiter/rules/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Spool, SpoolFull } from '../http/spool.ts'
import { acceptArchives, withSpool } from '../http/spooled-upload.ts'

export async function acceptPackages(app: FastifyInstance): Promise<void> {
  acceptArchives(app)
  // One file more than allowed, so that the refusal is ours and not the parser's.
  await app.register(multipart, { limits: { fileSize: MAX_PACKAGE_UPLOAD_BYTES + 1, files: 2, fields: 0 } })
}

/** An archive on disk, for as long as it is processed. */
export interface UploadedPackage {
  fd: number
  /** Its short name. */
  name: string
  size: number
}

const bounds = {
  maxBytes: MAX_PACKAGE_UPLOAD_BYTES,
  tooLarge: 'problem-package.too-large',
  noSpace: 'problem-package.no-space',
} as const

export async function withUploadedPackage<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  statedName: string | undefined,
  use: (uploaded: UploadedPackage) => Promise<T>,
): Promise<T> {
  return withSpool(request, reply, bounds, async (spool) => {
    const fileName = request.isMultipart() ? await receiveForm(request, spool) : await receiveBody(request, spool)
    const name = archiveName(statedName || fileName)
    // Without a name, successive packages would become the same problem.
    if (name === '') throw new Refusal('problem-package.unnamed')
    return use({ fd: spool.fd, name, size: spool.size })
  })
}

async function receiveBody(request: FastifyRequest, spool: Spool): Promise<string> {
  if (!(request.body instanceof Readable)) throw new Refusal('problem-package.unsupported')
  await spool.append(request.body)
  return ''
}

async function receiveForm(request: FastifyRequest, spool: Spool): Promise<string> {
  const names: string[] = []
  for await (const part of request.files()) {
    if (names.length > 0) throw new Refusal('problem-package.unsupported')
    names.push(part.filename)
    await spool.append(part.file)
    if (part.file.truncated) throw new SpoolFull()
  }
  const [name] = names
  if (name === undefined) throw new Refusal('problem-package.unsupported')
  return name
}
