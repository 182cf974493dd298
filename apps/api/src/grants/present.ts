import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { listProblemRights } from '@arbiter/contract/people/grants'
import type { ListedGrant } from '@arbiter/database/accounts/grant-lists'
import type { ListedInvitation } from '@arbiter/database/accounts/invitations'
import type { GrantedThing } from '@arbiter/rules/people/grants'
import { presentPicture } from '../pictures/present.ts'
import type { NamedThing } from './things.ts'

type Reply = AnswerOf<typeof listProblemRights>

const actorOf = (id: string | null, username: string | null) => (id && username ? { _id: id, username } : null)

type Named = Pick<ListedGrant, 'problemId' | 'problemName' | 'contestId' | 'contestTitle'>

function thingOf({ problemId, problemName, contestId, contestTitle }: Named) {
  if (problemId && problemName !== null) return wireThing('problem', problemId, problemName)
  return contestId && contestTitle !== null ? wireThing('contest', contestId, contestTitle) : null
}

const wireThing = (kind: GrantedThing, _id: string, name: string) => ({ kind, _id, name })

export const presentThing = ({ on, id, name }: NamedThing) => wireThing(on, id, name)

export function presentGrant(grant: ListedGrant): Reply['grants'][number] {
  const { id, user, isFlagged, ability, isOwner, grantedAt, giverId, giverName } = grant
  const { username, firstname, lastname, picture } = user
  return {
    _id: id,
    user: { _id: user.id, username, firstname, lastname, picture: presentPicture(picture) },
    isFlagged,
    ability,
    thing: thingOf(grant),
    isOwner,
    grantedAt: grantedAt.toISOString(),
    grantedBy: actorOf(giverId, giverName),
  }
}

export function presentInvitation(invitation: ListedInvitation): Reply['invitations'][number] {
  const { id, ability, isOwner, usesLeft, expiresAt, createdAt, toUserId, toUsername, ...inviter } = invitation
  const thing = thingOf(invitation)
  if (!thing) throw new Error('an invitation to a grant names its thing')
  return {
    _id: id,
    ability,
    thing,
    isOwner,
    invited: actorOf(toUserId, toUsername),
    usesLeft,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    invitedBy: { _id: inviter.inviterId, username: inviter.inviterName },
  }
}
