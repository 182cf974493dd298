import { randomBytes } from 'node:crypto'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { Db } from '@arbiter/database/connection/connect'
import { KNOWN_FOR_MS } from '@arbiter/rules/people/sign-in-delay'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenCookie } from './session.ts'
import { rememberDevice } from './sign-in-store.ts'

const DEVICE_COOKIE = 'arbiter_device'
const TOKEN = /^[\w-]{43}$/

/** The token of this browser. It grants nothing, but wrong passwords from other browsers do not count against it. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[DEVICE_COOKIE]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** After a sign-in, this browser is known for the account's username and email. It stays known after a sign-out. */
export async function keepDevice(
  db: Db,
  { username, email }: { username: string; email: string | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = deviceOf(request) ?? randomBytes(32).toString('base64url')
  await rememberDevice(db, [username, email ?? username], token, await databaseNow(db))
  reply.setCookie(DEVICE_COOKIE, token, { ...tokenCookie(request), path: '/api/users', maxAge: KNOWN_FOR_MS / 1000 })
}
