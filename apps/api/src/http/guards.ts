import { EXPECTED_USER_HEADER } from '@arbiter/contract/accounts/expected-user'
import { Refusal } from '@arbiter/contract/refusal'
import { type Access, admission } from '@arbiter/rules/people/access'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Context } from './context.ts'

const HARMLESS_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A state-changing call from a page of another site is refused, whatever cookies it brings. Browsers always send
 * Origin with such calls; other programs send none, and carry no user's cookies that an attacker could misuse.
 */
export const refuseForeignOrigin: onRequestHookHandler = (request, _reply, done) => {
  done(isForeign(request) ? new Refusal('origin.foreign') : undefined)
}

function isForeign(request: FastifyRequest): boolean {
  if (HARMLESS_METHODS.has(request.method)) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin ? hostOf(origin) !== request.host : site === 'cross-site' || site === 'same-site'
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** Runs before the body is read, so that a refused client can't make the server read megabytes. */
export function admit(context: Context, access: Access) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.viewer = await context.findViewer(request, reply)
    if (isOfFormerUser(request)) throw new Refusal('session.changed')
    const answer = admission(access, request.viewer)
    if (answer !== 'admitted') throw new Refusal(answer)
  }
}

function isOfFormerUser({ headers, viewer }: FastifyRequest): boolean {
  const expected = headers[EXPECTED_USER_HEADER]
  return expected !== undefined && viewer != null && expected !== viewer.id
}
