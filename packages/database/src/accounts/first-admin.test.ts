import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { isPasswordOf } from './passwords.ts'

const { db } = await freshDatabase()
const wanted = { username: 'admin', email: 'admin@example.org' }

function memory(password?: string) {
  const kept = { password }
  const read = async () => kept.password
  const write = async (password: string) => {
    kept.password = password
  }
  return { read, write }
}

test('a start that is cut short after the password was made up uses and shows the same one the next time', async () => {
  const { db } = await freshDatabase()
  const unshown = memory('made-up-before-the-crash')
  const made = await makeFirstAdmin(db, wanted, unshown)
  expect(made.generatedPassword).toBe('made-up-before-the-crash')
  // Cut short again, now after the admin was made and before the password was shown.
  expect(await makeFirstAdmin(db, wanted, unshown)).toEqual(made)
})

test('the password is kept before the admin exists', async () => {
  const { db } = await freshDatabase()
  const full = async () => Promise.reject(new Error('no space left on device'))
  await expect(makeFirstAdmin(db, wanted, { ...memory(), write: full })).rejects.toThrow('no space')
  expect(await db.select().from(users)).toHaveLength(0)
})

test('a kept password that does not open the account any more is not shown', async () => {
  const { db } = await freshDatabase()
  await makeFirstAdmin(db, { ...wanted, password: 'chosen-by-hand' }, memory())
  const later = await makeFirstAdmin(db, wanted, memory('an-old-one'))
  expect(later).toEqual({ username: 'admin', generatedPassword: undefined })
})

test('two starts at the same time make one admin, and the password shown is the one that works', async () => {
  const both = await Promise.all([makeFirstAdmin(db, wanted, memory()), makeFirstAdmin(db, wanted, memory())])
  const made = both.filter((admin) => admin.generatedPassword)
  expect(made).toHaveLength(1)
  const admins = await db.select().from(users).where(eq(users.role, 'admin'))
  expect(admins).toHaveLength(1)
  expect(await isPasswordOf(admins[0]?.passwordHash, made[0]?.generatedPassword ?? '')).toBe(true)
})

test('a later start makes no second admin, shows no password, and knows the name', async () => {
  const later = await makeFirstAdmin(db, { ...wanted, username: 'other', password: 'chosen-by-hand' }, memory())
  expect(later).toEqual({ username: 'admin', generatedPassword: undefined })
  expect(await db.select().from(users)).toHaveLength(1)
})
