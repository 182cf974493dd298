import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From `drain` on, health reports 503 and every reply closes its connection, while all requests are still served. */
    isDraining(): boolean
    drain(): void
  }
}

/** An idle connection may still deliver a request that was on its way; after this time it will not. */
const IDLE_MS = 1_000
const CHECK_EVERY_MS = 20

/**
 * Stops the server without a failed request: it accepts no more connections, answers requests on open ones and closes each
 * with its reply, ends the streams with a time after which to reconnect, and closes idle connections last. Where a proxy has
 * to notice first, call `drain` before. To be called before any other hook is added.
 */
export function stopGracefully(app: FastifyInstance): void {
  let isDraining = false
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', () => {
    isDraining = true
  })
  // Also for requests that came before.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isDraining = true
    // Not `close` of `http.Server`, which also closes connections on which a request may be on its way.
    Server.prototype.close.call(app.server)
  })
}

/** Resolves when no client is connected any more, or idle connections have had their time. */
export async function idleConnectionsOver(app: FastifyInstance): Promise<void> {
  const end = performance.now() + IDLE_MS
  while ((await connectionsOf(app)) > 0 && performance.now() < end) await sleep(CHECK_EVERY_MS)
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((done) => server.getConnections((error, count) => done(error ? 0 : count)))
}
