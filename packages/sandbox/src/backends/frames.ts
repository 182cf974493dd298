/**
 * What travels between Node and the warden: one byte of type, four bytes of length, the payload (little-endian). The
 * warden's side is `warden/frames.c`. The warden is ours, but it stands beside hostile programs: whatever does not parse
 * means that the box can't be trusted any more.
 */
export const MAX_COMMAND_BYTES = 4 * 1024 * 1024
/** An artifact is the largest thing that comes back. */
export const MAX_REPLY_BYTES = 64 * 1024 * 1024
const HEADER_BYTES = 5

export type CommandType = 'R' | 'P' | 'G' | 'L' | 'K' | 'C'
export type ReplyType = 'r' | 'o' | 'e' | 'd' | 'f' | 'l' | 's' | 'a' | 'k' | 't'

export interface Reply {
  type: ReplyType
  payload: Buffer
}

export function commandFrame(type: CommandType, payload: Buffer = Buffer.alloc(0)): Buffer {
  if (payload.length > MAX_COMMAND_BYTES) throw new RangeError('the command is too long for a frame')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(type, 0, 'latin1')
  header.writeUInt32LE(payload.length, 1)
  return Buffer.concat([header, payload])
}

const replyTypes = new Set<string>(['r', 'o', 'e', 'd', 'f', 'l', 's', 'a', 'k', 't'])

/** Cuts a stream of chunks of any size into replies. Throws when it is no stream of replies. */
export class ReplyParser {
  #pending: Buffer[] = []
  #pendingBytes = 0

  push(chunk: Buffer): Reply[] {
    this.#pending.push(chunk)
    this.#pendingBytes += chunk.length
    const replies: Reply[] = []
    for (let reply = this.#next(); reply; reply = this.#next()) replies.push(reply)
    return replies
  }

  #next(): Reply | undefined {
    if (this.#pendingBytes < HEADER_BYTES) return undefined
    const start = this.#peek(HEADER_BYTES)
    const type = start.toString('latin1', 0, 1)
    const length = start.readUInt32LE(1)
    if (!replyTypes.has(type)) throw new Error('the warden sent a reply of no known type')
    if (length > MAX_REPLY_BYTES) throw new Error('the warden sent a reply that is too long')
    if (this.#pendingBytes < HEADER_BYTES + length) return undefined
    const whole = this.#take(HEADER_BYTES + length)
    return { type: type as ReplyType, payload: whole.subarray(HEADER_BYTES) }
  }

  #peek(length: number): Buffer {
    const first = this.#pending[0]
    return first && first.length >= length ? first : this.#joined()
  }

  #take(length: number): Buffer {
    const first = this.#peek(length)
    const taken = first.subarray(0, length)
    if (first.length === length) this.#pending.shift()
    else this.#pending[0] = first.subarray(length)
    this.#pendingBytes -= length
    return taken
  }

  #joined(): Buffer {
    const joined = Buffer.concat(this.#pending)
    this.#pending = [joined]
    return joined
  }
}

/** Builds the payload of a command. */
export class PayloadWriter {
  readonly #parts: Buffer[] = []

  u64(value: number): this {
    const part = Buffer.alloc(8)
    part.writeBigUInt64LE(BigInt(Math.max(0, Math.floor(value))))
    this.#parts.push(part)
    return this
  }

  string(text: string): this {
    if (text.includes('\0')) throw new RangeError('a text for the warden holds a NUL')
    this.#parts.push(Buffer.from(`${text}\0`))
    return this
  }

  bytes(content: Uint8Array): this {
    this.#parts.push(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    return this
  }

  done(): Buffer {
    return Buffer.concat(this.#parts)
  }
}
