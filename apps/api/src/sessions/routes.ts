import type { AnswerOf } from '@arbiter/contract/endpoint'
import { sessionNotices } from '@arbiter/contract/messages/sessions'
import { Refusal } from '@arbiter/contract/refusal'
import { endOneSession, endOtherSessions, listSessions } from '@arbiter/contract/sessions'
import { deviceName } from '@arbiter/rules/device-name'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { endSession, endSessionsOf } from './session.ts'
import { deleteSession, type StandingSession, selectSessions } from './store.ts'

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listSessions, async ({ viewer, now }) => {
    const sessions = await selectSessions(db, viewer.id, await now())
    const shown = sessions.map((session) => presentSession(session, viewer.sessionId))
    return { sessions: shown.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
  })

  serve(app, context, endOneSession, async ({ params, viewer, request, reply }) => {
    if (params.id === viewer.sessionId) await endSession(db, request, reply)
    else if (!(await deleteSession(db, viewer.id, params.id))) throw new Refusal('session.not-found')
    return { message: sessionNotices.sessionEnded }
  })

  serve(app, context, endOtherSessions, async ({ viewer }) => {
    await endSessionsOf(db, viewer.id, viewer.sessionId)
    return { message: sessionNotices.otherSessionsEnded }
  })
}

type WireSession = AnswerOf<typeof listSessions>['sessions'][number]

function presentSession({ id, userAgent, address, ...times }: StandingSession, currentId: string): WireSession {
  return {
    _id: id,
    device: deviceName(userAgent),
    address,
    createdAt: times.createdAt.toISOString(),
    lastSeenAt: times.lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }
}
