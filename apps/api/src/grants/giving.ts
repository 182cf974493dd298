import { Refusal } from '@arbiter/contract/refusal'
import {
  countAbleOwners,
  findGrant,
  giveGrant,
  isOn,
  lockRights,
  type NewGrant,
  revokeGrant,
  type StandingGrant,
} from '@arbiter/database/accounts/giving'
import { addInvitation } from '@arbiter/database/accounts/invitations'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { grants } from '@arbiter/database/schema/grants'
import { INVITATION_DAYS } from '@arbiter/rules/limits'
import { givable, ownersAbility } from '@arbiter/rules/people/abilities'
import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import type { Ability, GivenPlace, GrantedThing } from '@arbiter/rules/people/grants'
import { canEndOwnership } from '@arbiter/rules/people/permissions'
import { eq, type SQL } from 'drizzle-orm'
import { requireAccount, viewerOf } from '../accounts/service.ts'
import { type Account, findAccountByUsername } from '../accounts/store.ts'
import { notify } from '../notifications/service.ts'
import { recordGrant } from './record.ts'
import { type NamedThing, requireGiver, requireThing } from './things.ts'

/** Who may give and revoke is asked again under the lock: `requireGiver` for what others have, the grant's own holder for leaving. */

export interface Draft {
  username: string
  ability: Ability
  isOwner: boolean
}

export function refuseUngivable(on: 'site' | GrantedThing, { ability, isOwner }: Omit<Draft, 'username'>): void {
  const isOwnable = !isOwner || (on !== 'site' && ownersAbility(on) === ability)
  if (!isOwnable || !givable(on).includes(ability)) throw new Refusal('grant.not-givable')
}

/** At once by an administrator; as an invitation by an owner, so that people become staff of a contest only if they want it. */
export async function giveOnThing(
  db: Connection['db'],
  actorId: string,
  place: { on: GrantedThing; id: string },
  draft: Draft,
): Promise<{ username: string; isInvited: boolean }> {
  refuseUngivable(place.on, draft)
  return db.transaction(async (db) => {
    await lockRights(db)
    const actor = await requireGiver(db, actorId, place)
    const thing = await requireThing(db, place)
    const account = await findAccountByUsername(db, draft.username)
    if (!account) throw new Refusal('user.not-found')
    const { ability, isOwner } = draft
    const grant = { userId: account.id, ability, place, isOwner, grantedBy: actorId }
    if (isAdmin(actor)) await giveAtOnce(db, account, grant, thing)
    else await invite(db, actorId, account, { ...draft, thing })
    return { username: account.username, isInvited: !isAdmin(actor) }
  })
}

export async function giveOnSite(db: Connection['db'], actorId: string, userId: string, ability: Ability) {
  refuseUngivable('site', { ability, isOwner: false })
  return db.transaction(async (db) => {
    await lockRights(db)
    const place = { on: 'site' } as const
    await requireGiver(db, actorId, place)
    const account = await requireAccount(db, userId)
    await giveAtOnce(db, account, { userId, ability, place, isOwner: false, grantedBy: actorId }, null)
    return account.username
  })
}

async function giveAtOnce(db: Db, account: Account, grant: NewGrant, thing: NamedThing | null): Promise<void> {
  const given = await requireGiven(db, grant)
  await recordGrant(db, grant.grantedBy, 'grant.give', { account, grant: given, thing })
  await tellHolder(db, 'right-given', given, grant.grantedBy, thing)
}

export async function requireGiven(db: Db, grant: NewGrant): Promise<StandingGrant> {
  const result = await giveGrant(db, grant)
  if (result === 'held') throw new Refusal('grant.held')
  if (result === 'too-many') throw new Refusal('grant.too-many')
  return result.given
}

async function invite(
  db: Db,
  actorId: string,
  account: Account,
  { thing, ability, isOwner }: Draft & { thing: NamedThing },
): Promise<void> {
  if (account.id === actorId) throw new Refusal('admin.not-yourself')
  const isHeld = account.grants.some((one) => one.on === thing.on && one.id === thing.id && one.ability === ability)
  if (isHeld) throw new Refusal('grant.held')
  const [place, to] = [{ on: thing.on, id: thing.id }, { userId: account.id }]
  const asked = { place, ability, isOwner, invitedBy: actorId, to, expiresInDays: INVITATION_DAYS.max }
  if (!(await addInvitation(db, asked))) throw new Refusal('invitation.too-many')
  await recordGrant(db, actorId, 'invitation.send', { account, grant: { ability, isOwner }, thing })
  const { username: name } = await requireAccount(db, actorId)
  await notify(db, { userId: account.id, kind: 'invitation', details: { thing: thing.name, name }, link: '/rights' })
}

