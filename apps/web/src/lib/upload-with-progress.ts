import type { Endpoint } from '@arbiter/contract/endpoint'
import { callUrl } from './call-url.ts'
import { expectedUserHeader } from './expected-user.ts'

interface Watched {
  /** From 0 to 1; at 1 the server has all of it. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Calls an endpoint with one file as the body. It uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadWithProgress(endpoint: Endpoint, file: File, { onProgress, signal }: Watched): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, callUrl(endpoint.path))
    for (const [name, value] of Object.entries({ accept: 'application/json', ...expectedUserHeader() }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('the upload was interrupted'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('file', file, file.name)
    request.send(body)
  })
}
