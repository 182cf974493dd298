import { Readable } from 'node:stream'
import type { QueryOf } from '@arbiter/contract/endpoint'
import { pickProblem } from '@arbiter/contract/problems/problem-picking'
import { getProblem, getSample, getStatement, listProblems, listTopics } from '@arbiter/contract/problems/problems'
import { said } from '@arbiter/contract/said'
import { createProblem, deleteProblem, getReference, updateProblem } from '@arbiter/contract/setting/problem-editing'
import { changeProblems, exportProblems } from '@arbiter/contract/setting/problem-management'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { isSample, isShownSample } from '@arbiter/database/visibility/test-cases'
import { RANDOM_PROBLEMS_PER_MINUTE, SAMPLES_PER_MINUTE } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import { paginationOf } from '@arbiter/rules/site/pagination'
import { canSeeProblem } from '@arbiter/rules/visibility/problems'
import type { FastifyInstance } from 'fastify'
import { ofSite, recordExport } from '../audit/service.ts'
import type { Context } from '../http/context.ts'
import { serverTextsFor } from '../http/page-words.ts'
import { serve, serveRaw } from '../http/serve.ts'
import { pickUnsolved, selectTopics } from './discovery.ts'
import { editableBy, listedFor } from './managed-reach.ts'
import { changeEach, exportManaged, findManaged } from './management.ts'
import {
  presentListed,
  presentManaged,
  presentProblem,
  presentReference,
  presentStatement,
  presentTestCase,
} from './present.ts'
import { type FoundProblem, findAudience, findProblem, testAuthorsOf } from './problem-store.ts'
import { findProblems } from './search.ts'
import {
  addProblem,
  changeProblem,
  existingProblem,
  removeProblem,
  seeProblem,
  seeReference,
  seeSample,
  seeStatement,
} from './service.ts'
import { materialsOf } from './statement-store.ts'
import { selectListed, selectProgress } from './store.ts'
import { selectTestCases } from './test-case-store.ts'

export function problemRoutes(app: FastifyInstance, context: Context): void {
  const { db, publicData } = context

  serve(
    app,
    context,
    listProblems,
    async ({ query, viewer }) => {
      const { scope, ...filters } = query
      if (scope !== 'open') return managedPage(db, { ...filters, within: listedFor(viewer, scope) }, viewer)
      // A filter by status depends on the viewer, so it can't use the cached list.
      if (viewer && query.status.length > 0) return listedPage(db, query, viewer.id)
      const page = await publicData.get(`problems ${JSON.stringify(query)}`, () => listedPage(db, query, null))
      return viewer ? { ...page, problems: await withProgress(db, page.problems, viewer.id) } : page
    },
    KEPT,
  )

  serve(app, context, listTopics, async () => ({ topics: await selectTopics(db) }), KEPT)

  serve(
    app,
    context,
    pickProblem,
    async ({ query, viewer }) => {
      return { problem: await pickUnsolved(db, query, viewer?.id ?? null) }
    },
    { perMinute: RANDOM_PROBLEMS_PER_MINUTE },
  )

  serve(
    app,
    context,
    getProblem,
    async ({ params, viewer, now }) => {
      const shown = await publicData.get(`problem ${params.id}`, () => shownToVisitors(db, params.id, now))
      if (shown && viewer) return { problem: (await withProgress(db, [shown], viewer.id))[0] ?? shown }
      if (shown) return { problem: shown }
      const problem = await seeProblem(db, viewer, params.id, await now())
      return { problem: await withSamples(db, problem, viewer?.id ?? null, isShownSample) }
    },
    KEPT,
  )

  serve(app, context, getStatement, async ({ params, viewer, now }) => {
    return { statement: presentStatement(await seeStatement(db, viewer, params, await now())) }
  })

  serve(
    app,
    context,
    getSample,
    async ({ params, viewer, now }) => ({ sample: presentTestCase(await seeSample(db, viewer, params, await now())) }),
    { perMinute: SAMPLES_PER_MINUTE },
  )

  serveRaw(app, context, exportProblems, async ({ query, viewer, request, reply }) => {
    const { csvHeads } = await serverTextsFor(context, request)
    await recordExport(db, viewer.id, { action: 'problem.export-list', ...ofSite('problems') }, query)
    reply.header('content-disposition', 'attachment; filename="problems.csv"').type('text/csv; charset=utf-8')
    return reply.send(Readable.from(exportManaged(db, { ...query, within: editableBy(viewer) }, csvHeads)))
  })

  serve(app, context, changeProblems, async ({ body, viewer, now }) => {
    const done = await changeEach(db, viewer, body, await now())
    return { ...said('problem', 'problemsChanged', { count: done.changed }), ...done }
  })

  serve(app, context, createProblem, async ({ body, viewer }) => {
    const { defaultRevealTests } = await context.settings.get()
    const id = await addProblem(db, viewer.id, { ...body, revealTests: body.revealTests ?? defaultRevealTests })
    return { ...said('problem', 'problemCreated'), problem: await asItIs(db, id, viewer.id) }
  })

  serve(app, context, updateProblem, async ({ params, body, viewer }) => {
    await changeProblem(db, viewer, params.id, body)
    return { ...said('problem', 'problemUpdated'), problem: await asItIs(db, params.id, viewer.id) }
  })

  serve(app, context, getReference, async ({ params }) => presentReference(await seeReference(db, params.id)))

  serve(app, context, deleteProblem, async ({ params, viewer, now }) => {
    await removeProblem(db, viewer, params.id, await now())
    return said('problem', 'problemDeleted')
  })
}

