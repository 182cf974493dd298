import { WEBHOOK_RETRY_JITTER, WEBHOOK_RETRY_SECONDS } from '../limits.ts'

/** What a webhook may be told of. */
export const webhookEvents = [
  'submission.judged',
  'contest.started',
  'contest.frozen',
  'contest.ended',
  'contest.announcement',
  'contest.clarification',
  'problem.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What a delivery may carry: an event, or what an administrator sends to try the address. */
export const deliveredEvents = [...webhookEvents, 'webhook.test'] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try had no reply that counts. */
export const deliveryFailures = ['private-address', 'not-found', 'refused', 'timeout', 'broken', 'status'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Why we stopped a webhook that an administrator had switched on. */
export const webhookStops = ['failing', 'gone'] as const
export type WebhookStop = (typeof webhookStops)[number]

export const WEBHOOK_TRIES = WEBHOOK_RETRY_SECONDS.length + 1

/** After so many tries: when to try again, or null to give up. `random` spreads what failed at the same moment. */
export function retrySeconds(tries: number, random: number): number | null {
  const seconds = WEBHOOK_RETRY_SECONDS[tries - 1]
  return seconds === undefined ? null : seconds * (1 + WEBHOOK_RETRY_JITTER * (2 * random - 1))
}

/** Any 2xx: what the receiver says beside it is its own affair. */
export const isDelivered = (status: number) => status >= 200 && status < 300
