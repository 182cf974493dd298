import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeFirstAdmin } from './first-admin.ts'
import { isPasswordOf } from './passwords.ts'
import { users } from './schema/users.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const { db } = await freshDatabase()
const wanted = { username: 'admin', email: 'admin@example.org' }

test('two starts at the same time make one admin, and the password told is the one that opens', async () => {
  const both = await Promise.all([makeFirstAdmin(db, wanted), makeFirstAdmin(db, wanted)])
  const made = both.filter((admin) => admin.generatedPassword)
  expect(made).toHaveLength(1)
  const admins = await db.select().from(users).where(eq(users.role, 'admin'))
  expect(admins).toHaveLength(1)
  expect(await isPasswordOf(admins[0]?.passwordHash, made[0]?.generatedPassword ?? '')).toBe(true)
})

test('a later start makes no second admin, tells no password, and knows the name', async () => {
  const later = await makeFirstAdmin(db, { ...wanted, username: 'other', password: 'chosen-by-hand' })
  expect(later).toEqual({ username: 'admin', generatedPassword: undefined })
  expect(await db.select().from(users)).toHaveLength(1)
})
