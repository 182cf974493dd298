import type { BodyOf } from '@arbiter/contract/endpoint'
import { mails } from '@arbiter/contract/messages/passwords'
import type { changePassword, resetPassword } from '@arbiter/contract/passwords'
import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connect'
import { hashPassword, isPasswordOf } from '@arbiter/database/passwords'
import { PASSWORD_RESET_HOURS } from '@arbiter/rules/limits'
import { requireAccount } from '../accounts/service.ts'
import { findAccountByEmail } from '../accounts/store.ts'
import { type ActorId, recordAct } from '../audit/service.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { trySignIn } from '../sessions/sign-in.ts'
import type { Mailer } from './mailer.ts'
import {
  dropOpenResets,
  dropReset,
  hasOpenReset,
  hasRecentReset,
  insertReset,
  type NewReset,
  updatePassword,
  useReset,
} from './store.ts'

/** Guessing the current password of a browser that was left open is as slow as guessing at the door. */
export async function changeOwnPassword(
  db: Connection['db'],
  userId: string,
  { currentPassword, newPassword }: BodyOf<typeof changePassword>,
  address: string,
): Promise<void> {
  const account = await requireAccount(db, userId)
  const isRight = await trySignIn(db, { identifier: `id ${userId}`, address }, async () =>
    (await isPasswordOf(account.passwordHash, currentPassword)) ? account : null,
  )
  if (!isRight) throw new Refusal('password.wrong')
  await setPassword(db, userId, newPassword)
}

/** Every browser is signed out: who changes a password may do so because somebody else knows it. */
async function setPassword(db: Connection['db'], userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction((db) => replacePassword(db, userId, passwordHash))
}

async function replacePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await updatePassword(db, userId, passwordHash)
  await endSessionsOf(db, userId)
  await dropOpenResets(db, userId)
}

/** Where a link leads: the token stands behind the #, which browsers send to nobody and no log ever sees. */
export function resetLink(origin: string, { token }: NewReset): string {
  return `${origin.replace(/\/$/, '')}/reset-password#token=${token}`
}

/** One mail in a while: nobody's mailbox is flooded, and the link that was just sent goes on working. */
export async function mailReset(db: Db, email: string, mailer: Mailer, origin: string, now: Date): Promise<void> {
  const account = await findAccountByEmail(db, email)
  if (!account?.email || (await hasRecentReset(db, account.id, now))) return
  const reset = await insertReset(db, account.id, null, now)
  try {
    await mailer({ to: account.email, ...mails.passwordReset(resetLink(origin, reset), PASSWORD_RESET_HOURS) })
  } catch (error) {
    // Nobody has this link: who asks again should not have to wait for it to grow old.
    await dropReset(db, reset)
    throw error
  }
}

/** For an administrator, who hands the link over in person. */
export async function makeReset(db: Connection['db'], actorId: ActorId, userId: string, now: Date): Promise<NewReset> {
  return db.transaction(async (db) => {
    const { username } = await requireAccount(db, userId)
    const details = { username }
    await recordAct(db, { actorId, action: 'user.password-reset', subjectKind: 'user', subjectId: userId, details })
    return insertReset(db, userId, actorId, now)
  })
}

/** Hashing is work, so it is done only for a link that works; which may be used up while that goes on. */
export async function resetWithLink(
  db: Connection['db'],
  { token, password }: BodyOf<typeof resetPassword>,
  now: Date,
): Promise<void> {
  if (!(await hasOpenReset(db, token, now))) throw new Refusal('password-reset.invalid')
  const passwordHash = await hashPassword(password)
  await db.transaction(async (db) => {
    const userId = await useReset(db, token, now)
    if (!userId) throw new Refusal('password-reset.invalid')
    await replacePassword(db, userId, passwordHash)
  })
}
