import { createHmac, randomBytes } from 'node:crypto'

/** As Standard Webhooks writes it: receivers know a secret by its beginning, and scanners for leaked secrets too. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

interface Message {
  id: string
  /** In seconds. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks 1.0, by which a receiver knows that the message is ours, new, and not a repetition. */
export function signedHeaders(secret: string, { id, timestamp, body }: Message): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': `${timestamp}`, 'webhook-signature': `v1,${signature}` }
}
