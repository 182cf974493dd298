import {
  acceptInvitation,
  createTeam,
  getTeam,
  handOverTeam,
  inviteToTeam,
  leaveTeam,
  listOwnTeams,
  readInvitation,
  updateTeam,
  withdrawInvitation,
} from '@arbiter/contract/people/teams'
import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import * as service from './service.ts'
import { selectInvitationsTo, selectTeam, selectTeamsOf } from './store.ts'

export function teamRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listOwnTeams, async ({ viewer }) => {
    const [teams, invitations] = await Promise.all([selectTeamsOf(db, viewer.id), selectInvitationsTo(db, viewer.id)])
    return { teams, invitations }
  })

  serve(app, context, createTeam, async ({ body, viewer }) => {
    const teamId = await service.makeTeam(db, viewer, body)
    return { ...said('team', 'teamCreated'), teamId }
  })

  serve(app, context, getTeam, async ({ params, viewer, now }) => {
    const team = await selectTeam(db, params.id, viewer, await now())
    if (!team) throw new Refusal('team.not-found')
    return { team }
  })

  serve(app, context, updateTeam, async ({ params, body, viewer }) => {
    await service.changeTeam(db, viewer, params.id, body)
    return said('team', 'teamChanged')
  })

  serve(app, context, leaveTeam, async ({ params, viewer }) => {
    await service.leave(db, viewer, params.id, params.userId)
    return params.userId === viewer.id ? said('team', 'left') : said('team', 'memberRemoved')
  })

  serve(app, context, handOverTeam, async ({ params, body, viewer }) => {
    await service.handOver(db, viewer, params.id, body.userId)
    return said('team', 'handedOver')
  })

  invitationRoutes(app, context)
}

function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, inviteToTeam, async ({ params, body, viewer }) => {
    const token = await service.invite(db, viewer, params.id, body.username)
    return { ...(token === null ? said('team', 'invited') : said('team', 'linkMade')), token }
  })

  serve(app, context, withdrawInvitation, async ({ params, viewer }) => {
    await service.withdraw(db, viewer, params.id, params.invitationId)
    return said('team', 'invitationWithdrawn')
  })

  serve(app, context, readInvitation, async ({ body }) => service.seeInvitation(db, body.token))

  serve(app, context, acceptInvitation, async ({ body, viewer }) => {
    const teamId = await service.accept(db, viewer, body)
    return { ...said('team', 'joined'), teamId }
  })
}
