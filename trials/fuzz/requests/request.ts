import { type Json, RAW_LITERAL } from './hostile.ts'

/** A request before it is written down: its parts can still be exchanged for others. */
export interface Draft {
  method: string
  /** Segments of the path, decoded. */
  segments: string[]
  query: [name: string, value: string][]
  headers: [name: string, value: string][]
  body: Json | undefined
  /** In place of a body of JSON. */
  upload?: { contentType: string; content: Buffer }
}

/** A request as it is sent but for the ids, which are labels still. This is what a finding shows. */
export interface FuzzRequest {
  method: string
  /** With its query. */
  target: string
  headers: [name: string, value: string][]
  body: string | Buffer | null
}

export function writeRequest(draft: Draft): FuzzRequest {
  const query = draft.query.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&')
  const path = `/${draft.segments.map(percentEncoded).join('/')}`
  const { contentType, body } = bodyOf(draft)
  const headers: [string, string][] = contentType ? [['content-type', contentType]] : []
  return {
    method: draft.method,
    target: query ? `${path}?${query}` : path,
    headers: [...headers, ...draft.headers],
    body,
  }
}

function bodyOf({ body, upload }: Draft): { contentType?: string; body: string | Buffer | null } {
  if (upload) return { contentType: upload.contentType, body: upload.content }
  if (body === undefined) return { body: null }
  return { contentType: 'application/json', body: JSON.stringify(body).replace(RAW_LITERAL, '$1') }
}

/** Half a surrogate pair becomes a replacement character. The labels of ids stay readable. */
export function percentEncoded(text: string): string {
  const bytes = Buffer.from(text)
  return [...bytes].map((byte) => encodedByte(byte)).join('')
}

const PLAIN = /[A-Za-z0-9\-._~@:]/

function encodedByte(byte: number): string {
  const letter = String.fromCharCode(byte)
  return PLAIN.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

/** How much of a long body is shown. */
const SHOWN_CHARACTERS = 600

export function requestText({ method, target, headers, body }: FuzzRequest): string {
  const lines = [`${method} ${clipped(target)}`, ...headers.map(([name, value]) => `${name}: ${clipped(value)}`)]
  const shown = typeof body === 'string' ? body : body && `base64: ${body.toString('base64')}`
  return shown ? [...lines, '', clipped(shown)].join('\n') : lines.join('\n')
}

const clipped = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)` : text
