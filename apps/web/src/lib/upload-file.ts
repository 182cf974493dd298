import type { Endpoint, ReplyOf } from '@arbiter/contract/endpoint'
import { readReply } from './call.ts'
import { callUrl } from './call-url.ts'
import { expectedUserHeader } from './expected-user.ts'

/** A call whose body is one file; the browser writes the multipart header itself, with its boundary. */
export async function uploadFile<E extends Endpoint>(endpoint: E, file: File): Promise<ReplyOf<E>> {
  const body = new FormData()
  body.append('file', file)
  const headers = { accept: 'application/json', ...expectedUserHeader() }
  const request = { method: endpoint.method, credentials: 'same-origin', headers, body } as const
  return readReply(endpoint, await fetch(callUrl(endpoint.path), request))
}
