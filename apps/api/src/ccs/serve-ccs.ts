import type { CcsCall } from '@arbiter/contract/contests/ccs-calls'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { CcsVersion } from '@arbiter/rules/ccs/versions'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { actingAs } from '../http/acting-token.ts'
import type { SignedIn } from '../http/viewer.ts'
import type { CcsFeed } from './ccs-feed.ts'
import type { CcsServices } from './services.ts'
import type { CcsSignIn } from './sign-in.ts'
import { type CcsReader, type CcsView, seeCcs } from './view.ts'

export type CcsQuery = Record<string, string | string[] | undefined>

/** One version of the interface. */
export interface CcsSite {
  services: CcsServices
  signIn: CcsSignIn
  feed: CcsFeed
  version: CcsVersion
}

export interface CcsRequest {
  viewer: SignedIn | null
  reader: CcsReader
  params: { contestId: string; id: string; name: string }
  query: CcsQuery
  request: FastifyRequest
  reply: FastifyReply
  /** The contest as the role of the request sees it now. */
  see(): Promise<CcsView>
}

interface CcsOptions extends Pick<RouteShorthandOptions, 'bodyLimit'> {
  perMinute?: number
  isStream?: boolean
}

/** Registers a call: who it is from is known before its body is read, and what it returns is sent as JSON. */
export function serveCcs(
  app: FastifyInstance,
  { services, signIn, version }: CcsSite,
  call: CcsCall,
  handler: (asked: CcsRequest) => Promise<unknown>,
  { perMinute, isStream = false, ...options }: CcsOptions = {},
): void {
  app.route({
    ...options,
    method: call.method,
    url: call.path,
    schema: { hide: true },
    config: perMinute ? { rateLimit: { max: perMinute } } : {},
    ...(isStream && { compress: false, exposeHeadRoute: false }),
    preParsing: async (request) => {
      request.viewer = await signIn.viewerOf(request, call)
    },
    handler: async (request, reply) => {
      const query = request.query as CcsQuery
      const viewer = request.viewer ?? null
      const reader = { viewer, version, isStrict: isStrict(query), now: await databaseNow(services.context.db) }
      const params = { contestId: '', id: '', name: '', ...(request.params as object) }
      const see = () => seeCcs(services, reader, params.contestId)
      if (call.method === 'GET') reply.header('access-control-allow-origin', '*')
      const asked = { viewer, reader, params, query, request, reply, see }
      const answered = await actingAs(viewer, () => handler(asked))
      return reply.sent || answered === reply ? reply : reply.type('application/json').send(JSON.stringify(answered))
    },
  })
}

const isStrict = ({ strict }: CcsQuery) => strict !== undefined && !['', '0', 'false'].includes(String(strict))
