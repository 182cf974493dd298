import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of the database, for connections that break. */
export interface TcpProxy {
  url: string
  /** New connections are reset at once. */
  isRefusing: boolean
  /** Resets every connection, also one that the database does not know of yet. */
  cut(): void
  /** Forwards nothing any more, and leaves connections half open. */
  freeze(): void
  close(): Promise<void>
}

export async function openProxy(databaseUrl: string): Promise<TcpProxy> {
  const connections = new Set<[Socket, Socket]>()
  const server = createServer((client) => {
    client.on('error', () => {})
    if (proxy.isRefusing) return client.destroy()
    const database = connect(socketOf(databaseUrl)).on('error', () => client.destroy())
    connections.add([client, database])
    client.pipe(database).pipe(client)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const proxy: TcpProxy = {
    url: throughPort(databaseUrl, (server.address() as { port: number }).port),
    isRefusing: false,
    freeze() {
      for (const socket of [...connections].flat()) socket.unpipe()
    },
    cut() {
      for (const socket of [...connections].flat()) socket.destroy()
      connections.clear()
    },
    async close() {
      proxy.cut()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}

function socketOf(url: string): string {
  const folder = new URLSearchParams(url.slice(url.indexOf('?'))).get('host')
  return `${folder}/.s.PGSQL.5432`
}

function throughPort(url: string, port: number): string {
  return url.replace('@/', `@127.0.0.1:${port}/`).replace(/\?.*$/, '')
}
