import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const packings = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}
type Encoding = keyof typeof packings
export type Packed = [encoding: Encoding, bytes: Buffer]

/** Below this size compression gains nothing. */
const LEAST_PACKED_BYTES = 1024
/** Quality 5 is as fast as gzip, and smaller. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const negotiator = new Negotiator({ supportedValues: [...Object.keys(packings), 'identity'] })

/**
 * A reply that is sent many times, with all headers but those of the request: compressed once for each encoding that a client
 * accepts. It bypasses Fastify's reply steps, which take longer than everything else in sending it.
 */
export class PackedReply {
  /** As bytes, because a string would be encoded again for each reply. */
  readonly #bytes: Buffer
  readonly #headers: readonly string[]
  readonly #packed: Map<Encoding, Buffer>
  /** Requests that arrive while the reply is compressed wait for the same compression. */
  readonly #packing = new Map<Encoding, Promise<void>>()

  constructor(text: string, headers: Record<string, string>, packed: Packed[] = []) {
    this.#bytes = Buffer.from(text)
    const vary = [headers.vary, 'accept-encoding'].filter((name) => name !== undefined).join(', ')
    this.#headers = Object.entries({ ...headers, vary }).flat()
    this.#packed = new Map(packed)
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = this.#encodingFor(request)
    if (encoding && !this.#packed.has(encoding)) await this.#pack(encoding)
    return this.#write(request, reply, encoding)
  }

  #pack(encoding: Encoding): Promise<void> {
    const packing = this.#packing.get(encoding) ?? this.#packNow(encoding)
    this.#packing.set(encoding, packing)
    return packing
  }

  async #packNow(encoding: Encoding): Promise<void> {
    this.#packed.set(encoding, await packings[encoding](this.#bytes, BROTLI_OPTIONS))
    this.#packing.delete(encoding)
  }

  /** Returns false if the reply has to be compressed first. */
  sendAtOnce(request: FastifyRequest, reply: FastifyReply): boolean {
    const encoding = this.#encodingFor(request)
    if (encoding && !this.#packed.has(encoding)) return false
    this.#write(request, reply, encoding)
    return true
  }

  #write(request: FastifyRequest, reply: FastifyReply, encoding: Encoding | null): FastifyReply {
    const packed = encoding && this.#packed.get(encoding)
    const own = ['content-length', `${(packed ?? this.#bytes).length}`, 'x-request-id', request.id]
    const closing = request.server.isDraining() ? ['connection', 'close'] : []
    const head = [...this.#headers, ...own, ...closing, ...(packed ? ['content-encoding', encoding] : [])]
    reply.hijack()
    reply.raw.writeHead(200, head)
    reply.raw.end(request.method === 'HEAD' ? undefined : (packed ?? this.#bytes))
    return reply
  }

  #encodingFor({ headers }: FastifyRequest): Encoding | null {
    const accepted = headers['accept-encoding']
    if (accepted === undefined || this.#bytes.length < LEAST_PACKED_BYTES) return null
    const chosen = negotiator.negotiate(accepted)
    return chosen && chosen in packings ? (chosen as Encoding) : null
  }
}

/** Without rate limit headers, which belong to one address. */
export function headersOf(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !name.startsWith('x-ratelimit'))
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
}

type Sender = (request: FastifyRequest, reply: FastifyReply) => undefined | Promise<unknown>

/** Sends a text from memory, or 304 if the client has it. The headers come from the first reply, and are the same for all. */
export function sendTagged(text: string, contentType: string, packed: Packed[] = []): Sender {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const own = { 'cache-control': 'no-cache', etag: tag }
  let kept: PackedReply | undefined
  return (request, reply) => {
    if (request.headers['if-none-match'] === tag) return void reply.headers(own).status(304).send()
    kept ??= new PackedReply(text, { ...headersOf(reply), ...own, 'content-type': contentType }, packed)
    return kept.sendAtOnce(request, reply) ? undefined : kept.send(request, reply)
  }
}
