import type { login, register } from '@arbiter/contract/accounts/accounts'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal, type RefusalName } from '@arbiter/contract/refusal'
import { hashPassword, isPasswordOf } from '@arbiter/database/accounts/passwords'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import type { Viewer } from '@arbiter/rules/people/access'
import { trySignIn } from './sessions/sign-in.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountByUsername,
  insertAccount,
  lockPassword,
} from './store.ts'

const takenBy: Record<string, RefusalName> = {
  users_username_key: 'username.taken',
  users_email_key: 'email.taken',
}

type Draft = Omit<BodyOf<typeof register>, 'invitation'>

export async function registerAccount(db: Connection['db'], draft: Draft): Promise<Account> {
  const { password, ...person } = draft
  const passwordHash = await hashPassword(password)
  try {
    const id = await db.transaction((db) => insertAccount(db, { ...person, passwordHash }))
    return await requireAccount(db, id)
  } catch (error) {
    throw refusalFor(error) ?? error
  }
}

/** Two users may register one name at the same instant; the unique index decides, and the second one gets this refusal. */
function refusalFor(error: unknown): Refusal | undefined {
  const { constraint } = ((error as { cause?: unknown }).cause ?? {}) as { constraint?: string }
  const name = takenBy[constraint ?? '']
  return name && new Refusal(name)
}

/** An unknown name takes as long as a wrong password and gets the same answer. */
export async function checkCredentials(
  db: Connection['db'],
  { email, username, password }: BodyOf<typeof login>,
  from: { address: string; device: string | undefined },
): Promise<Account> {
  const identifier = email ?? username ?? ''
  const account = await trySignIn(db, { identifier, ...from }, async () => {
    const found = email ? await findAccountByEmail(db, email) : await findAccountByUsername(db, identifier)
    return (await isPasswordOf(found?.passwordHash, password)) ? (found ?? null) : null
  })
  if (!account) throw new Refusal('credentials.wrong')
  return account
}

/** Hashing takes time: if the password is changed meanwhile, perhaps because it has leaked, the old one signs in no more. */
export async function whileUnchanged(
  db: Connection['db'],
  account: Account,
  signIn: (db: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (db) => {
    if (!(await lockPassword(db, account))) throw new Refusal('credentials.wrong')
    await signIn(db)
  })
}

/** The person of this account, before any request of theirs. */
export function viewerOf({ id, role, flagReason, grants }: Account): Viewer {
  return { id, role, isFlagged: flagReason !== null, grants }
}

export async function requireAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id)
  if (!account) throw new Refusal('user.not-found')
  return account
}
