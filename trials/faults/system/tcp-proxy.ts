import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A TCP proxy whose connections can be delayed, frozen, cut and refused: before a database, or before a server. */
export class TcpProxy {
  /** The delay of each chunk, in both directions. */
  delayMs = 0
  /** New connections are closed at once. */
  isRefusing = false
  readonly #to: NetConnectOpts
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((client) => this.#accept(client))
  #thaw: (() => void) | null = null
  #frozen: Promise<void> = Promise.resolve()

  private constructor(to: NetConnectOpts) {
    this.#to = to
  }

  static async open(to: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(to)
    await new Promise<void>((ready) => proxy.#server.listen(0, '127.0.0.1', ready))
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Resets every connection; returns how many there were. */
  cut(): number {
    const count = this.#sockets.size / 2
    for (const socket of this.#sockets) reset(socket)
    return Math.ceil(count)
  }

  /** Forwards nothing, and keeps connections open. */
  freeze(): void {
    this.#frozen = new Promise((thaw) => {
      this.#thaw = thaw
    })
  }

  thaw(): void {
    this.#thaw?.()
    this.#thaw = null
  }

  async close(): Promise<void> {
    this.isRefusing = true
    this.thaw()
    this.cut()
    await new Promise((done) => this.#server.close(done))
  }

  #accept(client: Socket): void {
    if (this.isRefusing) return void reset(client)
    const server = connect(this.#to)
    this.#join(client, server)
    this.#join(server, client)
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.setNoDelay(true)
    from.pipe(this.#delayed()).pipe(to)
    from.on('error', () => {})
    from.on('close', () => {
      this.#sockets.delete(from)
      to.destroy()
    })
  }

  #delayed(): Transform {
    return new Transform({
      transform: (chunk, _encoding, done) => {
        const forward = () => void this.#frozen.then(() => done(null, chunk))
        if (this.delayMs > 0) setTimeout(forward, this.delayMs)
        else forward()
      },
    })
  }
}

/** A socket of the file system can't be reset, only closed. */
function reset(socket: Socket): void {
  if (socket.remoteFamily) socket.resetAndDestroy()
  else socket.destroy()
}
