import { REQUEST_HEADERS_WITHIN_MS, REQUEST_WITHIN_MS, SMALL_BODY_BYTES } from '@arbiter/rules/limits'
import { COMPANION_PORTS, companionAddress } from '@arbiter/rules/problems/companion-task'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { findViewer } from './accounts/credentials.ts'
import { passwordRoutes } from './accounts/passwords/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { sessionRoutes } from './accounts/sessions/routes.ts'
import { holderOf } from './accounts/tokens/find-token.ts'
import { tokenRoutes } from './accounts/tokens/routes.ts'
import { analysisRoutes } from './analyses/routes.ts'
import { appealRoutes } from './appeals/routes.ts'
import { atomRoutes } from './atom/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { BoardCache } from './boards/board-cache.ts'
import { boardRoutes } from './boards/routes.ts'
import { capsuleRoutes } from './capsules/routes.ts'
import { contestPackageRoutes } from './ccs/package-routes.ts'
import { ccsRoutes } from './ccs/routes.ts'
import { contestRoomRoutes } from './contest-room/routes.ts'
import { contestSubmissionRoutes } from './contest-submissions/routes.ts'
import { contestRoutes } from './contests/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { DatabaseListener } from './feeds/database-listener.ts'
import { grantRoutes } from './grants/routes.ts'
import { thingGrantRoutes } from './grants/thing-routes.ts'
import { hackRoutes } from './hacks/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { hintRoutes } from './hints/routes.ts'
import { boundBodies } from './http/bodies.ts'
import { hasCommandLine, serveCommandLine } from './http/command-line.ts'
import type { Context, KeptData, Resources } from './http/context.ts'
import { documentApi } from './http/documentation.ts'
import { answerBrokenConnection, answerBrokenRequest, answerErrors, answerUnknownAddresses } from './http/errors.ts'
import { idleConnectionsOver, stopGracefully } from './http/graceful-stop.ts'
import { refuseForeignOrigin } from './http/guards.ts'
import { parseJsonBodies } from './http/json-bodies.ts'
import { logOptions, logRequests } from './http/log.ts'
import { PublicData, unkept } from './http/public-data.ts'
import { limitRates } from './http/rate-limits.ts'
import { replySerializerCompiler } from './http/reply-serializer.ts'
import { requestIdOf, sendRequestIds } from './http/request-id.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { Turns } from './http/turns.ts'
import { hasWebApp, inlineScripts, serveIndexPage, serveWebApp } from './http/web-app.ts'
import { languageRoutes } from './languages/routes.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { ReviewMetrics } from './metrics/review-metrics.ts'
import { metricRoutes } from './metrics/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { countUnread } from './notifications/store.ts'
import { rightsRoutes } from './people/rights/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { problemFileRoutes } from './problem-files/routes.ts'
import { openImporter } from './problem-packages/open-importer.ts'
import { problemPackageRoutes } from './problem-packages/routes.ts'
import { problemPictureRoutes } from './problem-pictures/routes.ts'
import { problemRoutes } from './problems/routes.ts'
import { testCaseRoutes } from './problems/test-case-routes.ts'
import { testSetRoutes } from './problems/test-set-routes.ts'
import { ownProfileRoutes } from './profiles/own-routes.ts'
import { publicProfileRoutes } from './profiles/public-routes.ts'
import { rejudgeRoutes } from './rejudges/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { proxyRuns } from './runs/runner.ts'
import { setterJobRoutes } from './setter-jobs/routes.ts'
import { CurrentSettings } from './settings/current-settings.ts'
import { settingRoutes } from './settings/routes.ts'
import { previewOf } from './share-previews/previews.ts'
import { loadRenderers, StatementShells } from './share-previews/statement-shells.ts'
import { solutionRoutes } from './solutions/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { submissionReviewRoutes } from './submission-review/routes.ts'
import { submissionRoutes } from './submissions/routes.ts'
import { streamRoutes } from './submissions/stream-routes.ts'
import { suggestedProblemRoutes } from './suggested-problems/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { testProposalRoutes } from './test-proposals/routes.ts'
import { trialRoutes } from './trials/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** How often Node checks for requests that take too long. */
const LATENESS_CHECK_MS = 5_000

