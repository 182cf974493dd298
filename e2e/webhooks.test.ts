import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAX_WEBHOOK_NAME_LENGTH } from '@arbiter/rules/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { newAdminVisit } from './support/people.ts'
import { asAdmin } from './support/workspace.ts'

useBrowser()

const received: { type: string; id: string }[] = []
let status = 200
const receiver: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    received.push({ type: JSON.parse(body).type, id: String(request.headers['webhook-id']) })
    response.writeHead(status).end('Thank you')
  })
})
beforeAll(() => new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready)))
afterAll(() => void receiver.close())

/** As long as a name may be, and without a place to break it. */
const name = 'Journey'.padEnd(MAX_WEBHOOK_NAME_LENGTH, 'y')

test('an administrator makes a webhook, tries it, sees a failure and sends again', async () => {
  const { page, context, expectQuiet } = await newAdminVisit()
  await page.goto('/admin/webhooks')
  await page.getByRole('button', { name: 'New webhook…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`)
  await dialog.getByRole('checkbox', { name: /^problem\.changed/ }).check()
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await dialog.getByText(/^whsec_/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const panel = page.getByRole('region', { name })
  status = 503
  await panel.getByRole('button', { name: 'Send a test' }).click()
  await panel.getByRole('button', { name: 'Last deliveries' }).click()
  await panel.getByText('Answered with 503').first().waitFor()
  status = 200
  // The try that failed waits for half a minute; the administrator does not.
  await panel.getByRole('button', { name: 'Send a test' }).click()
  await panel.getByText('Answered with 200').first().waitFor()
  await expectCleanEverywhere(page, 'desktop')
  await expectCleanEverywhere(page, 'phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { name: 'Send webhook.test again' }).first().click()
  // Other files change problems meanwhile, and the webhook gets those events, too.
  const tests = () => received.filter(({ type }) => type === 'webhook.test')
  await expect.poll(() => tests().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  await panel.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await panel.waitFor({ state: 'detached' })
  expectQuiet()
  await context.close()
})

test('a change of a problem reaches the receiver by itself', async () => {
  const admin = await asAdmin()
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const made = await admin.post('/api/admin/webhooks', {
    data: { name: 'Problems', url, events: ['problem.changed'], isJury: true },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { created } = await made.json()
  const draft = { name: 'Told Of', statement: 'Count.', inputFormat: 'One.', outputFormat: 'One.' }
  const drafted = await admin.post('/api/problems', { data: draft })
  expect(drafted.status(), await drafted.text()).toBe(200)
  const { problem } = await drafted.json()
  await expect.poll(() => received.map(({ type }) => type), { timeout: 20_000 }).toContain('problem.changed')
  await admin.delete(`/api/problems/${problem._id}`)
  await admin.delete(`/api/admin/webhooks/${created._id}`)
  await admin.dispose()
})

test('pages name their feeds, in their own language', async () => {
  const { page, context } = await visit()
  await page.goto('/problems')
  const feeds = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[type="application/atom+xml"]')].map((link) => link.getAttribute('href')),
    )
  expect(await feeds()).toEqual(['/feeds/problems.atom', '/feeds/announcements.atom'])
  const reply = await page.request.get('/feeds/problems.atom')
  expect([reply.status(), await reply.text()]).toEqual([200, expect.stringContaining('<title>Quiet Carriage</title>')])
  await context.close()
})
