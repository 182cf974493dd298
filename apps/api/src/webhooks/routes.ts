import { said } from '@arbiter/contract/said'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from '@arbiter/contract/site/webhooks'
import { WEBHOOK_TESTS_PER_MINUTE } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import { reachOf } from './reach.ts'
import * as service from './service.ts'
import { selectWebhooks } from './store.ts'

export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context
  const reach = reachOf(config)
  const isSent = { perMinute: WEBHOOK_TESTS_PER_MINUTE }

  serve(app, context, listWebhooks, async () => ({
    webhooks: (await selectWebhooks(db)).map(presentWebhook),
    allowsHttp: reach.allowsHttp,
  }))

  serve(app, context, createWebhook, async ({ viewer, body }) => {
    const { secret, created } = await service.makeWebhook(db, viewer.id, body, reach)
    return { ...said('webhook', 'webhookCreated'), secret, created: presentWebhook(created) }
  })

  serve(app, context, updateWebhook, async ({ viewer, params, body }) => {
    await service.changeWebhook(db, viewer.id, { id: params.id, change: body, reach })
    return said('webhook', 'webhookSaved')
  })

  serve(app, context, deleteWebhook, async ({ viewer, params }) => {
    await service.dropWebhook(db, viewer.id, params.id)
    return said('webhook', 'webhookDeleted')
  })

  serve(app, context, listDeliveries, async ({ params }) => ({
    deliveries: (await service.seeDeliveries(db, params.id)).map(presentDelivery),
  }))

  serve(
    app,
    context,
    testWebhook,
    async ({ viewer, params, now }) => {
      await service.sendTest(db, viewer.id, params.id, await now())
      return said('webhook', 'testQueued')
    },
    isSent,
  )

  serve(
    app,
    context,
    resendDelivery,
    async ({ viewer, params }) => {
      await service.sendAgain(db, viewer.id, params)
      return said('webhook', 'deliveryQueued')
    },
    isSent,
  )
}
