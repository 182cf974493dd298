import { getAttendedContests, getRatingHistory, getSolvedProblems, getUser } from '@arbiter/contract/people/profiles'
import { PROFILES_PER_MINUTE } from '@arbiter/rules/limits'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance } from 'fastify'
import { presentPublicUser } from '../accounts/present.ts'
import { presentListed } from '../contests/present.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentActivity, presentSolved } from './present.ts'
import { heatmapOf, seeUser, statisticsOf } from './public.ts'
import {
  countAttended,
  countSolved,
  selectActivities,
  selectAttended,
  selectRatings,
  selectSolved,
} from './public-store.ts'

export function publicProfileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(
    app,
    context,
    getUser,
    async ({ params, query, viewer, now }) => {
      const user = await seeUser(db, viewer, params.username)
      const question = { userId: user.id, viewer, now: await now() }
      const [statistics, activities, heatmap] = await Promise.all([
        statisticsOf(db, question),
        selectActivities(db, question),
        heatmapOf(db, user.id, query.timeZone, question.now),
      ])
      return {
        user: presentPublicUser(user),
        statistics: { ...statistics, isRestricted: user.flagReason !== null },
        recentActivities: activities.map(presentActivity),
        heatmap,
      }
    },
    { perMinute: PROFILES_PER_MINUTE },
  )

  serve(app, context, getSolvedProblems, async ({ params, query, viewer }) => {
    const { id } = await seeUser(db, viewer, params.username)
    const [rows, total] = await Promise.all([selectSolved(db, id, viewer, query), countSolved(db, id)])
    const problems = rows.map((row) => presentSolved(row, viewer))
    return { problems, pagination: paginationOf(query.page, query.limit, total), count: total }
  })

  serve(app, context, getAttendedContests, async ({ params, query, viewer, now }) => {
    const question = { userId: (await seeUser(db, viewer, params.username)).id, viewer, now: await now() }
    const [rows, total] = await Promise.all([selectAttended(db, question, query), countAttended(db, question)])
    const contests = rows.map(presentListed)
    return { contests, pagination: paginationOf(query.page, query.limit, total), count: total }
  })

  serve(app, context, getRatingHistory, async ({ params, viewer }) => {
    const { id: userId } = await seeUser(db, viewer, params.username)
    const rows = await selectRatings(db, { userId, viewer })
    const ratings = rows.map(({ contest: { id: _id, title, endTime }, ...row }) => ({
      ...row,
      contest: { _id, title, endTime: endTime.toISOString() },
    }))
    return { ratings }
  })
}
