import { users } from '@arbiter/database/schema/users'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { loggedError } from '@arbiter/rules/site/logged'
import { expect, test } from 'vitest'

const { db } = await freshDatabase()

test('a statement that failed is logged without the values it was given', async () => {
  const person = {
    username: 'ada',
    email: 'ada@example.org',
    firstname: 'A',
    lastname: 'L',
    passwordHash: '$argon2id$x',
  }
  await db.insert(users).values(person)
  const failed = await db
    .insert(users)
    .values(person)
    .catch((error) => error)
  const logged = loggedError(failed)
  expect(logged).toMatchObject({ code: '23505', constraint: 'users_username_key' })
  expect(JSON.stringify(logged)).not.toMatch(/argon2id|example\.org/)
})
