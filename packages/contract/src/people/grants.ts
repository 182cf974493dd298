import { INVITATION_DAYS, INVITATION_USES, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { abilities, type GrantedThing } from '@arbiter/rules/people/grants'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { requiredText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { Grant, Invitation } from '../wire/grants.ts'
import { saidShape } from '../wire/said.ts'
import { Instant } from '../wire/values.ts'

const thingId = { problem: id(labels.problem), contest: id(labels.contest) } as const

/** Owners and administrators decide who may do what to a thing. */
const forOwners = {
  problem: { may: 'problem.own', of: { problem: 'id' } },
  contest: { may: 'contest.own', of: { contest: 'id' } },
} as const

const ability = choice(labels.ability, abilities)

export const NewGrant = z.object({
  username: requiredText(labels.username, MAX_TITLE_LENGTH),
  ability,
  isOwner: yesOrNo(labels.owner).default(false),
})

export const NewInvitationLink = z.object({
  ability,
  isOwner: yesOrNo(labels.owner).default(false),
  uses: wholeNumber(labels.uses, INVITATION_USES).default(INVITATION_USES.preset),
  expiresInDays: wholeNumber(labels.expiresInDays, INVITATION_DAYS).default(INVITATION_DAYS.preset),
})

const listOf = <const Kind extends GrantedThing>(kind: Kind) =>
  endpoint({
    method: 'GET',
    path: `/admin/${kind}s/:id/rights`,
    access: forOwners[kind],
    scope: 'browser',
    summary: `Who may do what to a ${kind}: owners, collaborators and open invitations`,
    params: z.object({ id: thingId[kind] }),
    reply: success({ grants: z.array(Grant), invitations: z.array(Invitation) }),
  })

const givingOf = <const Kind extends GrantedThing>(kind: Kind) =>
  endpoint({
    method: 'POST',
    path: `/admin/${kind}s/:id/rights`,
    access: forOwners[kind],
    scope: 'browser',
    summary: `Give a person a right to a ${kind}: at once by an administrator, as an invitation by an owner`,
    params: z.object({ id: thingId[kind] }),
    body: NewGrant,
    reply: success({ ...saidShape, isInvited: z.boolean() }),
  })

const ownershipOf = <const Kind extends GrantedThing>(kind: Kind) =>
  endpoint({
    method: 'PUT',
    path: `/admin/${kind}s/:id/rights/:grantId`,
    access: forOwners[kind],
    scope: 'browser',
    summary: `Make a collaborator of a ${kind} an owner, or the other way round`,
    params: z.object({ id: thingId[kind], grantId: id(labels.right) }),
    body: z.object({ isOwner: yesOrNo(labels.owner) }),
    reply: Done,
  })

const revocationOf = <const Kind extends GrantedThing>(kind: Kind) =>
  endpoint({
    method: 'DELETE',
    path: `/admin/${kind}s/:id/rights/:grantId`,
    access: forOwners[kind],
    scope: 'browser',
    summary: `Revoke a right to a ${kind}; what its holder has open ends`,
    params: z.object({ id: thingId[kind], grantId: id(labels.right) }),
    reply: Done,
  })

const linkOf = <const Kind extends GrantedThing>(kind: Kind) =>
  endpoint({
    method: 'POST',
    path: `/admin/${kind}s/:id/invitations`,
    access: forOwners[kind],
    scope: 'browser',
    summary: `Make a link that invites to a ${kind}; the reply is the only one that shows it`,
    params: z.object({ id: thingId[kind] }),
    body: NewInvitationLink,
    /** `link` is only a path where the server does not know its public address (PUBLIC_URL). */
    reply: success({ ...saidShape, link: z.string(), expiresAt: Instant }),
  })

const invitationEndOf = <const Kind extends GrantedThing>(kind: Kind) =>
  endpoint({
    method: 'DELETE',
    path: `/admin/${kind}s/:id/invitations/:invitationId`,
    access: forOwners[kind],
    scope: 'browser',
    summary: `Revoke an invitation to a ${kind}`,
    params: z.object({ id: thingId[kind], invitationId: id(labels.invitation) }),
    reply: Done,
  })

export const listProblemRights = listOf('problem')
export const listContestRights = listOf('contest')
export const giveProblemRight = givingOf('problem')
export const giveContestRight = givingOf('contest')
export const changeProblemOwner = ownershipOf('problem')
export const changeContestOwner = ownershipOf('contest')
export const revokeProblemRight = revocationOf('problem')
export const revokeContestRight = revocationOf('contest')
export const inviteToProblem = linkOf('problem')
export const inviteToContest = linkOf('contest')
export const revokeProblemInvitation = invitationEndOf('problem')
export const revokeContestInvitation = invitationEndOf('contest')

export const listPersonRights = endpoint({
  method: 'GET',
  path: '/admin/users/:id/rights',
  access: { may: 'site.administer', of: 'site' },
  scope: 'browser',
  summary: 'What one person may do, for the site and for each thing',
  params: idParam(labels.user),
  reply: success({ grants: z.array(Grant) }),
})

export const giveSiteRight = endpoint({
  method: 'POST',
  path: '/admin/users/:id/rights',
  access: { may: 'site.administer', of: 'site' },
  scope: 'browser',
  summary: 'Give a person an ability for the whole site',
  params: idParam(labels.user),
  body: z.object({ ability }),
  reply: Done,
})

export const revokePersonRight = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/rights/:grantId',
  access: { may: 'site.administer', of: 'site' },
  scope: 'browser',
  summary: 'Revoke any right of a person; what they have open with it ends',
  params: z.object({ id: id(labels.user), grantId: id(labels.right) }),
  reply: Done,
})

export const listOwnRights = endpoint({
  method: 'GET',
  path: '/users/rights',
  access: 'member',
  scope: 'browser',
  summary: 'What the viewer may do beside what every member may, and their open invitations',
  reply: success({ grants: z.array(Grant), invitations: z.array(Invitation) }),
})

export const leave = endpoint({
  method: 'DELETE',
  path: '/users/rights/:grantId',
  access: 'member',
  scope: 'browser',
  summary: 'Give up a right; the last owner of a thing has to make another one first',
  params: z.object({ grantId: id(labels.right) }),
  reply: Done,
})
