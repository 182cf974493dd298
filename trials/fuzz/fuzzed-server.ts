/**
 * The server of a run, in a process of its own, so that its memory is its own. It is started with `--expose-gc`, speaks with
 * its parent over the channel of `fork`, and ends with it.
 */
import type { AddressInfo } from 'node:net'
import { ApiConfig } from '@arbiter/api/config'
import { buildServer } from '@arbiter/api/server'
import { connect } from '@arbiter/database/connection/connect'
import type { MemorySample, Question, ServerMessage } from './server-process.ts'

const MAX_CONNECTIONS = 20

const config = ApiConfig.parse({ RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...process.env })
const connection = connect({ url: config.DATABASE_URL, name: 'fuzz-api', maxConnections: MAX_CONNECTIONS })
const app = await buildServer({ db: connection.db, config })
await app.listen({ port: 0, host: '127.0.0.1' })
report({ port: (app.server.address() as AddressInfo).port })
process.on('message', (question: Question) =>
  report(question === 'cpu' ? { cpuMs: cpuNow() } : { memory: memoryNow() }),
)
// An orderly exit may wait for ever for the thread of the TypeScript loader, and nothing here is worth keeping.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

function memoryNow(): MemorySample {
  // Twice: what the first one finalizes is freed by the second.
  for (let times = 0; times < 2; times += 1) global.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  const handles = process.getActiveResourcesInfo().length
  return { rssBytes: rss, heapBytes: heapUsed, externalBytes: external, handles }
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function report(message: ServerMessage): void {
  process.send?.(message)
}
