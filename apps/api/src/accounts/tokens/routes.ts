import { createToken, listTokens, revokeToken } from '@arbiter/contract/accounts/tokens'
import { said } from '@arbiter/contract/said'
import { SIGN_INS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { presentToken } from './present.ts'
import * as service from './service.ts'
import { selectTokens } from './store.ts'

export function tokenRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listTokens, async ({ viewer, now }) => ({
    tokens: (await selectTokens(db, viewer.id, await now())).map(presentToken),
  }))

  serve(
    app,
    context,
    createToken,
    async ({ viewer, body, request, now }) => {
      const { token, created } = await service.makeToken(db, { viewer, body, address: request.ip, now: await now() })
      return { ...said('token', 'tokenCreated'), token, created: presentToken(created) }
    },
    { perMinute: SIGN_INS_PER_MINUTE, turn: 'hashing' },
  )

  serve(app, context, revokeToken, async ({ params, viewer }) => {
    await service.revokeToken(db, viewer.id, viewer.id, params.id)
    return said('token', 'tokenRevoked')
  })
}
