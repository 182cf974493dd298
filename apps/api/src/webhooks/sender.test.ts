import { createHmac } from 'node:crypto'
import { auditLog } from '@arbiter/database/schema/operations'
import { notifications } from '@arbiter/database/schema/users'
import { webhookDeliveries, webhooks } from '@arbiter/database/schema/webhooks'
import { WEBHOOK_RETRY_SECONDS, WEBHOOK_SENDS_AT_ONCE } from '@arbiter/rules/limits'
import { WEBHOOK_TRIES } from '@arbiter/rules/site/webhook'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { webhookStage } from '../testing/webhook-stage.ts'
import { claimDeliveries } from './queue.ts'

const stage = await webhookStage()
const {
  db,
  get,
  post,
  put,
  remove,
  admin,
  receiver,
  send,
  newSender,
  createHook,
  deliveries,
  makeDue,
  test: sendTest,
} = stage

beforeEach(async () => {
  await db.delete(webhooks)
  receiver.answers((response) => response.end('ok'))
})

async function tried(id: string) {
  await sendTest(id)
  await send()
  const [delivery] = await deliveries()
  return delivery
}

test('a delivery is signed so that the receiver can check it with the secret alone', async () => {
  const { id, secret, path } = await createHook()
  expect(await tried(id)).toMatchObject({ state: 'delivered', status: 200, reply: 'ok', tries: 1, failure: null })
  const [received] = receiver.sentTo(path)
  const { headers = {}, body = '' } = received ?? {}
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  expect(key).toHaveLength(32)
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { webhook: { id, name: 'Chat' } } })
})

test('the secret is in no other reply and in no entry of the audit log', async () => {
  const { id, secret } = await createHook()
  await sendTest(id)
  const replies = [await get('/api/admin/webhooks', admin), await get(`/api/admin/webhooks/${id}/deliveries`, admin)]
  const entries = await db.select().from(auditLog)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(replies.map(({ body }) => body).join() + JSON.stringify(entries)).not.toContain(secret.slice(6))
  expect(entries.at(-2)).toMatchObject({ action: 'webhook.create', details: { name: 'Chat' } })
})

test.each([500, 301, 302, 307, 308, 404, 429])('a reply with %s is a failed try, and leads nowhere', async (status) => {
  const { id, path } = await createHook()
  receiver.answers((response) => response.writeHead(status, { location: receiver.at('/stolen') }).end('no'))
  expect(await tried(id)).toMatchObject({ state: 'waiting', status, failure: 'status', reply: 'no', tries: 1 })
  expect(receiver.sentTo(path)).toHaveLength(1)
  expect(receiver.sentTo('/stolen')).toEqual([])
})

test('what failed is sent again later and later with the same id and body, and is given up in the end', async () => {
  const { id, path } = await createHook()
  receiver.answers((response) => response.writeHead(500).end())
  await sendTest(id)
  const waits: number[] = []
  for (let round = 1; round <= WEBHOOK_TRIES; round++) {
    await makeDue()
    await send()
    const [delivery] = await deliveries()
    waits.push(((delivery?.nextTryAt.getTime() ?? 0) - (delivery?.triedAt?.getTime() ?? 0)) / 1000)
  }
  expect(await deliveries()).toMatchObject([{ state: 'failed', tries: WEBHOOK_TRIES }])
  for (const [index, planned] of WEBHOOK_RETRY_SECONDS.entries()) {
    expect(waits[index]).toBeGreaterThan(planned * 0.79)
    expect(waits[index]).toBeLessThan(planned * 1.21)
  }
  await makeDue()
  await send()
  const sent = receiver.sentTo(path)
  expect(sent).toHaveLength(WEBHOOK_TRIES)
  expect(new Set(sent.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
})

test('what is not due yet is not sent', async () => {
  const { id, path } = await createHook()
  receiver.answers((response) => response.writeHead(500).end())
  await tried(id)
  await send()
  expect(receiver.sentTo(path)).toHaveLength(1)
})

test('a receiver that answers slowly, without end or not at all costs its time and no more', async () => {
  const { id } = await createHook()
  const hasty = newSender({ withinMs: 300 })
  const tryWith = async (answer: Parameters<typeof receiver.answers>[0]) => {
    receiver.answers(answer)
    await db.delete(webhookDeliveries)
    await sendTest(id)
    await send(hasty)
    return (await deliveries())[0]
  }
  expect(await tryWith(() => {})).toMatchObject({ failure: 'timeout', status: null, state: 'waiting' })
  expect(await tryWith((response) => void response.writeHead(200).write('a'))).toMatchObject({ failure: 'timeout' })
  const endless = await tryWith((response) => {
    response.writeHead(200)
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(64 * 1024), () => setImmediate(more))
    }
    more()
  })
  expect(endless).toMatchObject({ failure: null, status: 200, state: 'delivered', reply: 'x'.repeat(1024) })
  expect(await tryWith((response) => response.destroy())).toMatchObject({ failure: 'broken', status: null })
  const cut = await tryWith((response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    response.destroy()
  })
  expect(cut).toMatchObject({ failure: 'broken', state: 'waiting' })
  expect(await tryWith((response) => response.end('a\0b'))).toMatchObject({ state: 'delivered', reply: 'a\ufffdb' })
})

