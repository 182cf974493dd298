import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From `drain` on health says no and every reply closes its connection, while everything is still served. */
    isDraining(): boolean
    drain(): void
  }
}

/** An idle connection may bring one more request that was under way; after this long, surely not. */
const IDLE_MS = 1_000
const CHECK_EVERY_MS = 20

/**
 * How a server stops without a failed request: it accepts no more connections, answers what comes on those that are open and
 * closes each with its answer, ends the streams with a time after which to reconnect, and closes idle connections last. Where
 * a proxy has to notice first, `drain` comes before. To be called before any other hook.
 */
export function stopGracefully(app: FastifyInstance): void {
  let isDraining = false
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', () => {
    isDraining = true
  })
  // Also of requests that had come before.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isDraining = true
    // Not the method of `http.Server`, which also closes connections on which a request may be on its way.
    Server.prototype.close.call(app.server)
  })
}

/** Resolves when nobody is connected any more, or idle connections have had their time. */
export async function idleConnectionsOver(app: FastifyInstance): Promise<void> {
  const end = performance.now() + IDLE_MS
  while ((await connectionsOf(app)) > 0 && performance.now() < end) await sleep(CHECK_EVERY_MS)
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((done) => server.getConnections((error, count) => done(error ? 0 : count)))
}
