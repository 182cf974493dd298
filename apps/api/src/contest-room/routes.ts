import { streamContest } from '@arbiter/contract/contests/contest-board'
import { createContest, updateContest } from '@arbiter/contract/contests/contest-editing'
import {
  announce,
  answerQuestion,
  askQuestion,
  getContestNews,
  readContestNews,
} from '@arbiter/contract/contests/contest-news'
import { getVersionChanges } from '@arbiter/contract/contests/contest-versions'
import { getContest } from '@arbiter/contract/contests/contests'
import { said } from '@arbiter/contract/said'
import { LISTED_PARTICIPANTS } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { BoardCache } from '../boards/board-cache.ts'
import { isJury } from '../boards/board-service.ts'
import { addContest, changeContest } from '../contests/editing.ts'
import { seeContest, selectContestProblems } from '../contests/seen-contest.ts'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { serveFeed } from '../feeds/serve-feed.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { ContestFeed } from './contest-feed.ts'
import { seeDetail } from './detail.ts'
import { answer, ask, makeAnnouncement, seeNews, unreadFor } from './news.ts'
import { markNewsRead } from './news-store.ts'
import { presentAnnouncement, presentClarification, presentNews } from './present-news.ts'
import { findVersionChanges } from './version-changes.ts'

/** What a page about one contest needs. */
export function contestRoomRoutes(
  app: FastifyInstance,
  context: Context,
  listener: DatabaseListener,
  cache: BoardCache,
): void {
  detailRoutes(app, context, cache)
  newsRoutes(app, context)
  const feed = new ContestFeed(context, app.log, listener, cache)
  app.addHook('preClose', () => feed.close())
  serveFeed(app, context, streamContest, async ({ viewer, owner, params, query, afterEventId }) => {
    const contest = await seeContest(context.db, viewer, params.id)
    const participants = [contest.participant, contest.virtual?.participant].filter((each) => each != null)
    // A reconnecting browser sends the last event it has; a new page sends it in the URL.
    const boardSeq = query.board === 'true' ? Math.max(query.after, afterEventId) : null
    return feed.open(owner, { contestId: contest.id, isJury: isJury(viewer, contest), participants, boardSeq })
  })
}

function detailRoutes(app: FastifyInstance, context: Context, cache: BoardCache): void {
  const { db } = context

  serve(app, context, getContest, async ({ params, query, viewer, now }) => {
    const moment = await now()
    const named = query.participants === 'first' ? LISTED_PARTICIPANTS : null
    const contest = await seeDetail(db, cache, viewer, params.id, moment, named)
    return { contest, data: contest, serverTime: moment.toISOString() }
  })

  serve(app, context, getVersionChanges, async ({ params, viewer }) => {
    const contest = await seeContest(db, viewer, params.id)
    const { languageVersions } = await context.settings.get()
    return { changes: await findVersionChanges(db, contest.id, languageVersions) }
  })

  serve(app, context, createContest, async ({ body, viewer, now }) => {
    const moment = await now()
    const id = await addContest(db, viewer, body, moment)
    const contest = await seeDetail(db, cache, viewer, id, moment)
    return { ...said('contest', 'contestCreated'), contest, data: contest }
  })

  serve(app, context, updateContest, async ({ params, body, viewer, now }) => {
    const moment = await now()
    await changeContest(db, viewer, params.id, body, moment)
    const contest = await seeDetail(db, cache, viewer, params.id, moment)
    return { ...said('contest', 'contestUpdated'), contest, data: contest }
  })
}

function newsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const lettersOf = async (contestId: string) => (await selectContestProblems(db, contestId)).map(({ id }) => id)

  serve(app, context, getContestNews, async ({ params, viewer }) =>
    presentNews(viewer, await seeNews(db, viewer, params.id)),
  )

  serve(app, context, readContestNews, async ({ params, viewer, now }) => {
    await seeContest(db, viewer, params.id)
    await markNewsRead(db, params.id, viewer.id, await now())
    return { unreadCount: await unreadFor(db, viewer, params.id) }
  })

  serve(app, context, announce, async ({ params, body, viewer }) => {
    const made = await makeAnnouncement(db, viewer.id, params.id, body)
    return { ...said('contest', 'announced'), announcement: presentAnnouncement(made, null) }
  })

  serve(app, context, askQuestion, async ({ params, body, viewer, now }) => {
    const asked = await ask(db, viewer, params.id, body, await now())
    const clarification = presentClarification(viewer, asked, await lettersOf(params.id), null)
    return { ...said('contest', 'questionAsked'), clarification }
  })

  serve(app, context, answerQuestion, async ({ params, body, viewer, now }) => {
    const ids = { contestId: params.id, clarificationId: params.clarificationId }
    const answered = await answer(db, viewer.id, ids, body, await now())
    const clarification = presentClarification(viewer, answered, await lettersOf(params.id), null)
    return { ...said('contest', 'questionAnswered'), clarification }
  })
}