test('nothing listens at the address', async () => {
  const { id } = await createHook({ url: 'http://127.0.0.1:1024/' })
  expect(await tried(id)).toMatchObject({ failure: 'refused', status: null })
})

test.each([
  ...['http://2130706434:4000/', 'http://0x7f000002:4000/', 'http://0177.0.0.2:4000/', 'http://127.2:4000/'],
  ...['https://127.0.0.2/', 'https://localhost.:4443/', 'https://[::1]/', 'https://[::ffff:127.0.0.2]/'],
  ...['https://10.0.0.1/', 'https://192.168.0.1/', 'https://172.16.0.1/', 'https://169.254.169.254/latest/meta-data'],
  ...['https://100.64.0.1/', 'https://0.0.0.0/', 'https://[fd00::1]/', 'https://[fe80::1]/', 'https://[ff02::1]/'],
  ...['https://[64:ff9b::a9fe:a9fe]/', 'https://[2002:7f00:2::]/', 'https://[::7f00:2]/', 'https://224.0.0.1/'],
])('%s is private: it is never connected to, however it came to be stored', async (url) => {
  const { id } = await createHook()
  await db.update(webhooks).set({ url }).where(eq(webhooks.id, id))
  const resolve = (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.2', family: 4 }])
  await sendTest(id)
  await send(newSender({ resolve: resolve as never }))
  expect(await deliveries()).toMatchObject([{ failure: 'private-address', status: null }])
})

test('an address in a private network is refused when it is entered', async () => {
  const fields = { name: 'Inside', events: ['problem.changed'], isJury: false }
  const create = async (url: string) => (await post('/api/admin/webhooks', { ...fields, url }, admin)).json().code
  expect(await create('https://10.0.0.1/hook')).toBe('webhook.private-address')
  expect(await create('https://[::ffff:10.0.0.1]/hook')).toBe('webhook.private-address')
  expect(await create('https://167772161/hook')).toBe('webhook.private-address')
  expect(await create('https://127.0.0.1/hook')).toBeUndefined()
})

test('a name is looked up once: what it leads to later is not what is connected to', async () => {
  let lookups = 0
  const rebinding = (_host: string, _options: object, done: (error: null, found: object[]) => void) => {
    lookups += 1
    done(null, [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
  }
  const { id, path } = await createHook({ url: receiver.at('/rebound', 'rebind.example.org') })
  const sender = newSender({ resolve: rebinding as never })
  await sendTest(id)
  await send(sender)
  expect(path).not.toBe('/rebound')
  expect([lookups, receiver.sentTo('/rebound').length]).toEqual([1, 1])
  await sendTest(id)
  await send(sender)
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }, { failure: 'private-address' }])
  expect(receiver.sentTo('/rebound')).toHaveLength(1)
})

test('a name with one private address among others is not connected to', async () => {
  const both = (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
  const { id } = await createHook({ url: receiver.at('/both', 'both.example.org') })
  await sendTest(id)
  await send(newSender({ resolve: both as never }))
  expect(await deliveries()).toMatchObject([{ failure: 'private-address' }])
})

test('what a server had taken when it died is sent by the next one', async () => {
  const { id, path } = await createHook()
  await sendTest(id)
  const wanted = { atMost: 9, perWebhook: 9, underWay: new Map<string, number>() }
  expect(await claimDeliveries(db, wanted)).toHaveLength(1)
  await send()
  expect(receiver.sentTo(path)).toEqual([])
  await db.execute(sql`update webhook_deliveries set next_try_at = next_try_at - interval '2 minutes'`)
  await send()
  expect(receiver.sentTo(path)).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 2 }])
})

test('a server that stops cuts what is under way, without counting it as a failure', async () => {
  const { id } = await createHook()
  let isAsked = () => {}
  const asked = new Promise<void>((done) => {
    isAsked = done
  })
  receiver.answers(() => isAsked())
  await sendTest(id)
  const sender = newSender()
  await sender.run()
  await asked
  await sender.stop()
  expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 1, triedAt: null, failure: null }])
})

