import { Refusal, type RefusalName } from '@arbiter/contract/refusal'
import type { FastifyRequest } from 'fastify'

/** The single file of a form. */
export async function uploadedFile(
  request: FastifyRequest,
  refusals: { missing: RefusalName; tooLarge: RefusalName },
): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(refusals.missing)
  const part = await request.file()
  if (!part) throw new Refusal(refusals.missing)
  try {
    return await part.toBuffer()
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? new Refusal(refusals.tooLarge) : error
  }
}
