import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openProxy } from '../testing/tcp-proxy.ts'
import { type Listening, type ListenOptions, listen } from './listen.ts'
import { type Channel, channels, notify } from './registry.ts'

const { db, url } = await freshDatabase()
const open: Listening[] = []
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())))

/** A listener, what it received, and how often it was connected. */
function listener(options: Partial<ListenOptions> = {}) {
  const log = { received: [] as string[], connected: 0, errors: [] as unknown[] }
  const name = `line-${randomUUID()}`
  const listening = listen({
    ...{ url, name, channels: [channels.queue, channels.submission] },
    onNotice: (channel, payload) => log.received.push(`${channel} ${payload}`),
    onConnected: () => {
      log.connected++
    },
    onError: (error) => log.errors.push(error),
    ...options,
  })
  open.push(listening)
  return { log, name: `arbiter-${name}`, close: () => listening.close() }
}

const send = (channel: Channel, payload: string) => notify(db, channel, payload)

async function linesOf(name: string): Promise<number> {
  const { rows } = await db.execute<{ lines: number }>(
    sql`select count(*)::int as lines from pg_stat_activity where application_name = ${name}`,
  )
  return rows[0]?.lines ?? 0
}

const cut = (name: string) =>
  db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`)

test('notifications are received on the channels that were subscribed to', async () => {
  const { log } = listener()
  await expect.poll(() => log.connected).toBe(1)
  await send(channels.queue, 'a verdict')
  await send(channels.restriction, 'nothing')
  await send(channels.submission, '')
  await expect.poll(() => log.received).toEqual([`${channels.queue} a verdict`, `${channels.submission} `])
})

test('a connection that broke is made again, and the subscriber polls', async () => {
  const { log, name } = listener()
  await expect.poll(() => log.connected).toBe(1)
  await cut(name)
  await expect.poll(() => log.connected).toBe(2)
  await send(channels.queue, 'after the break')
  await expect.poll(() => log.received).toEqual([`${channels.queue} after the break`])
  expect(await linesOf(name)).toBe(1)
})

test('a closed connection is gone and receives nothing more', async () => {
  const { log, name, close } = listener()
  await expect.poll(() => log.connected).toBe(1)
  await close()
  await send(channels.queue, 'too late')
  await expect.poll(() => linesOf(name)).toBe(0)
  expect(log).toEqual({ received: [], connected: 1, errors: [] })
})

test('a line that is closed before it stands never does', async () => {
  const { log, name, close } = listener()
  await close()
  await expect.poll(() => linesOf(name)).toBe(0)
  expect(log.connected).toBe(0)
})

test('when the first poll fails, the connection is made again', async () => {
  let looks = 0
  const { log } = listener({
    onConnected: () => {
      if (++looks === 1) throw new Error('not yet')
    },
  })
  await expect.poll(() => looks).toBe(2)
  expect(log.errors).toEqual([new Error('not yet')])
})

test('a server that refuses is asked again until it accepts', async () => {
  const proxy = await openProxy(url)
  proxy.isRefusing = true
  const { log } = listener({ url: proxy.url })
  await expect.poll(() => log.errors.length).toBeGreaterThanOrEqual(2)
  proxy.isRefusing = false
  await expect.poll(() => log.connected, { timeout: 10_000 }).toBe(1)
  await send(channels.queue, 'at last')
  await expect.poll(() => log.received).toEqual([`${channels.queue} at last`])
  await proxy.close()
})

test('a half-open connection is noticed and made again', async () => {
  const proxy = await openProxy(url)
  const { log } = listener({ url: proxy.url })
  await expect.poll(() => log.connected).toBe(1)
  proxy.freeze()
  await expect.poll(() => log.connected, { timeout: 20_000 }).toBe(2)
  await send(channels.queue, 'here again')
  await expect.poll(() => log.received).toEqual([`${channels.queue} here again`])
  await proxy.close()
})

test('a dead line can be closed', async () => {
  const proxy = await openProxy(url)
  const { log, close } = listener({ url: proxy.url })
  await expect.poll(() => log.connected).toBe(1)
  proxy.freeze()
  await close()
  expect(log.errors).toEqual([])
  await proxy.close()
})