test('two servers send each delivery once', async () => {
  const { id, path } = await createHook()
  await Promise.all(Array.from({ length: 12 }, () => sendTest(id)))
  const [one, other] = [newSender(), newSender()]
  for (let round = 0; round < 4; round++) await Promise.all([send(one), send(other)])
  const ids = receiver.sentTo(path).map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([12, 12])
})

test('a receiver that hangs delays its own messages alone', async () => {
  const slow = await createHook({ name: 'Slow' })
  const quick = await createHook({ name: 'Quick' })
  receiver.answers((response, { path }) => (path === quick.path ? response.end() : undefined))
  for (let count = 0; count < WEBHOOK_SENDS_AT_ONCE * 3; count++) await sendTest(slow.id)
  const sender = newSender()
  await sender.run()
  await expect.poll(() => receiver.sentTo(slow.path).length).toBe(WEBHOOK_SENDS_AT_ONCE)
  await sendTest(quick.id)
  await sender.run()
  await expect.poll(() => receiver.sentTo(quick.path).length).toBe(1)
  expect(receiver.sentTo(slow.path)).toHaveLength(WEBHOOK_SENDS_AT_ONCE)
  await sender.stop()
})

test('a webhook that has failed for days is switched off, and administrators are told', async () => {
  const { id } = await createHook()
  receiver.answers((response) => response.writeHead(500).end())
  await tried(id)
  expect(await db.select().from(webhooks)).toMatchObject([{ isActive: true, stop: null }])
  await db.execute(sql`update webhooks set failing_since = failing_since - interval '6 days'`)
  await makeDue()
  await send()
  expect(await db.select().from(webhooks)).toMatchObject([{ isActive: false, stop: 'failing' }])
  expect(await db.select().from(notifications)).toMatchObject([
    { kind: 'webhook-stopped', details: { name: 'Chat', stop: 'failing' }, link: '/admin/webhooks' },
  ])
  await put(`/api/admin/webhooks/${id}`, { isActive: true }, admin)
  expect(await db.select().from(webhooks)).toMatchObject([{ isActive: true, stop: null, failingSince: null }])
})

test('a success in between starts the days anew', async () => {
  const { id } = await createHook()
  receiver.answers((response) => response.writeHead(500).end())
  await tried(id)
  receiver.answers((response) => response.end())
  await makeDue()
  await send()
  expect(await db.select().from(webhooks)).toMatchObject([{ failingSince: null }])
})

test('a receiver that is gone for good is not asked again', async () => {
  const { id } = await createHook()
  receiver.answers((response) => response.writeHead(410).end())
  await tried(id)
  expect(await db.select().from(webhooks)).toMatchObject([{ isActive: false, stop: 'gone' }])
})

test('while a webhook is paused, nothing is sent; what was waiting goes out when it is resumed', async () => {
  const { id, path } = await createHook()
  await sendTest(id)
  await put(`/api/admin/webhooks/${id}`, { isActive: false }, admin)
  await send()
  expect(receiver.sentTo(path)).toEqual([])
  await put(`/api/admin/webhooks/${id}`, { isActive: true }, admin)
  await send()
  expect(receiver.sentTo(path)).toHaveLength(1)
})

test('a delivery is sent again with the same id and body, and a deleted webhook gets nothing', async () => {
  const { id, path } = await createHook()
  const delivery = await tried(id)
  const again = `/api/admin/webhooks/${id}/deliveries/${delivery?.id}/resend`
  expect((await post(again, {}, admin)).statusCode).toBe(200)
  await send()
  const sent = receiver.sentTo(path).map(({ headers, body }) => [headers['webhook-id'], body])
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
  const unknown = `/api/admin/webhooks/${id}/deliveries/${id}/resend`
  expect((await post(unknown, {}, admin)).json().code).toBe('webhook.delivery-not-found')
  await post(again, {}, admin)
  expect((await remove(`/api/admin/webhooks/${id}`, admin)).statusCode).toBe(200)
  await send()
  expect(receiver.sentTo(path)).toHaveLength(2)
  expect((await post(again, {}, admin)).json().code).toBe('webhook.not-found')
  expect((await sendTest(id)).json().code).toBe('webhook.not-found')
})

test('a site has a bounded number of webhooks', async () => {
  const created = await Promise.allSettled(Array.from({ length: 24 }, () => createHook()))
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('http is for the networks of the operator alone', async () => {
  const { id } = await createHook()
  const reply = await put(`/api/admin/webhooks/${id}`, { url: 'http://example.org/' }, admin)
  expect(reply.statusCode).toBe(200)
  const public_ = (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '93.184.215.14', family: 4 }])
  await sendTest(id)
  await send(newSender({ resolve: public_ as never }))
  expect(await deliveries()).toMatchObject([{ failure: 'private-address' }])
})
