import type { ReplyOf } from '@arbiter/contract/endpoint'
import { listDeliveries, listWebhooks } from '@arbiter/contract/site/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type Webhooks = ReplyOf<typeof listWebhooks>
export type Webhook = Webhooks['webhooks'][number]
export type Delivery = ReplyOf<typeof listDeliveries>['deliveries'][number]

/** A try ends within seconds, so its result is looked for while the page is open. */
const FRESH_MS = 3_000

export const webhooksQuery = queryOptions({
  queryKey: ['admin', 'webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
  refetchInterval: FRESH_MS,
})

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id }, signal }),
    refetchInterval: FRESH_MS,
  })
