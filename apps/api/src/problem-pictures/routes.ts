import {
  getProblemPicture,
  keepProblemPictures,
  uploadProblemPicture,
} from '@arbiter/contract/problems/problem-pictures'
import { said } from '@arbiter/contract/said'
import { MAX_PROBLEM_PICTURE_BYTES, PICTURES_PER_MINUTE } from '@arbiter/rules/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve, serveRaw } from '../http/serve.ts'
import { uploadedFile } from '../http/uploaded-file.ts'
import { keepPictures, seePicture, uploadPicture } from './service.ts'

/** Opened directly, a picture is a page without scripts, frames or an origin. An SVG contains styles and images. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** By its content, whatever extension the address has. */
const typeOf = (picture: Buffer) =>
  picture.subarray(0, 4).equals(Buffer.from('RIFF')) ? 'image/webp' : 'image/svg+xml'

export function problemPictureRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  // In a separate Fastify scope, because no other call accepts forms with files.
  app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: MAX_PROBLEM_PICTURE_BYTES, files: 1, fields: 0 } })
    serve(
      uploads,
      context,
      uploadProblemPicture,
      async ({ request, viewer }) => {
        const refusals = { missing: 'problem-picture.unsupported', tooLarge: 'problem-picture.too-large' } as const
        const picture = await uploadPicture(db, viewer.id, await uploadedFile(request, refusals))
        return { ...said('problem', 'pictureUploaded'), picture }
      },
      { perMinute: PICTURES_PER_MINUTE },
    )
  })

  serve(app, context, keepProblemPictures, async ({ body }) => {
    await keepPictures(db, body.names)
    return {}
  })

  serveRaw(app, context, getProblemPicture, async ({ params, viewer, now, reply }) => {
    const picture = await seePicture(db, viewer, params.name, await now())
    return (
      reply
        .type(typeOf(picture))
        .header('content-security-policy', FILE_POLICY)
        // The content never changes, but the set of people who may see it does: shared caches must not store it.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(picture)
    )
  })
}
