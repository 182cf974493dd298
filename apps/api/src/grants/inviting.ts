import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@arbiter/contract/refusal'
import { lockRights } from '@arbiter/database/accounts/giving'
import {
  addInvitation,
  findInvitation,
  hasUsed,
  type InvitationKey,
  invitationsOf,
  type ListedInvitation,
  noteUse,
  revokeInvitation,
  type StoredInvitation,
  useInvitation,
} from '@arbiter/database/accounts/invitations'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import type { Ability, GrantedThing } from '@arbiter/rules/people/grants'
import { requireAccount, viewerOf } from '../accounts/service.ts'
import { findAccount } from '../accounts/store.ts'
import { recordAct } from '../audit/service.ts'
import { refuseUngivable, requireGiven } from './giving.ts'
import { recordGrant } from './record.ts'
import { mayGive, type NamedThing, requireGiver, requireThing } from './things.ts'

type Place = { on: GrantedThing; id: string }

/** 256 random bits need no slow hash. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface LinkDraft {
  ability: Ability
  isOwner: boolean
  uses: number
  expiresInDays: number
}

/** Returns the token, of which only a hash is stored. */
export async function makeLink(
  db: Connection['db'],
  actorId: string,
  place: Place,
  { uses, expiresInDays, ...grant }: LinkDraft,
): Promise<{ token: string; expiresAt: Date }> {
  refuseUngivable(place.on, grant)
  const token = randomBytes(32).toString('base64url')
  const to = { tokenHash: hashOf(token), uses }
  return db.transaction(async (db) => {
    await lockRights(db)
    await requireGiver(db, actorId, place)
    const { name } = await requireThing(db, place)
    const added = await addInvitation(db, { place, ...grant, invitedBy: actorId, to, expiresInDays })
    if (!added) throw new Refusal('invitation.too-many')
    const details = { name, ...grant, uses, expiresAt: added.expiresAt.toISOString() }
    await recordAct(db, { actorId, action: 'invitation.link', subjectKind: place.on, subjectId: place.id, details })
    return { token, expiresAt: added.expiresAt }
  })
}

/** Revoked by those who decide about the thing. */
export async function endInvitation(db: Connection['db'], actorId: string, place: Place, id: string): Promise<void> {
  await db.transaction(async (db) => {
    await lockRights(db)
    await requireGiver(db, actorId, place)
    const { name } = await requireThing(db, place)
    const revoked = await revokeInvitation(db, id, { place, userId: actorId })
    if (!revoked) throw new Refusal('invitation.over')
    const details = { name, ability: revoked.ability, isOwner: revoked.isOwner }
    await recordAct(db, { actorId, action: 'invitation.revoke', subjectKind: place.on, subjectId: place.id, details })
  })
}

/** Those that can still be accepted: the others would go on telling what a hidden problem or a private contest is called. */
export async function standingInvitations(db: Db, userId: string): Promise<ListedInvitation[]> {
  const invitations = await invitationsOf(db, userId)
  const standing = await Promise.all(invitations.map((each) => isStanding(db, each.inviterId, placeOf(each))))
  return invitations.filter((_, index) => standing[index])
}

/** What a link invites to, before it is accepted, perhaps by a visitor. */
export async function seeLink(
  db: Db,
  viewerId: string | null,
  token: string,
): Promise<{ invitation: ListedInvitation; isAccepted: boolean }> {
  const invitation = await findInvitation(db, { tokenHash: hashOf(token) })
  if (!invitation || !(await isStanding(db, invitation.inviterId, placeOf(invitation))))
    throw new Refusal('invitation.over')
  return { invitation, isAccepted: viewerId !== null && (await hasUsed(db, invitation.id, viewerId)) }
}

export async function decline(db: Db, userId: string, id: string): Promise<void> {
  if (!(await revokeInvitation(db, id, { invited: userId }))) throw new Refusal('invitation.over')
}

/** Takes one use and gives the right, or does neither: a refusal gives the use back. */
export async function accept(db: Connection['db'], userId: string, key: InvitationKey): Promise<NamedThing> {
  return db.transaction(async (db) => {
    await lockRights(db)
    const used = await useInvitation(db, key)
    if (!used) throw new Refusal('invitation.over')
    const { ability, isOwner, invitedBy, place } = promiseOf(used)
    if (invitedBy === userId) throw new Refusal('invitation.own')
    if (!(await isStanding(db, invitedBy, place))) throw new Refusal('invitation.over')
    if (!(await noteUse(db, used.id, userId))) throw new Refusal('invitation.used')
    const thing = await requireThing(db, place)
    const grant = await requireGiven(db, { userId, ability, place, isOwner, grantedBy: invitedBy })
    const account = await requireAccount(db, userId)
    await recordGrant(db, userId, 'invitation.accept', { account, grant, thing })
    return thing
  })
}

/** An invitation ends with the right of its maker to give what it promises: a former owner comes back by none. */
async function isStanding(db: Db, inviterId: string, place: Place): Promise<boolean> {
  const inviter = await findAccount(db, inviterId)
  return inviter !== undefined && mayGive(viewerOf(inviter), place)
}

function promiseOf(invitation: StoredInvitation) {
  const { ability, isOwner, invitedBy } = invitation
  if (ability === null) throw new Error('an invitation to a grant names its ability')
  return { ability, isOwner, invitedBy, place: placeOf(invitation) }
}

function placeOf({ problemId, contestId }: Pick<StoredInvitation, 'problemId' | 'contestId'>): Place {
  if (problemId !== null) return { on: 'problem', id: problemId }
  if (contestId !== null) return { on: 'contest', id: contestId }
  throw new Error('an invitation to a grant names its thing')
}
