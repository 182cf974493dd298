import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress, lookupPublic, PrivateAddress } from './private-addresses.ts'

/** What is read of the reply of another server, such as that of a model. */
const MAX_OUTBOUND_REPLY_BYTES = 2 * 1024 * 1024

interface Post {
  url: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
  /** Whether the address may be in a private network. */
  mayBePrivate: boolean
}

export interface PostReply {
  status: number
  body: string
}

/** Not `fetch`, which follows redirects and resolves hosts by itself: both could lead to an address that was not checked. */
export async function postJson({ url, headers, body, signal, mayBePrivate }: Post): Promise<PostReply> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // Node calls `lookup` only for names, not for IP addresses.
  if (!mayBePrivate && isIP(host) && isPrivateAddress(host)) throw new PrivateAddress(host)
  const text = JSON.stringify(body)
  const own = { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }
  const request = target.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((done, fail) => {
    const outgoing = request(target, {
      ...{ method: 'POST', headers: { ...headers, ...own }, signal },
      ...(!mayBePrivate && { lookup: lookupPublic }),
    })
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      let reply = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        reply += chunk
        if (reply.length > MAX_OUTBOUND_REPLY_BYTES) outgoing.destroy(new Error('the reply is too long'))
      })
      incoming.on('end', () => done({ status: incoming.statusCode ?? 0, body: reply })).on('error', fail)
    })
    outgoing.end(text)
  })
}
