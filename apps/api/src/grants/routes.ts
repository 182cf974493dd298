import {
  giveSiteRight,
  leave,
  listOwnRights,
  listPersonRights,
  revokePersonRight,
} from '@arbiter/contract/people/grants'
import { acceptInvitation, acceptLink, declineInvitation, seeInvitation } from '@arbiter/contract/people/invitations'
import { said } from '@arbiter/contract/said'
import { grantsOf } from '@arbiter/database/accounts/grant-lists'
import { SIGN_INS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import { requireAccount } from '../accounts/service.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { giveOnSite, leave as leaveGrant, revokeOfPerson } from './giving.ts'
import { accept, decline, hashOf, seeLink, standingInvitations } from './inviting.ts'
import { presentGrant, presentInvitation, presentThing } from './present.ts'

export function grantRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listPersonRights, async ({ params }) => {
    await requireAccount(db, params.id)
    return { grants: (await grantsOf(db, params.id)).map(presentGrant) }
  })

  serve(app, context, giveSiteRight, async ({ params, body, viewer }) => {
    return said('grant', 'given', { username: await giveOnSite(db, viewer.id, params.id, body.ability) })
  })

  serve(app, context, revokePersonRight, async ({ params, viewer }) => {
    await revokeOfPerson(db, viewer.id, params.id, params.grantId)
    return said('grant', 'revoked')
  })

  serve(app, context, listOwnRights, async ({ viewer }) => {
    const [grants, invitations] = await Promise.all([grantsOf(db, viewer.id), standingInvitations(db, viewer.id)])
    return { grants: grants.map(presentGrant), invitations: invitations.map(presentInvitation) }
  })

  serve(app, context, leave, async ({ params, viewer }) => {
    await leaveGrant(db, viewer.id, params.grantId)
    return said('grant', 'left')
  })

  invitationRoutes(app, context)
}

function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const guessing = { perMinute: SIGN_INS_PER_MINUTE }
  const accepted = (thing: Awaited<ReturnType<typeof accept>>) => ({
    ...said('grant', 'accepted'),
    thing: presentThing(thing),
  })

  serve(
    app,
    context,
    seeInvitation,
    async ({ body, viewer }) => {
      const { invitation, isAccepted } = await seeLink(db, viewer?.id ?? null, body.token)
      return { invitation: presentInvitation(invitation), isOwn: invitation.inviterId === viewer?.id, isAccepted }
    },
    guessing,
  )

  serve(
    app,
    context,
    acceptLink,
    async ({ body, viewer }) => accepted(await accept(db, viewer.id, { tokenHash: hashOf(body.token) })),
    guessing,
  )

  serve(app, context, acceptInvitation, async ({ params, viewer }) =>
    accepted(await accept(db, viewer.id, { id: params.id, userId: viewer.id })),
  )

  serve(app, context, declineInvitation, async ({ params, viewer }) => {
    await decline(db, viewer.id, params.id)
    return said('grant', 'declined')
  })
}
