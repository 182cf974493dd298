import { connect, createServer, type Socket } from 'node:net'

/** A door in front of the database, to try what happens when it is shut. */
export interface Gate {
  url: string
  /** Whoever comes is sent away at once. */
  isRefusing: boolean
  /** Those inside are cut off, also who has just come in and whom the database does not know of yet. */
  throwOut(): void
  /** Those inside hear and are heard no more, but nobody tells them. */
  swallow(): void
  close(): Promise<void>
}

export async function openGate(databaseUrl: string): Promise<Gate> {
  const inside = new Set<[Socket, Socket]>()
  const server = createServer((visitor) => {
    visitor.on('error', () => {})
    if (gate.isRefusing) return visitor.destroy()
    const database = connect(socketOf(databaseUrl)).on('error', () => visitor.destroy())
    inside.add([visitor, database])
    visitor.pipe(database).pipe(visitor)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const gate: Gate = {
    url: throughPort(databaseUrl, (server.address() as { port: number }).port),
    isRefusing: false,
    swallow() {
      for (const socket of [...inside].flat()) socket.unpipe()
    },
    throwOut() {
      for (const socket of [...inside].flat()) socket.destroy()
      inside.clear()
    },
    async close() {
      gate.throwOut()
      await new Promise((done) => server.close(done))
    },
  }
  return gate
}

function socketOf(url: string): string {
  const folder = new URLSearchParams(url.slice(url.indexOf('?'))).get('host')
  return `${folder}/.s.PGSQL.5432`
}

function throughPort(url: string, port: number): string {
  return url.replace('@/', `@127.0.0.1:${port}/`).replace(/\?.*$/, '')
}