export async function buildServer(resources: Resources): Promise<FastifyInstance> {
  const app = createApp(resources)
  const listener = new DatabaseListener(resources, app.log)
  const context = contextOf(resources, resources.config.PUBLIC_CACHE === 'on' ? new PublicData(listener) : unkept)
  const reviewMetrics = new ReviewMetrics()
  metricRoutes(app, context, reviewMetrics)
  // On every page: from the list to a problem the browser loads no document, and keeps the policy of the first.
  const sendsTo = context.config.SEND_TO_EDITOR === 'on' ? COMPANION_PORTS.map(companionAddress) : []
  setSecurityHeaders(app, { inlineScripts: inlineScripts(context.config.WEB_ROOT), sendsTo })
  boundBodies(app)
  await limitRates(app, context)
  // Before the plugins that the page does not need: their hooks cost more than the page.
  if (hasWebApp(context.config.WEB_ROOT)) await serveIndexPage(app, context.config.WEB_ROOT)
  if (hasCommandLine(context.config.CLI_FILE)) await serveCommandLine(app, context.config.CLI_FILE)
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  await app.register(cookie)
  answerUnknownAddresses(app)
  await documentApi(app, context.config)
  const boards = new BoardCache(context.db)
  // Before the others, because the listener of all feeds closes after theirs.
  await app.register(async (ccs) => ccsRoutes(ccs, context, listener, boards), { prefix: '/ccs' })
  await app.register(async (api) => registerFeatures(api, context, { listener, reviewMetrics, boards }), {
    prefix: '/api',
  })
  await atomRoutes(app, context)
  proxyRuns(app, context)
  if (hasWebApp(context.config.WEB_ROOT)) await servePages(app, context, context.config.WEB_ROOT)
  return app
}

async function servePages(app: FastifyInstance, { db, settings }: Context, webRoot: string): Promise<void> {
  const shells = new StatementShells(await loadRenderers(webRoot), (error) => app.log.warn(error))
  await serveWebApp(app, webRoot, (path, reader) => previewOf({ db, settings, shells, webRoot }, path, reader))
}

export function contextOf(resources: Resources, publicData: KeptData = unkept): Context {
  const settings = new CurrentSettings(resources.db)
  return {
    ...resources,
    publicData,
    settings,
    turns: new Turns(),
    findHolder: (request) => holderOf(resources.db, request),
    findViewer: (request, reply, opening) => findViewer(resources.db, request, reply, opening),
  }
}

function createApp({ config }: Resources): FastifyInstance {
  const app = Fastify({
    logger: logOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts this many proxies in front of us, each of which names the one before it, and never the client's own header.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: SMALL_BODY_BYTES,
    genReqId: requestIdOf(config),
    frameworkErrors: answerBrokenRequest,
    clientErrorHandler: answerBrokenConnection,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: REQUEST_HEADERS_WITHIN_MS, connectionsCheckingInterval: LATENESS_CHECK_MS },
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are answered as before.
    return503OnClosing: false,
  })
  parseJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replySerializerCompiler)
  app.decorateRequest('viewer', undefined)
  stopGracefully(app)
  sendRequestIds(app)
  logRequests(app)
  answerErrors(app)
  return app
}

interface Shared {
  listener: DatabaseListener
  reviewMetrics: ReviewMetrics
  boards: BoardCache
}

function registerFeatures(api: FastifyInstance, context: Context, { listener, reviewMetrics, boards }: Shared): void {
  api.addHook('onRequest', refuseForeignOrigin)
  api.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  healthRoutes(api, context)
  languageRoutes(api, context)
  statusRoutes(api, context)
  accountRoutes(api, context, countUnread)
  sessionRoutes(api, context)
  tokenRoutes(api, context)
  grantRoutes(api, context)
  thingGrantRoutes(api, context)
  passwordRoutes(api, context)
  ownProfileRoutes(api, context)
  publicProfileRoutes(api, context)
  leaderboardRoutes(api, context)
  rightsRoutes(api, context)
  peopleRoutes(api, context)
  teamRoutes(api, context)
  appealRoutes(api, context)
  auditRoutes(api, context)
  problemRoutes(api, context)
  hintRoutes(api, context)
  suggestedProblemRoutes(api, context)
  problemFileRoutes(api, context)
  const importer = openImporter(api, context)
  problemPackageRoutes(api, context, importer)
  problemPictureRoutes(api, context)
  testCaseRoutes(api, context)
  testSetRoutes(api, context)
  trialRoutes(api, context)
  solutionRoutes(api, context)
  setterJobRoutes(api, context, importer)
  draftRoutes(api, context)
  contestRoutes(api, context)
  contestSubmissionRoutes(api, context)
  boardRoutes(api, context, boards)
  contestPackageRoutes(api, context, boards)
  hackRoutes(api, context, boards)
  contestRoomRoutes(api, context, listener, boards)
  submissionRoutes(api, context)
  submissionReviewRoutes(api, context)
  streamRoutes(api, context, listener)
  capsuleRoutes(api, context)
  analysisRoutes(api, context, listener)
  testProposalRoutes(api, context)
  notificationRoutes(api, context, listener)
  dashboardRoutes(api, context, listener)
  rejudgeRoutes(api, context)
  settingRoutes(api, context)
  webhookRoutes(api, context)
  reviewRoutes(api, context, (reviewer) => reviewMetrics.started(reviewer))
  // After the streams have ended.
  api.addHook('preClose', () => idleConnectionsOver(api))
  api.addHook('preClose', () => listener.close())
}
