import {
  giveExtraTime,
  openWindow,
  pauseContest,
  putTimeBack,
  removeTime,
  resumeContest,
} from '@arbiter/contract/contests/contest-clock'
import { said } from '@arbiter/contract/said'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import * as clock from './clock.ts'
import * as participation from './participation.ts'
import type { FoundContest } from './seen-contest.ts'
import { shownTimes } from './times.ts'

export function clockRoutes(app: FastifyInstance, context: Context): void {
  organiserRoutes(app, context)
  participantRoutes(app, context)
}

function organiserRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, pauseContest, async ({ params, viewer, now }) => {
    const act = { actorId: viewer.id, id: params.id, now: await now() }
    return { ...said('contest', 'contestPaused'), ...clockOf(await clock.pauseContest(db, act)) }
  })

  serve(app, context, resumeContest, async ({ params, viewer, now }) => {
    const act = { actorId: viewer.id, id: params.id, now: await now() }
    return { ...said('contest', 'contestResumed'), ...clockOf(await clock.resumeContest(db, act)) }
  })

  serve(app, context, removeTime, async ({ params, body, viewer, now }) => {
    const act = { actorId: viewer.id, id: params.id, now: await now() }
    const interval = { from: new Date(body.from), to: new Date(body.to) }
    return { ...said('contest', 'timeRemoved'), ...clockOf(await clock.removeTime(db, act, interval)) }
  })

  serve(app, context, putTimeBack, async ({ params, viewer, now }) => {
    const act = { actorId: viewer.id, id: params.id, now: await now() }
    const contest = await clock.putTimeBack(db, act, new Date(params.from))
    return { ...said('contest', 'timePutBack'), ...clockOf(contest) }
  })
}

function clockOf(contest: FoundContest) {
  const { endTime, freezeTime } = shownTimes(contest)
  return {
    endTime: endTime.toISOString(),
    freezeTime: freezeTime?.toISOString() ?? null,
    pausedAt: contest.pausedAt?.toISOString() ?? null,
  }
}

function participantRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, giveExtraTime, async ({ params, body, viewer }) => {
    const { minutes } = body
    await participation.giveExtraTime(db, viewer.id, params, minutes)
    return { ...said('contest', 'extraTimeGiven', { minutes }), minutes }
  })

  serve(app, context, openWindow, async ({ params, viewer, now }) => {
    const moment = await now()
    const { startTime, endTime } = await clock.openWindow(db, viewer, params.id, moment)
    return {
      ...said('contest', 'windowOpened'),
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      serverTime: moment.toISOString(),
    }
  })
}
