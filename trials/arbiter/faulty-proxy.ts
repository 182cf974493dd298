import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to one request between the tool and the server. */
export type Fault =
  /** The connection is cut before the server sees the request. */
  | { kind: 'cut' }
  /** The server does what was asked, and its reply is lost. */
  | { kind: 'lose-reply' }
  /** The reply is cut after so many bytes. */
  | { kind: 'cut-after'; bytes: number }
  | { kind: 'late'; ms: number }
  | { kind: 'answer'; status: number; body?: string; headers?: Record<string, string> }

export interface SeenRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
}

/** Stands before the server and breaks what a test wants broken; every fault is used once, in order. */
export class FaultyProxy {
  readonly seen: SeenRequest[] = []
  readonly #faults: [wanted: RegExp, fault: Fault][] = []
  readonly #server = createServer((from, to) => this.#take(from, to))
  readonly #far: URL

  private constructor(far: string) {
    this.#far = new URL(far)
  }

  static async open(far: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(far)
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done))
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** For the next request whose method and path fit, such as `POST /api/submissions`. */
  next(wanted: RegExp, ...faults: Fault[]): void {
    for (const fault of faults) this.#faults.push([wanted, fault])
  }

  count(wanted: RegExp): number {
    return this.seen.filter(({ method, path }) => wanted.test(`${method} ${path}`)).length
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #take(from: IncomingMessage, to: ServerResponse): void {
    const { method = '', url: path = '', headers } = from
    this.seen.push({ method, path, headers })
    const index = this.#faults.findIndex(([wanted]) => wanted.test(`${method} ${path}`))
    const [, fault] = index < 0 ? [] : (this.#faults.splice(index, 1)[0] ?? [])
    switch (fault?.kind) {
      case 'cut':
        return void from.socket.destroy()
      case 'answer':
        return void to.writeHead(fault.status, fault.headers).end(fault.body)
      case 'late':
        return void setTimeout(() => this.#pass(from, to), fault.ms)
      case 'lose-reply':
        return void this.#pass(from, to, 0)
      case 'cut-after':
        return void this.#pass(from, to, fault.bytes)
      case undefined:
        return void this.#pass(from, to)
    }
  }

  #pass(from: IncomingMessage, to: ServerResponse, cutAfter?: number): void {
    const { method, url, headers } = from
    const far = request({ host: this.#far.hostname, port: this.#far.port, method, path: url, headers }, (reply) => {
      if (cutAfter === undefined) return void reply.pipe(to.writeHead(reply.statusCode ?? 502, reply.headers))
      cutReply(reply, from, to, cutAfter)
    })
    far.on('error', () => from.socket.destroy())
    to.on('close', () => far.destroy())
    from.pipe(far)
  }
}

function cutReply(reply: IncomingMessage, from: IncomingMessage, to: ServerResponse, bytes: number): void {
  if (bytes === 0) return void reply.resume().on('end', () => from.socket.destroy())
  to.writeHead(reply.statusCode ?? 502, reply.headers)
  let sent = 0
  reply.on('data', (chunk: Buffer) => {
    to.write(chunk.subarray(0, bytes - sent))
    sent += chunk.length
    if (sent >= bytes) from.socket.destroy()
  })
}
