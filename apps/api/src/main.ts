import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@arbiter/database/connection/connect'
import { WEBHOOK_POLL_MS } from '@arbiter/rules/limits'
import { ApiConfig } from './config.ts'
import { handOver } from './hand-over.ts'
import { Acceptors, furtherDescriptors } from './http/acceptors.ts'
import { widenBacklog } from './http/backlog.ts'
import { buildServer } from './server.ts'
import { CurrentSettings } from './settings/current-settings.ts'
import { settle, sweep } from './sweep.ts'
import { WebhookSender } from './webhooks/sender.ts'

const MAX_CONNECTIONS = 20
const SWEEP_MS = 5 * 60 * 1000
/** How late the end of a contest may be noticed. */
const SETTLE_MS = 2_000

const config = ApiConfig.parse(process.env)
const connection = connect({
  url: config.DATABASE_URL,
  name: 'api',
  maxConnections: MAX_CONNECTIONS,
  isPooled: config.DATABASE_DIRECT !== undefined,
  preparesRepeated: true,
  onError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
})
const health = connect({
  ...{ url: config.DATABASE_URL, name: 'api-health', maxConnections: 1 },
  isPooled: config.DATABASE_DIRECT !== undefined,
  onError: (error) => app.log.warn({ err: error }, 'the connection of the health check broke'),
})
const app = await buildServer({ db: connection.db, pool: connection.pool, healthDb: health.db, config })
widenBacklog(app.server)
// Fastify passes `fd` on to Node, which prefers it to a port; its types don't declare it.
const address = { port: config.PORT, host: config.HOST, fd: config.LISTEN_FD }
await app.listen(address)
const acceptors = new Acceptors(app.server, furtherDescriptors(config.LISTEN_FD, config.LISTEN_FD_COUNT))
if (process.connected) process.send?.('ready')

const settling = setInterval(() => {
  settle(connection.db).catch((error) => app.log.warn({ err: error }, 'settling contests failed'))
}, SETTLE_MS)

const sweeping = setInterval(() => {
  sweep(connection.db).catch((error) => app.log.warn({ err: error }, 'sweeping failed'))
}, SWEEP_MS)

const sender = new WebhookSender({
  ...{ db: connection.db, settings: new CurrentSettings(connection.db), config },
  onError: (error) => app.log.warn({ err: error }, 'an event or a delivery of a webhook failed on our side'),
})
const sending = setInterval(() => {
  sender.run().catch((error) => app.log.warn({ err: error }, 'sending to webhooks failed'))
}, WEBHOOK_POLL_MS)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  const isReplaced = config.LISTEN_FD !== undefined && (await handOver())
  if (!isReplaced) await untilProxiesKnow()
  clearInterval(settling)
  clearInterval(sweeping)
  clearInterval(sending)
  await Promise.all([app.close(), acceptors.close(), sender.stop()])
  await Promise.all([connection.close(), health.close()])
  process.exit(0)
}

/** A proxy checks our health now and then; until it has, it sends requests. */
async function untilProxiesKnow(): Promise<void> {
  app.drain()
  await sleep(config.DRAIN_SECONDS * 1000)
}

process.on('SIGTERM', stop).on('SIGINT', stop)
