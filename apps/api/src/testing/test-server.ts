import { refusals } from '@arbiter/contract/messages/refusals'
import type { RefusalName } from '@arbiter/contract/refusal'
import { hashPassword } from '@arbiter/database/accounts/passwords'
import { flags, users } from '@arbiter/database/schema/users'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { insertSession, SESSION_COOKIE } from '../accounts/sessions/session.ts'
import { insertAccount } from '../accounts/store.ts'
import { ApiConfig } from '../config.ts'
import { buildServer } from '../server.ts'

export type Sent = InjectOptions['headers']

export const PASSWORD = 'correct horse battery'

/** The real server on a separate database; requests are injected, no port is opened. */
export async function testServer(settings: Partial<Record<keyof ApiConfig, string>> = {}) {
  const database = await freshDatabase()
  const quiet = { RATE_LIMIT: 'off', PUBLIC_CACHE: 'off', LOG_LEVEL: 'silent' }
  const environment = { DATABASE_URL: database.url, ...quiet, ...settings }
  const { db, pool } = database
  const app = await buildServer({ db, pool, config: ApiConfig.parse(environment) })
  afterAll(() => app.close())
  return { ...database, app, ...peopleOf(app, database.db) }
}

/** Computed once, because hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined

function peopleOf(app: FastifyInstance, db: Awaited<ReturnType<typeof freshDatabase>>['db']) {
  async function registered(username: string): Promise<string> {
    passwordHash ??= hashPassword(PASSWORD)
    const person = { firstname: 'Ines', lastname: 'Okafor', email: `${username}@example.org`, username }
    return insertAccount(db, { ...person, passwordHash: await passwordHash })
  }

  /** Registers and signs in; the returned headers carry the session. */
  async function signedIn(username: string): Promise<{ cookie: string }> {
    const token = await insertSession(db, await registered(username), { userAgent: '', address: '127.0.0.1' })
    return { cookie: `${SESSION_COOKIE}=${token}` }
  }

  async function idOf(username: string): Promise<string> {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
    if (!user) throw new Error(`there is no ${username}`)
    return user.id
  }

  async function flag(username: string, reason = 'Shared code'): Promise<void> {
    await db.insert(flags).values({ userId: await idOf(username), reason })
  }

  async function promote(username: string): Promise<void> {
    await db.update(users).set({ role: 'admin' }).where(eq(users.username, username))
  }

  const get = (url: string, headers: Sent = {}) => app.inject({ method: 'GET', url, headers })
  const post = (url: string, payload: object, headers: Sent = {}) =>
    app.inject({ method: 'POST', url, payload, headers })

  const put = (url: string, payload: object, headers: Sent = {}) => app.inject({ method: 'PUT', url, payload, headers })
  const remove = (url: string, headers: Sent = {}) => app.inject({ method: 'DELETE', url, headers })

  /** Signs in a registered user, as another browser would. */
  async function signedInAgain(username: string, headers: Sent = {}): Promise<{ cookie: string }> {
    const payload = { username, password: PASSWORD }
    const reply = await app.inject({ method: 'POST', url: '/api/users/login', payload, headers })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return cookieOf(reply)
  }

  async function admin(username: string): Promise<{ cookie: string }> {
    const headers = await signedIn(username)
    await promote(username)
    return headers
  }

  return { registered, signedIn, signedInAgain, admin, idOf, flag, promote, get, post, put, remove }
}

/** As a browser sends it back: emptied cookies are gone. */
export function cookieOf(reply: { cookies: { name: string; value: string }[] }): { cookie: string } {
  const kept = reply.cookies.filter(({ value }) => value !== '')
  return { cookie: kept.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** How a refusal reaches a browser: its status, its code and its sentence. */
export function refused(code: RefusalName): [number, { success: false; code: RefusalName; message: string }] {
  const [status, message] = refusals[code]
  return [status, { success: false, code, message }]
}

export function answered(reply: { statusCode: number; json(): unknown }): [number, unknown] {
  return [reply.statusCode, reply.json()]
}
