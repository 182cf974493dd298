import { deletedPerson, storedFlagReasonDefault } from '@arbiter/contract/messages/accounts'
import { Refusal } from '@arbiter/contract/refusal'
import { revokeGrantsOf } from '@arbiter/database/accounts/giving'
import { revokeInvitationsOf } from '@arbiter/database/accounts/invitations'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { liftFlag, lockStanding, openFlag } from '@arbiter/database/connection/restrictions'
import type { Action } from '@arbiter/rules/people/abilities'
import { administers, type Role } from '@arbiter/rules/people/access'
import { canTakeRights, isLastAdmin } from '@arbiter/rules/people/permissions'
import { tombstoneUsername } from '@arbiter/rules/people/username'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { endCredentialsOf } from '../../accounts/credentials.ts'
import { dropResetsOf } from '../../accounts/passwords/store.ts'
import { requireAccount, viewerOf } from '../../accounts/service.ts'
import { type Account, findAccount } from '../../accounts/store.ts'
import { type ActorId, recordAct } from '../../audit/service.ts'
import { forgetDraftsOf } from '../../drafts/service.ts'
import { forgetNotificationsOf, notify } from '../../notifications/service.ts'
import { dropUnusedPicture } from '../../pictures/service.ts'
import { anonymizeUser, countAbleAdmins, lockRights, updateRole } from './store.ts'

export interface FlagChange {
  /** Undefined toggles it. */
  isFlagged?: boolean | undefined
  reason?: string | undefined
}

/** Returns the account after the change. Setting the current value again changes nothing and sends no notification. */
export async function changeFlag(
  db: Connection['db'],
  actorId: ActorId,
  userId: string,
  change: FlagChange,
): Promise<Account> {
  return changingRights(db, userId, async (db, account) => {
    const wasFlagged = account.flagReason !== null
    const isFlagged = change.isFlagged ?? !wasFlagged
    if (isFlagged && !wasFlagged) await flag(db, actorId, account, change.reason || storedFlagReasonDefault)
    if (!isFlagged && wasFlagged) await unflag(db, actorId, account)
  })
}

async function flag(db: Db, actorId: ActorId, account: Account, reason: string): Promise<void> {
  await refuseTaking(db, actorId, 'person.manage', account)
  await openFlag(db, { userId: account.id, reason, flaggedBy: actorId })
  await record(db, actorId, 'user.flag', account, { before: { isFlagged: false }, after: { isFlagged: true, reason } })
  await notify(db, { userId: account.id, kind: 'account-flagged', details: { reason }, link: '/account-status' })
}

async function unflag(db: Db, actorId: ActorId, account: Account): Promise<void> {
  await liftFlag(db, account.id, actorId)
  const before = { isFlagged: true, reason: account.flagReason }
  await record(db, actorId, 'user.unflag', account, { before, after: { isFlagged: false } })
  await notify(db, { userId: account.id, kind: 'account-unflagged', details: {}, link: '/profile' })
}

export async function changeRole(db: Connection['db'], actorId: ActorId, userId: string, role: Role): Promise<Account> {
  return changingRights(db, userId, async (db, account) => {
    if (account.role === role) return
    if (!administers[role]) await refuseTaking(db, actorId, 'site.administer', account)
    await updateRole(db, userId, role)
    await record(db, actorId, 'user.role', account, { before: { role: account.role }, after: { role } })
  })
}

/** Submissions stay, for the standings; personal data is deleted. */
export async function deleteAccount(db: Connection['db'], actorId: ActorId, userId: string): Promise<void> {
  const { picture } = await db.transaction(async (db) => {
    await lockRights(db)
    await lockStanding(db, userId)
    const account = await requireAccount(db, userId)
    await refuseTaking(db, actorId, 'site.administer', account)
    await anonymizeUser(db, userId, { username: tombstoneUsername(userId), ...deletedPerson })
    await revokeGrantsOf(db, userId, actorId)
    await revokeInvitationsOf(db, userId, actorId)
    await forgetPerson(db, userId)
    const { role, totalPoints, flagReason } = account
    await record(db, actorId, 'user.delete', account, { before: { role, totalPoints, flagReason } })
    return account
  })
  await dropUnusedPicture(db, picture)
}

async function forgetPerson(db: Db, userId: string): Promise<void> {
  await endCredentialsOf(db, userId)
  await dropResetsOf(db, userId)
  await forgetNotificationsOf(db, userId)
  await forgetDraftsOf(db, userId)
}

/** For an accepted appeal, which sends its own notification. */
export async function liftFlagOnAppeal(db: Db, actorId: string, userId: string): Promise<void> {
  await liftFlag(db, userId, actorId)
}

async function changingRights(
  db: Connection['db'],
  userId: string,
  change: (db: Db, account: Account) => Promise<void>,
): Promise<Account> {
  return db.transaction(async (db) => {
    await lockRights(db)
    await change(db, await requireAccount(db, userId))
    return requireAccount(db, userId)
  })
}

/** Called under the lock, with the actor's current rights: they may have lost them while they waited. */
async function refuseTaking(db: Db, actorId: ActorId, action: Action, account: Account): Promise<void> {
  const target = viewerOf(account)
  const ableAdmins = await countAbleAdmins(db)
  if (actorId === null) {
    if (isLastAdmin(target, ableAdmins)) throw new Refusal('admin.last')
    return
  }
  const actor = await findAccount(db, actorId)
  const answer = canTakeRights(actor ? viewerOf(actor) : null, action, target, ableAdmins)
  if (answer !== 'ok') throw new Refusal(answer)
}

async function record(
  db: Db,
  actorId: ActorId,
  action: AuditedAct,
  { id, username }: Account,
  details = {},
): Promise<void> {
  await recordAct(db, { actorId, action, subjectKind: 'user', subjectId: id, details: { username, ...details } })
}
