import { type PostReply, post } from './post.ts'
import { anyAddress, publicAddresses } from './private-addresses.ts'

/** What is read of the reply of another server, such as that of a model. */
const MAX_OUTBOUND_REPLY_BYTES = 2 * 1024 * 1024

interface JsonPost {
  url: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
  /** Whether the address may be in a private network. */
  mayBePrivate: boolean
}

export async function postJson({ body, mayBePrivate, ...rest }: JsonPost): Promise<PostReply> {
  const mayReach = mayBePrivate ? anyAddress : publicAddresses
  const bounds = { maxReplyBytes: MAX_OUTBOUND_REPLY_BYTES, tooLong: 'error' } as const
  return post({ ...rest, body: JSON.stringify(body), mayReach, ...bounds })
}
