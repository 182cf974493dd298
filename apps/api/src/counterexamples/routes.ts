import { counterexampleNotices } from '@arbiter/contract/messages/counterexamples'
import {
  addCounterexampleTest,
  cancelCounterexample,
  getCounterexample,
  startCounterexample,
  streamCounterexample,
} from '@arbiter/contract/submissions/counterexamples'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { FastifyInstance } from 'fastify'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { serveFeed } from '../feeds/serve-feed.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentSearch } from './present.ts'
import { SearchFeed } from './search-feed.ts'
import { addTest, followedSearch, seeSearch, startSearch, stopSearch } from './service.ts'

export function counterexampleRoutes(app: FastifyInstance, context: Context, listener: DatabaseListener): void {
  const { db } = context
  const feed = new SearchFeed(context, app.log, listener)
  app.addHook('preClose', () => feed.close())

  serve(app, context, getCounterexample, async ({ params, viewer, now }) => {
    const { canSearch, search } = await seeSearch(db, viewer, params.id, await now())
    return { canSearch, search: search && presentSearch(search, viewer) }
  })

  serve(app, context, startCounterexample, async ({ params, viewer, now, request }) => {
    const asked = { now: await now(), requestId: request.id }
    return { search: presentSearch(await startSearch(db, viewer, params.id, asked), viewer) }
  })

  serve(app, context, cancelCounterexample, async ({ params, viewer, now }) => {
    return { isCancelled: await stopSearch(db, viewer, params.id, await now()) }
  })

  serve(app, context, addCounterexampleTest, async ({ params, viewer, now }) => {
    const version = await addTest(db, viewer, params.id, await now())
    return { message: counterexampleNotices.testAdded(version), version }
  })

  serveFeed(app, context, streamCounterexample, async ({ viewer, owner, params }) => {
    const { id } = await followedSearch(db, viewer, params.id, await databaseNow(db))
    return feed.open(id, owner)
  })
}