/** Its row is replaced, because rows say what was given when. */
export async function changeOwner(
  db: Connection['db'],
  actorId: string,
  place: { on: GrantedThing; id: string },
  { grantId, isOwner }: { grantId: string; isOwner: boolean },
): Promise<string> {
  return db.transaction(async (db) => {
    await lockRights(db)
    const actor = await requireGiver(db, actorId, place)
    const thing = await requireThing(db, place)
    const grant = await requireGrant(db, grantId, isOn(place))
    const account = await requireAccount(db, grant.userId)
    if (grant.isOwner === isOwner) return account.username
    refuseUngivable(place.on, { ability: grant.ability, isOwner })
    await refuseLastOwner(db, actor, grant, account)
    await revokeGrant(db, grantId, actorId)
    const { userId, ability } = grant
    const changed = await requireGiven(db, { userId, ability, place, isOwner, grantedBy: actorId })
    await recordGrant(db, actorId, 'grant.owner', { account, grant: changed, thing })
    return account.username
  })
}

/** The right to a thing, revoked by those who decide about it. */
export async function revokeOnThing(
  db: Connection['db'],
  actorId: string,
  place: { on: GrantedThing; id: string },
  grantId: string,
): Promise<void> {
  await revoking(db, actorId, grantId, isOn(place), (db) => requireGiver(db, actorId, place))
}

/** Any right of a person, revoked by an administrator. */
export async function revokeOfPerson(
  db: Connection['db'],
  actorId: string,
  userId: string,
  grantId: string,
): Promise<void> {
  await revoking(db, actorId, grantId, eq(grants.userId, userId), (db) => requireGiver(db, actorId, { on: 'site' }))
}

/** A right that its holder gives up. */
export async function leave(db: Connection['db'], userId: string, grantId: string): Promise<void> {
  const isOwn = eq(grants.userId, userId)
  await revoking(db, userId, grantId, isOwn, async (db) => viewerOf(await requireAccount(db, userId)))
}

async function revoking(
  db: Connection['db'],
  actorId: string,
  grantId: string,
  which: SQL | undefined,
  allowed: (db: Db) => Promise<Viewer>,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockRights(db)
    const actor = await allowed(db)
    const grant = await requireGrant(db, grantId, which)
    const account = await requireAccount(db, grant.userId)
    await refuseLastOwner(db, actor, grant, account)
    await revokeGrant(db, grantId, actorId)
    const place = placeOf(grant)
    const thing = place.on === 'site' ? null : await requireThing(db, place)
    const act = grant.userId === actorId ? 'grant.leave' : 'grant.revoke'
    await recordGrant(db, actorId, act, { account, grant, thing })
    await tellHolder(db, 'right-revoked', grant, actorId, thing)
  })
}

async function requireGrant(db: Db, id: string, which: SQL | undefined): Promise<StandingGrant> {
  const grant = await findGrant(db, id, which)
  if (!grant) throw new Refusal('grant.not-found')
  return grant
}

async function refuseLastOwner(db: Db, actor: Viewer, grant: StandingGrant, holder: Account): Promise<void> {
  if (!grant.isOwner) return
  const owner = { isOwner: true, isFlagged: viewerOf(holder).isFlagged }
  const answer = canEndOwnership(actor, owner, await countAbleOwners(db, placeOf(grant)))
  if (answer !== 'ok') throw new Refusal(answer)
}

function placeOf({ problemId, contestId }: Pick<StandingGrant, 'problemId' | 'contestId'>): GivenPlace {
  if (problemId !== null) return { on: 'problem', id: problemId }
  return contestId === null ? { on: 'site' } : { on: 'contest', id: contestId }
}

async function tellHolder(
  db: Db,
  kind: 'right-given' | 'right-revoked',
  { userId }: StandingGrant,
  actorId: string | null,
  thing: NamedThing | null,
): Promise<void> {
  if (userId !== actorId) await notify(db, { userId, kind, details: { thing: thing?.name ?? null }, link: '/rights' })
}
