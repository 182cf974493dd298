import { notices } from '@arbiter/contract/messages'
import { Refusal } from '@arbiter/contract/refusal'
import { updateProfile, uploadPicture } from '@arbiter/contract/users'
import { readBlob, storeBlob } from '@arbiter/database/blobs'
import { MAX_PICTURE_BYTES, PICTURES_PER_MINUTE } from '@arbiter/rules/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { redrawPicture } from './picture.ts'
import { presentOwnAccount } from './present.ts'
import { uploadedPicture } from './present-picture.ts'
import { isShownPicture, updateProfileOf } from './profile-store.ts'
import { existing } from './service.ts'

export function profileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, updateProfile, async ({ body, viewer }) => {
    await updateProfileOf(db, viewer.id, body)
    return { message: notices.profileUpdated, user: presentOwnAccount(await existing(db, viewer.id)) }
  })

  // In a scope of its own: no other call takes forms with files.
  app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 0 } })
    serve(
      uploads,
      context,
      uploadPicture,
      async ({ request, viewer }) => {
        const picture = await redrawPicture(await uploadedFile(request))
        if (!picture) throw new Refusal('picture.unsupported')
        const hash = await storeBlob(db, picture)
        await updateProfileOf(db, viewer.id, { picture: uploadedPicture(hash) })
        return { message: notices.profileUpdated, user: presentOwnAccount(await existing(db, viewer.id)) }
      },
      { perMinute: PICTURES_PER_MINUTE },
    )
  })

  servePictures(app, context)
}

async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('picture.unsupported')
  const part = await request.file()
  if (!part) throw new Refusal('picture.unsupported')
  try {
    return await part.toBuffer()
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? new Refusal('picture.too-large') : error
  }
}

/** The address names the content, so a browser need never ask twice. */
function servePictures(app: FastifyInstance, { db }: Context): void {
  app.get(
    '/pictures/:name',
    { schema: { summary: 'An uploaded picture', tags: ['users'] } },
    async (request, reply) => {
      const { name } = request.params as { name: string }
      const hash = name.match(/^([0-9a-f]{64})\.webp$/)?.[1]
      if (!hash || !(await isShownPicture(db, `blob:${hash}`))) throw new Refusal('page.not-found')
      const picture = await readBlob(db, Buffer.from(hash, 'hex'))
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
    },
  )
}
