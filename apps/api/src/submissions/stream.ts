import { Refusal } from '@arbiter/contract/refusal'
import { parseEventId, streamSubmission } from '@arbiter/contract/submission-stream'
import { canFollowSubmission } from '@arbiter/rules/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveLine } from '../feeds/live-line.ts'
import type { Context } from '../http/context.ts'
import { admit } from '../http/guards.ts'
import { LiveStreams } from './live-streams.ts'
import type { StreamRequest } from './open-stream.ts'
import { findAuthor } from './store.ts'

export function streamRoutes(app: FastifyInstance, context: Context, line: LiveLine): void {
  const live = new LiveStreams(context, app.log, line)
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
      return stream.sendWith(reply)
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
