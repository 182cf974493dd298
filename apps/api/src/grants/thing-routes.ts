import type { BodyOf } from '@arbiter/contract/endpoint'
import {
  changeContestOwner,
  changeProblemOwner,
  giveContestRight,
  giveProblemRight,
  inviteToContest,
  inviteToProblem,
  listContestRights,
  listProblemRights,
  revokeContestInvitation,
  revokeContestRight,
  revokeProblemInvitation,
  revokeProblemRight,
} from '@arbiter/contract/people/grants'
import { said } from '@arbiter/contract/said'
import { grantsOn } from '@arbiter/database/accounts/grant-lists'
import { invitationsTo } from '@arbiter/database/accounts/invitations'
import { INVITATIONS_PER_MINUTE } from '@arbiter/rules/limits'
import type { GrantedThing } from '@arbiter/rules/people/grants'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { SignedIn } from '../http/viewer.ts'
import { publicUrlOf } from '../settings/current-settings.ts'
import { changeOwner, giveOnThing, revokeOnThing } from './giving.ts'
import { endInvitation, makeLink } from './inviting.ts'
import { presentGrant, presentInvitation } from './present.ts'
import { requireThing } from './things.ts'

/** The same calls for each kind of thing. */
export function thingGrantRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listProblemRights, listing(context, 'problem'))
  serve(app, context, listContestRights, listing(context, 'contest'))
  serve(app, context, giveProblemRight, giving(context, 'problem'), SENDING)
  serve(app, context, giveContestRight, giving(context, 'contest'), SENDING)
  serve(app, context, changeProblemOwner, owning(context, 'problem'))
  serve(app, context, changeContestOwner, owning(context, 'contest'))
  serve(app, context, revokeProblemRight, revoking(context, 'problem'))
  serve(app, context, revokeContestRight, revoking(context, 'contest'))
  serve(app, context, inviteToProblem, inviting(context, 'problem'))
  serve(app, context, inviteToContest, inviting(context, 'contest'))
  serve(app, context, revokeProblemInvitation, uninviting(context, 'problem'))
  serve(app, context, revokeContestInvitation, uninviting(context, 'contest'))
}

const SENDING = { perMinute: INVITATIONS_PER_MINUTE }

interface Asked<More = unknown> {
  params: { id: string } & More
  viewer: SignedIn
}

function listing({ db }: Context, on: GrantedThing) {
  return async ({ params: { id } }: Asked) => {
    await requireThing(db, { on, id })
    const [grants, invitations] = await Promise.all([grantsOn(db, { on, id }), invitationsTo(db, { on, id })])
    return { grants: grants.map(presentGrant), invitations: invitations.map(presentInvitation) }
  }
}

function giving({ db }: Context, on: GrantedThing) {
  return async ({ params: { id }, body, viewer }: Asked & { body: BodyOf<typeof giveProblemRight> }) => {
    const { username, isInvited } = await giveOnThing(db, viewer.id, { on, id }, body)
    return { ...said('grant', isInvited ? 'invited' : 'given', { username }), isInvited }
  }
}

function owning({ db }: Context, on: GrantedThing) {
  return async ({ params, body, viewer }: Asked<{ grantId: string }> & { body: { isOwner: boolean } }) => {
    const { id, grantId } = params
    const username = await changeOwner(db, viewer.id, { on, id }, { grantId, ...body })
    return said('grant', body.isOwner ? 'ownerMade' : 'ownerEnded', { username })
  }
}

function revoking({ db }: Context, on: GrantedThing) {
  return async ({ params: { id, grantId }, viewer }: Asked<{ grantId: string }>) => {
    await revokeOnThing(db, viewer.id, { on, id }, grantId)
    return said('grant', 'revoked')
  }
}

function inviting({ db, settings, config }: Context, on: GrantedThing) {
  return async ({ params: { id }, body, viewer }: Asked & { body: BodyOf<typeof inviteToProblem> }) => {
    const { token, expiresAt } = await makeLink(db, viewer.id, { on, id }, body)
    // After the #, so that no server and no log on the way gets the token.
    const link = `${publicUrlOf(await settings.get(), config) ?? ''}/rights#invitation=${token}`
    return { ...said('grant', 'linkMade'), link, expiresAt: expiresAt.toISOString() }
  }
}

function uninviting({ db }: Context, on: GrantedThing) {
  return async ({ params: { id, invitationId }, viewer }: Asked<{ invitationId: string }>) => {
    await endInvitation(db, viewer.id, { on, id }, invitationId)
    return said('grant', 'invitationRevoked')
  }
}
