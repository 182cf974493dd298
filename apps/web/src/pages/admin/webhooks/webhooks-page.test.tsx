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
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'
import type { Delivery, Webhook } from './queries.ts'

const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='

const webhookNamed = (name: string, differences: Partial<Webhook> = {}): Webhook => ({
  ...{ _id: newId(), name, url: 'https://chat.example.org/hook', events: ['problem.changed'], isJury: false },
  ...{ isActive: true, failingSince: null, stop: null, createdAt: '2026-01-05T08:00:00.000Z', waiting: 0 },
  ...{ lastDelivery: null, ...differences },
})

const someDelivery = (differences: Partial<Delivery> = {}): Delivery => ({
  ...{ _id: newId(), event: 'problem.changed', state: 'delivered', tries: 1, createdAt: '2026-02-01T08:00:00.000Z' },
  ...{ nextTryAt: null, triedAt: '2026-02-01T08:00:01.000Z', durationMs: 42, status: 200, failure: null, reply: 'ok' },
  ...differences,
})

const listed = (webhooks: Webhook[], allowsHttp = false) => reply(listWebhooks, { success: true, webhooks, allowsHttp })

const openPage = (replies: NonNullable<Parameters<typeof renderPage>[1]>['replies']) =>
  renderPage('/admin/webhooks', { user: admin, replies })

test('a new webhook shows its secret once, and then stands in the list', async () => {
  const webhooks: Webhook[] = []
  const listing = handle(listWebhooks, () => ({ success: true as const, webhooks, allowsHttp: false }))
  const creating = handle(createWebhook, ({ body }) => {
    const created = webhookNamed(body.name)
    webhooks.push(created)
    return { success: true as const, ...said('webhook', 'webhookCreated'), secret: SECRET, created }
  })
  const { actions, server } = await openPage([listing, creating])
  await screen.findByText('There are no webhooks.')
  await actions.click(screen.getByRole('button', { name: 'New webhook…' }))
  const dialog = await screen.findByRole('dialog')
  await actions.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  await within(dialog).findByText('Name is required')
  expect(within(dialog).getByText('An event is required')).toBeTruthy()
  await fill(actions, within(dialog).getByLabelText('Name'), 'Chat')
  await fill(actions, within(dialog).getByLabelText('Address'), 'https://chat.example.org/hook')
  await actions.click(within(dialog).getByRole('checkbox', { name: /^contest\.started/ }))
  await actions.click(within(dialog).getByRole('checkbox', { name: /^problem\.changed/ }))
  await actions.click(within(dialog).getByRole('button', { name: 'Create webhook' }))
  await screen.findByText(SECRET)
  expect(server.received(createWebhook)[0]?.body).toEqual({
    ...{ name: 'Chat', url: 'https://chat.example.org/hook', isJury: false },
    events: ['contest.started', 'problem.changed'],
  })
  await actions.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  await screen.findByRole('region', { name: 'Chat' })
})

test('an address that the server refuses is explained at its field', async () => {
  const { actions } = await openPage([
    listed([webhookNamed('Chat')]),
    refusal(updateWebhook, 'webhook.private-address'),
  ])
  const panel = within(await screen.findByRole('region', { name: 'Chat' }))
  await actions.click(panel.getByRole('button', { name: 'Edit…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(actions, dialog.getByLabelText('Address'), 'https://10.0.0.1/')
  await actions.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/^This address is in a private network/)
})

test('a webhook is paused, resumed, tried and deleted', async () => {
  let webhooks = [webhookNamed('Chat')]
  const { actions, server } = await openPage([
    handle(listWebhooks, () => ({ success: true as const, webhooks, allowsHttp: false })),
    handle(updateWebhook, ({ body }) => {
      webhooks = webhooks.map((webhook) => ({ ...webhook, isActive: body.isActive ?? true }))
      return { success: true as const, ...said('webhook', 'webhookSaved') }
    }),
    reply(testWebhook, { success: true, ...said('webhook', 'testQueued') }),
    handle(deleteWebhook, () => {
      webhooks = []
      return { success: true as const, ...said('webhook', 'webhookDeleted') }
    }),
  ])
  const panel = within(await screen.findByRole('region', { name: 'Chat' }))
  await actions.click(panel.getByRole('button', { name: 'Send a test' }))
  await screen.findByText('A test is on its way.')
  await actions.click(panel.getByRole('button', { name: 'Pause' }))
  await panel.findByText('Paused')
  expect(panel.getByRole('button', { name: 'Send a test' })).toHaveProperty('disabled', true)
  await actions.click(panel.getByRole('button', { name: 'Resume' }))
  await panel.findByText('Active')
  expect(server.received(updateWebhook).map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }])
  await actions.click(panel.getByRole('button', { name: 'Delete…' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('“Chat”')
  await actions.click(within(question).getByRole('button', { name: 'Delete' }))
  await screen.findByText('There are no webhooks.')
})

test('the last deliveries say how each went, and are sent again', async () => {
  const failed = someDelivery({
    ...{ event: 'submission.judged', state: 'waiting', failure: 'status', status: 500, tries: 3, reply: 'down' },
    nextTryAt: '2026-02-01T09:00:00.000Z',
  })
  const lost = someDelivery({ state: 'failed', status: null, failure: 'private-address', reply: null, tries: 8 })
  const { actions, server } = await openPage([
    listed([webhookNamed('Chat', { waiting: 1, failingSince: '2026-02-01T08:00:00.000Z' })]),
    reply(listDeliveries, { success: true, deliveries: [failed, lost, someDelivery()] }),
    reply(resendDelivery, { success: true, ...said('webhook', 'deliveryQueued') }),
  ])
  const panel = within(await screen.findByRole('region', { name: 'Chat' }))
  expect(panel.getByText('1 message waits')).toBeTruthy()
  await actions.click(panel.getByRole('button', { name: 'Last deliveries' }))
  const lines = within(await panel.findByRole('list', { name: 'Last deliveries of Chat' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('Answered with 500'),
    expect.stringContaining('The address leads to a private network'),
    expect.stringContaining('Answered with 200'),
  ])
  expect(lines[0]?.textContent).toMatch(/3 tries.*Next try/)
  await actions.click(panel.getByRole('button', { name: 'Send submission.judged again' }))
  await screen.findByText('The delivery is on its way again.')
  expect(server.received(resendDelivery)[0]?.params).toMatchObject({ deliveryId: failed._id })
})

test('a webhook that the product switched off says why', async () => {
  await openPage([
    listed([
      webhookNamed('Old', { isActive: false, stop: 'gone' }),
      webhookNamed('Down', { isActive: false, stop: 'failing' }),
      webhookNamed('Staff', { isJury: true }),
    ]),
  ])
  await screen.findByText('Switched off: the receiver is gone')
  expect(screen.getByText('Switched off: it failed for days')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Staff' })).getByText('Jury')).toBeTruthy()
})
