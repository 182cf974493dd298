import { chooseLocale } from '@arbiter/contract/accounts/own-locale'
import { chooseTimeZone } from '@arbiter/contract/accounts/own-time-zone'
import { updateProfile, uploadPicture } from '@arbiter/contract/people/own-profile'
import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import { MAX_PICTURE_BYTES, PICTURES_PER_MINUTE } from '@arbiter/rules/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { presentOwnAccount } from '../accounts/present.ts'
import { requireAccount } from '../accounts/service.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { uploadedFile } from '../http/uploaded-file.ts'
import { readPicture } from '../pictures/service.ts'
import { changeProfile, showUpload } from './own.ts'
import { updateProfileOf } from './own-store.ts'

export function ownProfileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, updateProfile, async ({ body, viewer }) => {
    await changeProfile(db, viewer.id, body)
    return { ...said('account', 'profileUpdated'), user: presentOwnAccount(await requireAccount(db, viewer.id)) }
  })

  serve(app, context, chooseLocale, async ({ body: { locale }, viewer }) => {
    await updateProfileOf(db, viewer.id, { locale })
    return { locale }
  })

  serve(app, context, chooseTimeZone, async ({ body: { timeZone }, viewer }) => {
    await updateProfileOf(db, viewer.id, { timeZone })
    return { timeZone }
  })

  // In a separate Fastify scope, because no other call accepts forms with files.
  app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 0 } })
    serve(
      uploads,
      context,
      uploadPicture,
      async ({ request, viewer }) => {
        const refusals = { missing: 'picture.unsupported', tooLarge: 'picture.too-large' } as const
        await showUpload(db, viewer.id, await uploadedFile(request, refusals))
        return { ...said('account', 'profileUpdated'), user: presentOwnAccount(await requireAccount(db, viewer.id)) }
      },
      { perMinute: PICTURES_PER_MINUTE },
    )
  })

  servePictures(app, context)
}

/** The address contains the hash of the content, so a browser never has to revalidate it. */
function servePictures(app: FastifyInstance, { db }: Context): void {
  app.get(
    '/pictures/:name',
    { schema: { summary: 'An uploaded picture', tags: ['users'] } },
    async (request, reply) => {
      const { name } = request.params as { name: string }
      const hash = name.match(/^([0-9a-f]{64})\.webp$/)?.[1]
      const picture = hash ? await readPicture(db, Buffer.from(hash, 'hex')) : null
      if (!picture) throw new Refusal('page.not-found')
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
    },
  )
}