const KEPT = { isKeptForVisitors: true }

async function listedPage(db: Db, query: QueryOf<typeof listProblems>, viewerId: string | null) {
  const { ids, total } = await findProblems(db, query, viewerId)
  const problems = (await selectListed(db, ids, viewerId)).map((row) => presentListed(row, viewerId))
  return { problems, pagination: paginationOf(query.page, query.limit, total), count: total }
}

/** The cached problems of visitors, with the viewer's progress. */
async function withProgress<P extends { _id: string }>(db: Connection['db'], problems: P[], viewerId: string) {
  const progress = await selectProgress(
    db,
    viewerId,
    problems.map(({ _id }) => _id),
  )
  return problems.map((problem) => ({ ...problem, ...(progress.get(problem._id) ?? UNTRIED) }))
}

const UNTRIED = { status: 'Todo', isAided: false } as const

/** Null if visitors may not see it; then it is read for each viewer. */
async function shownToVisitors(db: Db, idOrSlug: string, now: () => Promise<Date>) {
  const audience = await findAudience(db, idOrSlug, null)
  if (!audience || canSeeProblem(null, audience, await now()) !== 'ok') return null
  const problem = await findProblem(db, audience, null)
  return problem ? withSamples(db, problem, null, isShownSample) : null
}

/** The same call for people who edit problems, or put them into contests: hidden ones too. */
async function managedPage(db: Db, query: Parameters<typeof findManaged>[1], viewer: Viewer | null) {
  const { rows, total } = await findManaged(db, query)
  const problems = rows.map((row) => presentManaged(viewer, row))
  return { problems, pagination: paginationOf(query.page, query.limit, total), count: total }
}

const asItIs = async (db: Db, id: string, viewerId: string) =>
  withSamples(db, await existingProblem(db, id, viewerId), viewerId)

async function withSamples(db: Db, problem: FoundProblem, viewerId: string | null, which = isSample) {
  const samples = await selectTestCases(db, problem.id, which)
  const testAuthors = await testAuthorsOf(db, problem.id)
  return presentProblem(problem, samples, { testAuthors, ...(await materialsOf(db, problem)) }, viewerId)
}
