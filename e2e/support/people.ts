import { createHash, randomBytes } from 'node:crypto'
import { hashPassword } from '@arbiter/database/accounts/passwords'
import { connect } from '@arbiter/database/connection/connect'
import { flags, sessions, userScores, users } from '@arbiter/database/schema/users'
import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { origin, type Visit, type VisitOptions, visit } from './browser.ts'

export const PASSWORD = 'correct horse battery'

/** One connection for all files of a worker. It ends with the worker. */
export const { db } = connect({ url: inject('product').databaseUrl, name: 'e2e', maxConnections: 2 })

interface GivenNames {
  firstname?: string
  lastname?: string
}

export async function register({ context }: Visit, username: string, names: GivenNames = {}): Promise<void> {
  const { firstname = 'Ines', lastname = 'Okafor' } = names
  const data = { firstname, lastname, email: `${username}@example.org`, username, password: PASSWORD }
  const reply = await context.request.post('/api/users/register', { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Signs the browser in without the form; sign-in.test.ts tests the form itself. */
export async function signIn({ context }: Visit, username: string, password = PASSWORD): Promise<void> {
  const reply = await context.request.post('/api/users/login', { data: { username, password } })
  expect(reply.status(), await reply.text()).toBe(200)
}

const passwordHash = hashPassword(PASSWORD)

/** A new signed-in user in a new browser. The user is inserted into the database, because registration is tested elsewhere. */
export async function newMember(username: string, options: VisitOptions & GivenNames = {}): Promise<Visit> {
  const { firstname = 'Ines', lastname = 'Okafor' } = options
  const person = { username, firstname, lastname, email: `${username}@example.org`, passwordHash: await passwordHash }
  const [made] = await db.insert(users).values(person).returning({ id: users.id })
  await db.insert(userScores).values({ userId: made?.id ?? '' })
  return visitWithSession(made?.id ?? '', options)
}

/** Whoever is signed in as them is an administrator from the next request on. */
export async function makeAdmin(username: string): Promise<void> {
  await db.update(users).set({ role: 'admin' }).where(eq(users.username, username))
}

export async function newAdminVisit(options: VisitOptions = {}): Promise<Visit> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'admin'))
  return visitWithSession(admin?.id ?? '', options)
}

/** Creates the session directly, because checking a password is slow on purpose. */
async function visitWithSession(userId: string, options: VisitOptions): Promise<Visit> {
  const someone = await visit(options)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  const expiresAt = sql`now() + interval '1 day'`
  await db.insert(sessions).values({ tokenHash, userId, expiresAt, address: '127.0.0.1' })
  await someone.context.addCookies([{ name: 'arbiter_session', value: token, url: origin, ...COOKIE }])
  return someone
}

const COOKIE = { httpOnly: true, sameSite: 'Lax' } as const

export async function flag(username: string, reason: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  await db.insert(flags).values({ userId: user?.id ?? '', reason })
}

/** The address of the page in readable form. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
