import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import { BACKLOG } from './backlog.ts'

/**
 * Node accepts one connection from a socket in each turn of its event loop. A turn of a busy server takes some milliseconds, so
 * at the start of a contest people would wait for seconds to be let in, and be answered at once then. The supervisor gives us
 * the listening socket under several numbers; from each, one connection is accepted in a turn.
 */
export class Acceptors {
  readonly #acceptors: NetServer[]

  constructor(server: Server, descriptors: readonly number[]) {
    this.#acceptors = descriptors.map((fd) => accept(server, fd))
  }

  /** No more connections; resolves when those that were accepted here are over. */
  async close(): Promise<void> {
    await Promise.all(this.#acceptors.map((acceptor) => new Promise((done) => acceptor.close(done))))
  }
}

/** With the options that Node gives to its HTTP servers. */
function accept(server: Server, fd: number): NetServer {
  const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  return acceptor.listen({ fd }, BACKLOG)
}

/** Besides the first one, which the server itself listens on. */
export function furtherDescriptors(first: number | undefined, count: number): number[] {
  return first === undefined ? [] : Array.from({ length: count - 1 }, (_, index) => first + 1 + index)
}
