import { CCS_SUBMISSION_BYTES } from '@arbiter/contract/contests/ccs-bodies'
import {
  about,
  controlCcsContest,
  followCcsFeed,
  getCcsAccess,
  getCcsAccount,
  getCcsAttachment,
  getCcsContest,
  getCcsProgram,
  getCcsScoreboard,
  getCcsState,
  getCcsStatement,
  listCcsContests,
  listings,
  postCcsClarification,
  submitCcs,
} from '@arbiter/contract/contests/ccs-calls'
import { Refusal } from '@arbiter/contract/refusal'
import { presentAccess } from '@arbiter/rules/ccs/access'
import { filtersIn, matchesFilters } from '@arbiter/rules/ccs/filters'
import { PARTICIPANTS_GROUP } from '@arbiter/rules/ccs/ids'
import { ccsVersions, ccsWriters } from '@arbiter/rules/ccs/versions'
import { MAX_ANNOUNCEMENT_LENGTH, MAX_CODE_BYTES, SUBMISSIONS_PER_MINUTE } from '@arbiter/rules/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { BoardCache } from '../boards/board-cache.ts'
import { findContests } from '../contests/seen-contest.ts'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import type { Context } from '../http/context.ts'
import { refuseForeignOrigin } from '../http/guards.ts'
import { aboutObject } from './about.ts'
import { CcsFeed } from './ccs-feed.ts'
import { postClarification } from './clarifying.ts'
import { collections, findObject } from './collections.ts'
import { controlContest } from './controlling.ts'
import { answerCcsErrors } from './errors.ts'
import { contestObject, ownAccount, scoreboardObject } from './facts-objects.ts'
import { sendAttachment, sendProgram, sendStatement } from './files.ts'
import { LanguageTools } from './language-tools.ts'
import { type CcsQuery, type CcsRequest, type CcsSite, serveCcs } from './serve-ccs.ts'
import { CcsSignIn } from './sign-in.ts'
import { selectCcsContests } from './store.ts'
import { submitProgram } from './submitting.ts'

/** Files and fields of a form: enough to say that one file too many was sent. */
const MAX_FORM_PARTS = 20

const addresses = { '2023-06': '/api', '2026-01': '/2026-01/api' } as const

/**
 * The Contest API (CCS) of the ICPC, for the programs around a contest. It has its own errors, signs in without cookies, and says of a
 * contest what our pages say to the same person.
 */
