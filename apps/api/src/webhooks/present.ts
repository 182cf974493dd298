import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { listDeliveries, listWebhooks } from '@arbiter/contract/site/webhooks'
import type { FoundDelivery, FoundWebhook } from './store.ts'

type WireWebhook = AnswerOf<typeof listWebhooks>['webhooks'][number]
type WireDelivery = AnswerOf<typeof listDeliveries>['deliveries'][number]

const instant = (at: Date | null) => at?.toISOString() ?? null

export function presentWebhook({ id, createdAt, failingSince, last, ...webhook }: FoundWebhook): WireWebhook {
  return {
    _id: id,
    ...webhook,
    createdAt: createdAt.toISOString(),
    failingSince: instant(failingSince),
    lastDelivery: last && { ...last, triedAt: instant(last.triedAt) },
  }
}

export function presentDelivery({ id, createdAt, nextTryAt, triedAt, ...delivery }: FoundDelivery): WireDelivery {
  return {
    _id: id,
    ...delivery,
    createdAt: createdAt.toISOString(),
    nextTryAt: delivery.state === 'waiting' ? nextTryAt.toISOString() : null,
    triedAt: instant(triedAt),
  }
}
