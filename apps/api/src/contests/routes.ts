import {
  cloneContest,
  endContest,
  extendContest,
  freezeContest,
  hideBoard,
  pauseProblem,
  unfreezeContest,
} from '@arbiter/contract/contests/contest-control'
import { deleteContest, readContestFiles } from '@arbiter/contract/contests/contest-editing'
import {
  addParticipants,
  changeTeamRoster,
  disqualifyParticipant,
  listParticipants,
  markUnofficial,
  readmitParticipant,
  removeParticipant,
} from '@arbiter/contract/contests/contest-participants'
import {
  registerForContest,
  startVirtualContest,
  unregisterFromContest,
} from '@arbiter/contract/contests/contest-registration'
import { getCalendar, getContestCalendar, listContests } from '@arbiter/contract/contests/contests'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import { mayInContest } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { admission } from '@arbiter/rules/people/admission'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { serverTextsFor } from '../http/page-words.ts'
import { serve, serveRaw } from '../http/serve.ts'
import { type CalendarEntry, calendarOf } from './calendar.ts'
import { clockRoutes } from './clock-routes.ts'
import { readFiles } from './contest-files.ts'
import * as control from './control.ts'
import * as editing from './editing.ts'
import { countListed, selectListed } from './participant-store.ts'
import * as participation from './participation.ts'
import { presentListed } from './present.ts'
import { addByUsername, registerViewer, startVirtual, unregisterViewer } from './registration.ts'
import { existingContest, seeContest } from './seen-contest.ts'
import { countContests, countTimesChanged, selectContests, selectPublic } from './store.ts'
import { shownTimes } from './times.ts'

export function contestRoutes(app: FastifyInstance, context: Context): void {
  listRoutes(app, context)
  fileRoutes(app, context)
  participantRoutes(app, context)
  calendarRoutes(app, context)
  controlRoutes(app, context)
  clockRoutes(app, context)
}

function listRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listContests, async ({ query: filters, viewer, now }) => {
    if (filters.scope === 'organised') refuseOthers(viewer)
    const question = { filters, viewer, now: await now() }
    const [rows, total] = await Promise.all([selectContests(db, question), countContests(db, question)])
    const contests = rows.map((row) => ({ ...presentListed(row), ...ownedIn(filters.scope, viewer, row) }))
    return {
      contests,
      data: contests,
      pagination: paginationOf(filters.page, filters.limit, total),
      count: total,
      serverTime: question.now.toISOString(),
    }
  })
}

function refuseOthers(viewer: Viewer | null): void {
  const answer = admission({ may: 'contest.organise', of: 'any' }, viewer)
  if (answer !== 'admitted') throw new Refusal(answer)
}

const ownedIn = (scope: 'all' | 'organised', viewer: Viewer | null, { id }: { id: string }) =>
  scope === 'organised' ? { isOwned: mayInContest(viewer, 'contest.own', id) } : {}

function fileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, readContestFiles, ({ body, viewer }) => readFiles(context.db, viewer, body))
}

function participantRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, registerForContest, async ({ params, body, viewer, request }) => {
    const { accessCode = null, isUnofficial = false, team = null } = body ?? {}
    const entry = { accessCode, isUnofficial, team, address: request.ip }
    const participantCount = await registerViewer(db, viewer, params.id, entry)
    return { ...said('contest', 'contestJoined'), isRegistered: true as const, participantCount }
  })

  serve(app, context, unregisterFromContest, async ({ params, query, viewer }) => {
    const participantCount = await unregisterViewer(db, viewer, params.id, query.teamId ?? null)
    return { ...said('contest', 'contestLeft'), isRegistered: false as const, participantCount }
  })

  serve(app, context, addParticipants, async ({ params, body, viewer, now }) => {
    const outcome = await addByUsername(db, viewer.id, params.id, body.usernames, await now())
    return { ...said('contest', 'participantsAdded'), ...outcome }
  })

  serve(app, context, disqualifyParticipant, async ({ params, body, viewer }) => {
    await participation.disqualifyParticipant(db, viewer.id, params, body)
    const { isDisqualified } = body
    const message = isDisqualified ? contestNotices.participantDisqualified : contestNotices.participantQualified
    return { message, isDisqualified }
  })

  serve(app, context, listParticipants, async ({ params, query }) => {
    await existingContest(db, params.id)
    const total = await countListed(db, params.id, query.search)
    const participants = await selectListed(db, params.id, query)
    return { participants, pagination: paginationOf(query.page, query.limit, total) }
  })

  serve(app, context, markUnofficial, async ({ params, body, viewer }) => {
    const { isUnofficial } = body
    await participation.markUnofficial(db, viewer.id, params, isUnofficial)
    return {
      message: isUnofficial ? contestNotices.participantUnofficial : contestNotices.participantOfficial,
      isUnofficial,
    }
  })

  serve(app, context, removeParticipant, async ({ params, body, viewer }) => {
    await participation.removeParticipant(db, viewer.id, params, body.reason)
    return said('contest', 'participantRemoved')
  })

  serve(app, context, readmitParticipant, async ({ params, viewer }) => {
    await participation.readmitParticipant(db, viewer.id, params)
    return said('contest', 'participantReadmitted')
  })

  serve(app, context, changeTeamRoster, async ({ params, body, viewer }) => {
    await participation.changeTeamRoster(db, viewer.id, params, body)
    return said('contest', 'rosterChanged')
  })

  serve(app, context, startVirtualContest, async ({ params, viewer, now }) => {
    const moment = await now()
    const { participant, startTime, endTime } = await startVirtual(db, viewer, params.id, moment)
    return {
      ...said('contest', 'virtualStarted'),
      participant,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      serverTime: moment.toISOString(),
    }
  })
}

function calendarRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context

  serveRaw(app, context, getCalendar, async ({ query, request, reply, now }) => {
    const moment = await now()
    const { calendarTexts } = await serverTextsFor(context, request, query.lang)
    const name = calendarTexts.name({ site: (await context.settings.get()).siteName })
    const contests = await selectPublic(db, moment)
    const site = siteOf(request, config.PUBLIC_URL)
    const entries = contests.map(({ timesChanged, ...contest }) => entryOf(contest, timesChanged, site))
    return sendCalendar(reply, calendarOf(entries, moment, name))
  })

  serveRaw(app, context, getContestCalendar, async ({ params, request, reply, viewer, now }) => {
    const contest = await seeContest(db, viewer, params.id)
    const entry = entryOf(contest, await countTimesChanged(db, contest.id), siteOf(request, config.PUBLIC_URL))
    return sendCalendar(reply, calendarOf([entry], await now()))
  })
}

/** Links use the configured public URL, or else the address that the request was sent to. */
const siteOf = (request: FastifyRequest, publicUrl: string | undefined) =>
  (publicUrl ?? `${request.protocol}://${request.host}`).replace(/\/+$/, '')

type Dated = Pick<CalendarEntry, 'id' | 'title' | 'description'> & Parameters<typeof shownTimes>[0]

function entryOf(contest: Dated, sequence: number, site: string): CalendarEntry {
  const { id, title, description } = contest
  const { startTime, endTime } = shownTimes(contest)
  return { id, title, description, startTime, endTime, sequence, url: `${site}/contests/${id}` }
}

const sendCalendar = (reply: FastifyReply, calendar: string) =>
  reply.type('text/calendar; charset=utf-8').send(calendar)

function controlRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, deleteContest, async ({ params, viewer, now }) => {
    await editing.removeContest(db, viewer.id, params.id, await now())
    return said('contest', 'contestDeleted')
  })

  serve(app, context, extendContest, async ({ params, body, viewer, now }) => {
    const { endTime, freezeTime } = await control.extendContest(db, viewer.id, params.id, body.minutes, await now())
    return {
      ...said('contest', 'contestExtended'),
      endTime: endTime.toISOString(),
      freezeTime: freezeTime?.toISOString() ?? null,
    }
  })

  serve(app, context, freezeContest, async ({ params, viewer, now }) => {
    const moment = await now()
    await control.freezeContest(db, viewer.id, params.id, moment)
    return { ...said('contest', 'contestFrozen'), freezeTime: moment.toISOString() }
  })

  serve(app, context, endContest, async ({ params, viewer, now }) => {
    const { endTime, freezeTime } = await control.endContest(db, viewer.id, params.id, await now())
    return {
      ...said('contest', 'contestEnded'),
      endTime: endTime.toISOString(),
      freezeTime: freezeTime?.toISOString() ?? null,
    }
  })

  serve(app, context, pauseProblem, async ({ params, body, viewer, now }) => {
    const { isPaused } = body
    const ids = { contestId: params.id, problemId: params.problemId }
    await control.pauseProblem(db, viewer.id, ids, isPaused, await now())
    return { message: isPaused ? contestNotices.problemPaused : contestNotices.problemResumed, isPaused }
  })

  serve(app, context, hideBoard, async ({ params, body, viewer }) => {
    const { isHidden } = body
    await control.hideBoard(db, viewer.id, params.id, isHidden)
    return { message: isHidden ? contestNotices.boardHidden : contestNotices.boardShown, isHidden }
  })

  serve(app, context, cloneContest, async ({ params, body, viewer, now }) => {
    const contestId = await editing.cloneContest(db, viewer, params.id, body, await now())
    return { ...said('contest', 'contestCloned'), contestId }
  })

  serve(app, context, unfreezeContest, async ({ params, viewer, now }) => {
    await control.unfreezeContest(db, viewer.id, params.id, await now())
    return said('contest', 'contestUnfrozen')
  })
}
