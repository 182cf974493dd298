import type { Endpoint, ReplyOf } from '@arbiter/contract/endpoint'
import { readReply } from './call.ts'
import { callUrl, type UrlParams, type UrlQuery } from './call-url.ts'
import { expectedUserHeader } from './expected-user.ts'

interface Upload {
  params?: UrlParams
  query?: UrlQuery
}

/** A call whose body is one file; the browser writes the multipart header itself, with its boundary. */
export async function uploadFile<E extends Endpoint>(endpoint: E, file: File): Promise<ReplyOf<E>> {
  return uploadFiles(endpoint, [file])
}

/** Several files at once, each with its path if it came from a folder. */
export async function uploadFiles<E extends Endpoint>(
  endpoint: E,
  files: readonly File[],
  { params, query }: Upload = {},
): Promise<ReplyOf<E>> {
  const body = new FormData()
  for (const file of files) body.append('file', file, file.webkitRelativePath || file.name)
  const headers = { accept: 'application/json', ...expectedUserHeader() }
  const request = { method: endpoint.method, credentials: 'same-origin', headers, body } as const
  return readReply(endpoint, await fetch(callUrl(endpoint.path, params, query), request))
}
