import { EXPECTED_USER_HEADER } from '@arbiter/contract/accounts/expected-user'
import type { Endpoint } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import { admission } from '@arbiter/rules/people/admission'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Context } from './context.ts'
import { bearerOf } from './credentials.ts'
import { askedOf } from './permission.ts'

const HARMLESS_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A state-changing call from a page of another site is refused, whatever cookies it brings. Browsers always send
 * Origin with such calls; other programs send none, and carry no user's cookies that an attacker could misuse. With an API
 * token no cookie counts, and no page of another site has the token.
 */
export const refuseForeignOrigin: onRequestHookHandler = (request, _reply, done) => {
  done(isForeign(request) ? new Refusal('origin.foreign') : undefined)
}

function isForeign(request: FastifyRequest): boolean {
  if (HARMLESS_METHODS.has(request.method) || bearerOf(request) !== undefined) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin ? hostOf(origin) !== request.host : site === 'cross-site' || site === 'same-site'
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

type Guarded = Pick<Endpoint, 'access' | 'scope' | 'managedWith'>

/** Runs before the body is read, so that a refused client can't make the server read megabytes. */
export function admit(context: Context, { access, scope, managedWith = 'admin' }: Guarded) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.viewer = await context.findViewer(request, reply, { scope, managedWith })
    if (isOfFormerUser(request)) throw new Refusal('session.changed')
    const asked = typeof access === 'string' ? access : await askedOf(context.db, access, request)
    const answer = admission(asked, request.viewer)
    if (answer !== 'admitted') throw new Refusal(answer)
  }
}

function isOfFormerUser({ headers, viewer }: FastifyRequest): boolean {
  const expected = headers[EXPECTED_USER_HEADER]
  return expected !== undefined && viewer != null && expected !== viewer.id
}
