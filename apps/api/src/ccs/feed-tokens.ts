import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/** A place in a feed: after that line of that change. */
export interface FeedPosition {
  seq: number
  /** The line within the change, from 0; one change may be several lines. */
  index: number
  /** Whether it is the last line of its change. */
  isLast: boolean
}

const MAC_BYTES = 16
const PLAIN_BYTES = 11

/**
 * A token is the position, encrypted with its own MAC as the nonce (as SIV modes do), so that it tells no count of what is hidden,
 * passes for no other role or contest, and is the same each time: a client may know lines by their tokens.
 */
export function writeToken(key: string, role: string, { seq, index, isLast }: FeedPosition): string {
  const plain = Buffer.alloc(PLAIN_BYTES)
  plain.writeUIntBE(seq, 0, 6)
  plain.writeUInt32BE(index, 6)
  plain.writeUInt8(isLast ? 1 : 0, 10)
  const mac = macOf(key, role, plain)
  const cipher = createCipheriv('aes-256-ctr', cipherKey(key), mac)
  return Buffer.concat([mac, cipher.update(plain), cipher.final()]).toString('base64url')
}

/** Null for a token that is not one of this feed and role. */
export function readToken(key: string, role: string, token: string): FeedPosition | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== MAC_BYTES + PLAIN_BYTES || bytes.toString('base64url') !== token) return null
  const mac = bytes.subarray(0, MAC_BYTES)
  const decipher = createDecipheriv('aes-256-ctr', cipherKey(key), mac)
  const plain = Buffer.concat([decipher.update(bytes.subarray(MAC_BYTES)), decipher.final()])
  if (!timingSafeEqual(mac, macOf(key, role, plain))) return null
  return { seq: plain.readUIntBE(0, 6), index: plain.readUInt32BE(6), isLast: plain.readUInt8(10) === 1 }
}

const macOf = (key: string, role: string, plain: Buffer) =>
  createHmac('sha256', `mac ${key}`).update(role).update('\0').update(plain).digest().subarray(0, MAC_BYTES)

const cipherKey = (key: string) => createHmac('sha256', `cipher ${key}`).digest()

/** Whether the line comes after the position. */
export function isAfter(position: FeedPosition, line: Pick<FeedPosition, 'seq' | 'index'>): boolean {
  if (line.seq !== position.seq) return line.seq > position.seq
  return !position.isLast && line.index > position.index
}