export function ccsRoutes(
  ccs: FastifyInstance,
  context: Context,
  listener: DatabaseListener,
  boards: BoardCache,
): void {
  answerCcsErrors(ccs)
  ccs.addHook('onRequest', refuseForeignOrigin)
  ccs.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  const services = { context, boards, tools: new LanguageTools(context) }
  const signIn = new CcsSignIn(context)
  const feed = new CcsFeed(services, ccs.log, listener)
  ccs.addHook('preClose', () => feed.close())
  for (const version of ccsVersions)
    ccs.register(async (app) => versionRoutes(app, { services, signIn, feed, version }), { prefix: addresses[version] })
  // DOMjudge's client prints this link.
  ccs.get('/team/submission/:id', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/submissions/${encodeURIComponent((request.params as { id: string }).id)}`),
  )
  ccs.all('/*', { schema: { hide: true } }, () => {
    throw new Refusal('page.not-found')
  })
}

function versionRoutes(app: FastifyInstance, site: CcsSite): void {
  generalRoutes(app, site)
  contestRoutes(app, site)
  for (const listing of listings) listingRoutes(app, site, listing)
  app.register(async (writing) => writingRoutes(writing, site))
}

async function writingRoutes(app: FastifyInstance, site: CcsSite): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_CODE_BYTES, files: MAX_FORM_PARTS, fields: MAX_FORM_PARTS } })
  const { turns } = site.services.context
  const inTurn = (work: (asked: CcsRequest) => Promise<unknown>) => (asked: CcsRequest) =>
    turns.use('client', asked.request, () => work(asked))
  const submitting = { perMinute: SUBMISSIONS_PER_MINUTE, bodyLimit: CCS_SUBMISSION_BYTES }
  serveCcs(app, site, submitCcs, inTurn(submitProgram), submitting)
  serveCcs(app, site, postCcsClarification, inTurn(postClarification), { bodyLimit: 8 * MAX_ANNOUNCEMENT_LENGTH })
  serveCcs(app, site, controlCcsContest, inTurn(controlContest))
}

function generalRoutes(app: FastifyInstance, site: CcsSite): void {
  const { services, version } = site
  const { config, db } = services.context

  serveCcs(app, site, about, async () => aboutObject(version, config.VERSION))

  serveCcs(app, site, listCcsContests, async ({ reader, query }) => {
    const ids = await selectCcsContests(db, reader.viewer, query.onlyActive === 'false', reader.now)
    const filters = filtersIn(query)
    const viewerId = reader.viewer?.id ?? null
    const found = await findContests(
      db,
      ids.map((contestId) => ({ contestId, viewerId })),
    )
    const contests = found.filter((contest) => contest !== undefined)
    const objects = contests.map((contest) => contestObject({ ...reader, contest, writer: ccsWriters[version] }))
    return objects.filter((object) => matchesFilters(object, filters))
  })
}

function contestRoutes(app: FastifyInstance, site: CcsSite): void {
  serveCcs(app, site, getCcsContest, async ({ see }) => contestObject(await see()))
  serveCcs(app, site, getCcsState, async ({ see }) => (await see()).state)
  serveCcs(app, site, getCcsProgram, sendProgram)
  serveCcs(app, site, getCcsStatement, sendStatement)
  serveCcs(app, site, getCcsAttachment, sendAttachment)

  serveCcs(app, site, getCcsAccess, async ({ see }) => {
    const { role, contest, writer, isStrict } = await see()
    return presentAccess({ role: role.kind, contestType: contest.contestType, writer, isStrict })
  })

  serveCcs(app, site, getCcsScoreboard, async ({ see, query }) => {
    const view = await see()
    const group = query.group_id
    if (group !== undefined && group !== PARTICIPANTS_GROUP) throw new Refusal('ccs.group-unknown')
    return scoreboardObject(view)
  })

  serveCcs(
    app,
    site,
    followCcsFeed,
    async ({ see, query, request, reply, viewer }) => {
      const owner = { viewer, address: request.ip }
      const asked = { token: tokenIn(query), follows: query.stream !== 'false' }
      return (await site.feed.open(owner, await see(), asked)).replyWith(reply)
    },
    { isStream: true },
  )

  serveCcs(app, site, getCcsAccount, async ({ see }) => {
    const account = await ownAccount(await see())
    if (!account) throw new Refusal('page.not-found')
    return account
  })
}

/** Two names of one parameter; a client may send both. */
function tokenIn({ since_token, since_id }: CcsQuery): string | undefined {
  return [since_token ?? since_id].flat().at(-1)
}

function listingRoutes(app: FastifyInstance, site: CcsSite, { name, list, find }: (typeof listings)[number]): void {
  serveCcs(app, site, list, async ({ see, query }) => {
    const view = await see()
    if (name === 'accounts' && view.role.kind !== 'jury') throw new Refusal('page.not-found')
    const filters = filtersIn(query)
    const matching: unknown[] = []
    for await (const page of collections[name](view))
      matching.push(...page.filter((object) => matchesFilters(object, filters)))
    return matching
  })

  serveCcs(app, site, find, async ({ see, params }) => {
    const view = await see()
    const isOpen = name !== 'accounts' || view.role.kind === 'jury'
    const found = isOpen ? await findObject(view, name, params.id) : null
    if (!found) throw new Refusal('page.not-found')
    return found
  })
}
