import { isPasswordOf } from '@arbiter/database/accounts/passwords'
import type { Connection } from '@arbiter/database/connection/connect'
import { requireAccount } from './service.ts'
import { trySignIn } from './sessions/sign-in.ts'

/** Guesses of the current password are slowed down like sign-ins: the browser may have been left open. */
export async function isOwnPassword(
  db: Connection['db'],
  userId: string,
  password: string,
  address: string,
): Promise<boolean> {
  const account = await requireAccount(db, userId)
  const found = await trySignIn(db, { identifier: `id ${userId}`, address }, async () =>
    (await isPasswordOf(account.passwordHash, password)) ? account : null,
  )
  return found !== null
}
