import type { changePassword, resetPassword } from '@arbiter/contract/accounts/passwords'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import { hashPassword } from '@arbiter/database/accounts/passwords'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { PASSWORD_RESET_HOURS } from '@arbiter/rules/limits'
import type { Locale } from '@arbiter/texts/locale-names'
import { type ActorId, recordAct } from '../../audit/service.ts'
import { serverTextsIn } from '../../http/page-words.ts'
import { endCredentialsOf } from '../credentials.ts'
import { isOwnPassword } from '../own-password.ts'
import { presentLocale } from '../present.ts'
import { requireAccount } from '../service.ts'
import { findAccountByEmail } from '../store.ts'
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

export async function changeOwnPassword(
  db: Connection['db'],
  userId: string,
  { currentPassword, newPassword }: BodyOf<typeof changePassword>,
  address: string,
): Promise<void> {
  if (!(await isOwnPassword(db, userId, currentPassword, address))) throw new Refusal('password.wrong')
  await setPassword(db, userId, newPassword)
}

/** Signs out every browser and revokes every token, because another person may know the old password. */
async function setPassword(db: Connection['db'], userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction((db) => replacePassword(db, userId, passwordHash))
}

async function replacePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await updatePassword(db, userId, passwordHash)
  await endCredentialsOf(db, userId)
  await dropOpenResets(db, userId)
}

/** The token stands behind the #, which browsers send to no server, so that it appears in no log. */
export function resetLink(origin: string, { token }: NewReset): string {
  return `${origin.replace(/\/$/, '')}/reset-password#token=${token}`
}

interface ResetRequest {
  email: string
  /** The language of the user who asked. The account's own choice comes first. */
  locale: Locale
  at: Date
}

interface Post {
  mailer: Mailer
  /** The public address, for links. */
  origin: string
  webRoot: string | undefined
}

/** At most one mail in a while, so that no mailbox is flooded and the link that was just sent keeps working. */
export async function mailReset(db: Db, { email, locale, at }: ResetRequest, post: Post): Promise<void> {
  const account = await findAccountByEmail(db, email)
  if (!account?.email || (await hasRecentReset(db, account.id, at))) return
  const reset = await insertReset(db, account.id, null, at)
  try {
    const { mails } = await serverTextsIn(presentLocale(account.locale) ?? locale, post.webRoot)
    await post.mailer({
      to: account.email,
      ...mails.passwordReset(resetLink(post.origin, reset), PASSWORD_RESET_HOURS),
    })
  } catch (error) {
    // The link was never delivered: drop it, so that the user can request another one at once.
    await dropReset(db, reset)
    throw error
  }
}

/** For an administrator, who gives the link to the user in person. */
export async function makeReset(db: Connection['db'], actorId: ActorId, userId: string, now: Date): Promise<NewReset> {
  return db.transaction(async (db) => {
    const { username } = await requireAccount(db, userId)
    const details = { username }
    await recordAct(db, { actorId, action: 'user.password-reset', subjectKind: 'user', subjectId: userId, details })
    return insertReset(db, userId, actorId, now)
  })
}

/** Hashing is expensive, so it is done only for a valid link; another request may use the link meanwhile. */
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
