import { texts } from '@arbiter/texts/texts'

export const webhookRefusals = texts({
  'webhook.not-found': [404, 'This webhook has been deleted.'],
  'webhook.too-many': [409, 'There are as many webhooks as a site may have. Delete one first.'],
  'webhook.private-address': [
    400,
    'This address is in a private network. The operator can allow it with WEBHOOK_PRIVATE_RANGES.',
  ],
  'webhook.http': [
    400,
    'The address must begin with https://. Plain http is only for the private networks of the operator.',
  ],
  'webhook.delivery-not-found': [404, 'This delivery is no longer kept.'],
})

export const webhookNotices = texts({
  webhookCreated: 'Webhook created. Copy its secret now: it is not shown again.',
  webhookSaved: 'Webhook saved.',
  webhookDeleted: 'The webhook was deleted.',
  testQueued: 'A test is on its way.',
  deliveryQueued: 'The delivery is on its way again.',
})
