import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import { promisify } from 'node:util'
import { BACKLOG } from './backlog.ts'

/**
 * Node accepts one connection from a socket in each turn of its event loop. A turn of a busy server takes some milliseconds, so
 * at the start of a contest clients would wait seconds to be accepted, and then be answered at once. The supervisor gives us
 * the listening socket under several descriptors; from each, one connection is accepted per turn.
 */
export class Acceptors {
  readonly #acceptors: NetServer[]

  constructor(server: Server, descriptors: readonly number[]) {
    this.#acceptors = descriptors.map((fd) => accept(server, fd))
    countWith(server, this.#acceptors)
  }

  /** Accepts no more connections; resolves when those that were accepted here are closed. */
  async close(): Promise<void> {
    await Promise.all(this.#acceptors.map((acceptor) => new Promise((done) => acceptor.close(done))))
  }
}

/** With the options that Node gives its HTTP servers. */
function accept(server: Server, fd: number): NetServer {
  const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  return acceptor.listen({ fd }, BACKLOG)
}

/** A graceful stop waits for all connections, including those accepted here. */
function countWith(server: Server, acceptors: readonly NetServer[]): void {
  const counters = [server, ...acceptors].map((each) => promisify(each.getConnections.bind(each)))
  server.getConnections = (done) => {
    Promise.all(counters.map((count) => count())).then(
      (counts) =>
        done(
          null,
          counts.reduce((sum, count) => sum + count, 0),
        ),
      (error) => done(error, 0),
    )
    return server
  }
}

/** All inherited descriptors but the first, on which the server itself listens. */
export function furtherDescriptors(first: number | undefined, count: number): number[] {
  return first === undefined ? [] : Array.from({ length: count - 1 }, (_, index) => first + 1 + index)
}
