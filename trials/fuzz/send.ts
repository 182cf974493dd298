import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { ANSWER_WITHIN_MS, STREAM_READ_MS } from './limits.ts'
import { type Pools, resolveTokens } from './pools.ts'
import type { FuzzRequest } from './requests/request.ts'
import type { Role } from './roles.ts'

export type Reply =
  | { kind: 'answered'; status: number; headers: IncomingMessage['headers']; body: Buffer; tookMs: number }
  /** Nothing came within the bound. */
  | { kind: 'silent' }
  /** The connection ended without an answer. */
  | { kind: 'cut'; reason: string }

export interface Target {
  port: number
  pools: Pools
  role: Role
  /** The session cookie of the role; empty for a visitor. */
  cookie: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export const closeConnections = () => agent.destroy()

export function send({ port, pools, role, cookie }: Target, request: FuzzRequest): Promise<Reply> {
  const resolve = (text: string) => resolveTokens(text, pools, { role, method: request.method })
  const body = bodyOf(request, resolve)
  const path = resolve(request.target)
  return new Promise((done) => {
    const startMs = performance.now()
    const outgoing = httpRequest({
      ...{ host: '127.0.0.1', port, agent, method: request.method, path, headers: headersOf(request, cookie, body) },
    })
    const timer = setTimeout(() => finish({ kind: 'silent' }), ANSWER_WITHIN_MS)
    outgoing.on('response', (incoming) => void receive(incoming, startMs).then(finish))
    outgoing.on('error', (error) => finish({ kind: 'cut', reason: String((error as { code?: string }).code ?? error) }))
    outgoing.end(body)

    function finish(reply: Reply): void {
      clearTimeout(timer)
      done(reply)
      if (reply.kind !== 'answered' || isStream(reply.headers)) outgoing.destroy()
    }
  })
}

function bodyOf({ body }: FuzzRequest, resolve: (text: string) => string): Buffer {
  return typeof body === 'string' ? Buffer.from(resolve(body)) : (body ?? Buffer.alloc(0))
}

/** The last one of a name is sent. */
function headersOf({ headers, method }: FuzzRequest, cookie: string, body: Buffer): Record<string, string> {
  const hasBody = body.length > 0 || !['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'].includes(method)
  const length: Record<string, string> = hasBody ? { 'content-length': `${body.length}` } : {}
  const own: Record<string, string> = cookie ? { cookie } : {}
  return { ...own, ...Object.fromEntries(headers), ...length }
}

const isStream = (headers: IncomingMessage['headers']) => headers['content-type'] === 'text/event-stream'

async function receive(incoming: IncomingMessage, startMs: number): Promise<Reply> {
  const chunks: Buffer[] = []
  const tookMs = performance.now() - startMs
  const isEnded = new Promise<void>((ended) => incoming.on('data', (chunk) => chunks.push(chunk)).on('close', ended))
  const isRead = isStream(incoming.headers) ? new Promise<void>((read) => setTimeout(read, STREAM_READ_MS)) : isEnded
  await Promise.race([isEnded, isRead])
  const body = unpacked(Buffer.concat(chunks), incoming.headers['content-encoding'])
  return { kind: 'answered', status: incoming.statusCode ?? 0, headers: incoming.headers, body, tookMs }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  if (encoding === 'gzip') return gunzipSync(body)
  return encoding === 'deflate' ? inflateSync(body) : body
}
