import { Refusal } from '@arbiter/contract/refusal'
import { parseEventId, streamSubmission } from '@arbiter/contract/submission-stream'
import { canFollowSubmission } from '@arbiter/rules/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { admit } from '../http/guards.ts'
import { LiveStreams } from './live-streams.ts'
import type { StreamRequest } from './open-stream.ts'
import { findAuthor } from './store.ts'

const streamHeaders = {
  'cache-control': 'no-store',
  // A proxy that gathers what it passes on would hold events back.
  'x-accel-buffering': 'no',
  // Nothing comes after the stream on its connection, so that a server that stops need not wait for it.
  connection: 'close',
}

export function streamRoutes(app: FastifyInstance, context: Context): void {
  const live = new LiveStreams(context, app.log)
  app.addHook('preClose', () => live.close())
  const { method, path: url, summary, params, access } = streamSubmission
  app.route({
    method,
    url,
    schema: { summary, tags: ['submissions'], params },
    preParsing: admit(context, access),
    // A compressor would hold events back, and an answer to HEAD would never end.
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const stream = live.open(await allowedRequest(context, request))
      return reply.type('text/event-stream').headers(streamHeaders).send(stream.body)
    },
  })
}

async function allowedRequest({ db }: Context, request: FastifyRequest): Promise<StreamRequest> {
  const { submissionId } = request.params as { submissionId: string }
  const viewer = request.viewer
  if (!viewer) throw new Refusal('session.required')
  const submission = await findAuthor(db, submissionId)
  if (!submission) throw new Refusal('submission.not-found')
  const answer = canFollowSubmission(viewer, submission)
  if (answer !== 'ok') throw new Refusal(answer)
  return { submissionId, viewer, afterEventId: parseEventId(lastEventId(request)) }
}

function lastEventId(request: FastifyRequest): string | undefined {
  const header = request.headers['last-event-id']
  return Array.isArray(header) ? header[0] : header
}
