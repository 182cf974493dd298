import { MAX_WEBHOOK_NAME_LENGTH } from '@arbiter/rules/limits'
import {
  deliveredEvents,
  deliveryFailures,
  deliveryStates,
  webhookEvents,
  webhookStops,
} from '@arbiter/rules/site/webhook'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { requiredText } from '../fields/texts.ts'
import { webhookAddress } from '../fields/webhook-address.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Id, Instant } from '../wire/values.ts'

export const WebhookDelivery = z.object({
  /** The `webhook-id` of its requests. */
  _id: Id,
  event: z.enum(deliveredEvents),
  state: z.enum(deliveryStates),
  tries: z.int(),
  createdAt: Instant,
  /** Null once it is delivered or given up. */
  nextTryAt: Instant.nullable(),
  /** How the last try went; null before the first. */
  triedAt: Instant.nullable(),
  durationMs: z.int().nullable(),
  status: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  /** The first bytes of the reply. */
  reply: z.string().nullable(),
})

export const Webhook = z.object({
  _id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isJury: z.boolean(),
  isActive: z.boolean(),
  failingSince: Instant.nullable(),
  /** Why the product switched it off. */
  stop: z.enum(webhookStops).nullable(),
  createdAt: Instant,
  waiting: z.int(),
  lastDelivery: WebhookDelivery.pick({ state: true, status: true, failure: true, triedAt: true }).nullable(),
})

export const WebhookFields = z.object({
  name: requiredText(labels.name, MAX_WEBHOOK_NAME_LENGTH),
  url: webhookAddress(),
  events: z
    .array(choice(labels.anEvent, webhookEvents))
    .min(1, fieldErrors.required({ label: labels.anEvent }))
    .max(webhookEvents.length, fieldErrors.tooMany({ label: labels.anEvent, count: webhookEvents.length })),
  /** Told what the jury sees, such as verdicts in a freeze. */
  isJury: yesOrNo(labels.jury),
})

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'The webhooks of the site, without their secrets',
  reply: success({
    webhooks: z.array(Webhook),
    /** Whether the operator has private networks in which http is allowed. */
    allowsHttp: z.boolean(),
  }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Create a webhook; the reply is the only one that shows its secret',
  body: WebhookFields,
  reply: success({ ...saidShape, secret: z.string(), created: Webhook }),
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/admin/webhooks/:id',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Change, pause or resume a webhook; what is absent stays',
  params: idParam(labels.webhook),
  body: WebhookFields.extend({ isActive: yesOrNo(labels.active) }).partial(),
  reply: Done,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Delete a webhook with its deliveries',
  params: idParam(labels.webhook),
  reply: Done,
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'The last deliveries of a webhook, newest first',
  params: idParam(labels.webhook),
  reply: success({ deliveries: z.array(WebhookDelivery) }),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/test',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Send a test to a webhook',
  params: idParam(labels.webhook),
  reply: Done,
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/deliveries/:deliveryId/resend',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Send a delivery again, with the same id and body',
  params: z.object({ id: id(labels.webhook), deliveryId: id(labels.delivery) }),
  reply: Done,
})
