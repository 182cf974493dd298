import { connect } from '@arbiter/database/connect'
import { flags, users } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import type { Visit } from './browser.ts'

export const PASSWORD = 'correct horse battery'

const connection = connect({ url: inject('product').databaseUrl, name: 'e2e', maxConnections: 2 })
afterAll(() => connection.close())
export const { db } = connection

export async function register({ context }: Visit, username: string): Promise<void> {
  const data = { firstname: 'Ines', lastname: 'Okafor', email: `${username}@example.org`, username, password: PASSWORD }
  const reply = await context.request.post('/api/users/register', { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Signs the browser in without the form; the journeys of the form itself are in sign-in.test.ts. */
export async function signIn({ context }: Visit, username: string, password = PASSWORD): Promise<void> {
  const reply = await context.request.post('/api/users/login', { data: { username, password } })
  expect(reply.status(), await reply.text()).toBe(200)
}

export async function flag(username: string, reason: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  await db.insert(flags).values({ userId: user?.id ?? '', reason })
}

/** Where the browser is, as people read it. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
