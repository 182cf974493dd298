import {
  endPersonSession,
  endPersonSessions,
  getPerson,
  importUsers,
  listPersonSubmissions,
  revokePersonToken,
  revokePersonTokens,
} from '@arbiter/contract/people/people'
import { said } from '@arbiter/contract/said'
import { paginationOf } from '@arbiter/rules/site/pagination'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { presentManagedUser } from '../accounts/present.ts'
import { requireAccount } from '../accounts/service.ts'
import { presentSession } from '../accounts/sessions/present.ts'
import { selectSessions } from '../accounts/sessions/store.ts'
import { presentToken } from '../accounts/tokens/present.ts'
import { revokeToken, revokeTokens } from '../accounts/tokens/service.ts'
import { selectTokens } from '../accounts/tokens/store.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentForAdmins } from '../submissions/present.ts'
import { countOwn, selectOwn } from '../submissions/store.ts'
import { checkImport, importAccounts } from './import.ts'
import { presentContest, presentEpisode } from './present.ts'
import { signOut } from './service.ts'
import { countActivity, selectContests, selectEpisodes } from './store.ts'

export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, getPerson, async ({ params, viewer, now }) => {
    const account = await requireAccount(db, params.id)
    const at = await now()
    const [sessions, tokens, episodes, contests, counts] = await Promise.all([
      selectSessions(db, params.id, at),
      selectTokens(db, params.id, at),
      selectEpisodes(db, params.id),
      selectContests(db, params.id),
      countActivity(db, params.id),
    ])
    return {
      user: presentManagedUser(account),
      counts,
      sessions: sessions.map((session) => presentSession(session, viewer.credentialId)),
      tokens: tokens.map(presentToken),
      flags: episodes.map(presentEpisode),
      contests: contests.map(presentContest),
    }
  })

  serve(app, context, listPersonSubmissions, async ({ params, query }) => {
    await requireAccount(db, params.id)
    const [rows, total] = await Promise.all([selectOwn(db, params.id, query), countOwn(db, params.id, query)])
    const pagination = paginationOf(query.page, query.limit, total)
    return { submissions: rows.map(presentForAdmins), pagination, count: total }
  })

  serve(app, context, endPersonSession, async ({ params, viewer, now }) => {
    await signOut(db, viewer.id, params.id, params.sessionId, await now())
    return said('person', 'sessionEnded')
  })

  serve(app, context, endPersonSessions, async ({ params, viewer, now }) => {
    await signOut(db, viewer.id, params.id, undefined, await now())
    return said('person', 'sessionsEnded')
  })

  serve(app, context, revokePersonToken, async ({ params, viewer }) => {
    await revokeToken(db, viewer.id, params.id, params.tokenId)
    return said('token', 'tokenRevoked')
  })

  serve(app, context, revokePersonTokens, async ({ params, viewer }) => {
    await revokeTokens(db, viewer.id, params.id)
    return said('person', 'tokensRevoked')
  })

  serve(app, context, importUsers, async ({ body, viewer, reply }) => {
    const imported = body.isTrial
      ? await checkImport(db, body.csv)
      : await importAccounts(db, viewer.id, body.csv, goneSignal(reply))
    return { ...imported, ...said('person', 'imported', { count: imported.credentials.length }) }
  })
}

/** Aborts when the connection closes before the reply. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(new Error('the caller has gone')))
  return gone.signal
}
