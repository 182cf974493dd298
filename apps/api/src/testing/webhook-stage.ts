import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { webhookDeliveries } from '@arbiter/database/schema/webhooks'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { ApiConfig } from '../config.ts'
import { CurrentSettings } from '../settings/current-settings.ts'
import { WebhookSender } from '../webhooks/sender.ts'
import { contestStage } from './contest-stage.ts'

export interface ReceivedPost {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (response: ServerResponse, post: ReceivedPost) => void

/** A receiver on this machine that keeps what it gets, and answers as it is told. */
export function webhookReceiver() {
  const posts: ReceivedPost[] = []
  const sockets = new Set<Socket>()
  let answer: Answer = (response) => response.end('ok')
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const post = { path: request.url ?? '', headers: request.headers, body }
      posts.push(post)
      answer(response, post)
    })
  })
  server.on('connection', (socket) => sockets.add(socket))
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const at = (path: string, host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}${path}`
  const answers = (next: Answer) => {
    answer = next
  }
  /** What was sent to one path. */
  const sentTo = (path: string) => posts.filter((post) => post.path === path)
  return { at, answers, posts, sentTo }
}

/** A site whose operator lets webhooks reach 127.0.0.1, and its background work. */
export async function webhookStage() {
  const settings = { WEBHOOK_PRIVATE_RANGES: '127.0.0.1/32', PUBLIC_URL: 'https://judge.example.org' }
  const stage = await contestStage(settings)
  const { db, url, post, admin } = stage
  const receiver = webhookReceiver()
  const config = ApiConfig.parse({ DATABASE_URL: url, ...settings })
  const errors: unknown[] = []

  const newSender = (options: Partial<ConstructorParameters<typeof WebhookSender>[0]> = {}) =>
    new WebhookSender({
      ...{ db, settings: new CurrentSettings(db), config, onError: (error) => errors.push(error), ...options },
    })
  const sender = newSender()

  /** Sends all that is due. */
  async function send(by = sender): Promise<void> {
    await by.run()
    await by.idle()
  }

  async function create(fields: Record<string, unknown> = {}): Promise<{ id: string; secret: string; path: string }> {
    const path = `/hook-${Math.random()}`
    const body = { name: 'Chat', url: receiver.at(path), events: ['problem.changed'], isJury: false, ...fields }
    const reply = await post('/api/admin/webhooks', body, admin)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return { id: reply.json().created._id, secret: reply.json().secret, path }
  }

  const deliveries = () => db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))
  /** Makes all that waits for its next try due. */
  const makeDue = () => db.execute(sql`update webhook_deliveries set next_try_at = now() where state = 'waiting'`)
  const test = async (id: string) => post(`/api/admin/webhooks/${id}/test`, {}, admin)

  return { ...stage, receiver, config, errors, sender, newSender, send, createHook: create, deliveries, makeDue, test }
}
