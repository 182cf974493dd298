import { endOneSession, endOtherSessions, listSessions } from '@arbiter/contract/accounts/sessions'
import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { presentSession } from './present.ts'
import { endSession, endSessionsOf } from './session.ts'
import { deleteSession, selectSessions } from './store.ts'

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listSessions, async ({ viewer, now }) => {
    const sessions = await selectSessions(db, viewer.id, await now())
    const shown = sessions.map((session) => presentSession(session, viewer.credentialId))
    return { sessions: shown.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
  })

  serve(app, context, endOneSession, async ({ params, viewer, request, reply }) => {
    if (params.id === viewer.credentialId) await endSession(db, request, reply)
    else if (!(await deleteSession(db, viewer.id, params.id))) throw new Refusal('session.not-found')
    return said('session', 'sessionEnded')
  })

  serve(app, context, endOtherSessions, async ({ viewer }) => {
    await endSessionsOf(db, viewer.id, viewer.credentialId)
    return said('session', 'otherSessionsEnded')
  })
}
