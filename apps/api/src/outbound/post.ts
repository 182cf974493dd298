import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { lookupWithin, type MayReach, PrivateAddress, type Resolve } from './private-addresses.ts'

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  mayReach: MayReach
  /** How much of the reply is read. What comes after that is an error, or is left. */
  maxReplyBytes: number
  tooLong: 'error' | 'leave'
  resolve?: Resolve | undefined
}

export interface PostReply {
  status: number
  body: string
}

/** Not `fetch`, which follows redirects and resolves hosts by itself: both could lead to an address that was not checked. */
export async function post({ url, headers, body, signal, ...rules }: Post): Promise<PostReply> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // Node calls `lookup` only for names, not for IP addresses.
  if (isIP(host) && !rules.mayReach(host)) throw new PrivateAddress(host)
  const own = { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }
  const request = target.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((done, fail) => {
    const outgoing = request(target, {
      ...{ method: 'POST', headers: { ...headers, ...own }, signal },
      // A connection of its own: one that is kept open was checked by the rules of another request.
      ...{ agent: false, lookup: lookupWithin(rules.mayReach, rules.resolve) },
    })
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, rules.maxReplyBytes).toString('utf8')
        done({ status: incoming.statusCode ?? 0, body: text })
      }
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size <= rules.maxReplyBytes) return
        if (rules.tooLong === 'leave') finish()
        outgoing.destroy(new Error('the reply is too long'))
      })
      incoming.on('end', finish).on('error', fail)
    })
    outgoing.end(body)
  })
}
