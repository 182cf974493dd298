import type { FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import type { Context } from './context.ts'
import { isAnonymous } from './credentials.ts'
import { headersOf, PackedReply } from './packed-reply.ts'

/** Replies that are the same for every visitor: computed, serialised and compressed once for many requests. */

const keyOf = ({ url }: FastifyRequest) => `reply ${url}`

/** Runs before anything else is done for a request, but after rate limiting. */
export function sendKept({ publicData }: Context): preParsingHookHandler {
  return (request, reply, _payload, done) => {
    const kept = isAnonymous(request) ? publicData.find<PackedReply>(keyOf(request)) : undefined
    if (!kept?.sendAtOnce(request, reply)) done()
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<object>

export async function makeKept({ publicData }: Context, request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const kept = await publicData.get(keyOf(request), async () => {
    const text = String(reply.serialize(await answer(request, reply)))
    return new PackedReply(text, { ...headersOf(reply), 'cache-control': 'no-store', 'content-type': JSON_TYPE })
  })
  return kept.send(request, reply)
}

const JSON_TYPE = 'application/json; charset=utf-8'
