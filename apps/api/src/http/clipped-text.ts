import { constants, createGunzip } from 'node:zlib'

/** The beginning of a text, where the whole may be many megabytes. */
export interface ClippedText {
  text: string
  isClipped: boolean
}

/** Before the first code of a block: the head of gzip, and the lengths of up to 316 codes in at most 14 bits each. */
const MAX_BLOCK_HEAD_BYTES = 600
/** The least that zlib takes. */
const MIN_CHUNK_BYTES = 64

/** So much of a blob's compressed bytes always holds what is shown: no code of gzip's is longer than two bytes. */
export const compressedStart = (maxBytes: number) => MAX_BLOCK_HEAD_BYTES + 4 * maxBytes

/** The text of a blob from the start of its compressed bytes (`compressedStart`) and its whole size. */
export async function blobText(compressed: Buffer, size: number, maxBytes: number): Promise<ClippedText> {
  return clippedText(await inflateStart(compressed, maxBytes), maxBytes, size > maxBytes)
}

/** The beginning of what was compressed. Its rest may be missing, and a little may stand for a lot: only so much is read. */
export async function inflateStart(compressed: Buffer, maxBytes: number): Promise<Buffer> {
  const chunkSize = Math.max(MIN_CHUNK_BYTES, 2 * maxBytes)
  const inflating = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize })
  inflating.end(compressed)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of inflating) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) break
  }
  return Buffer.concat(chunks)
}

/** Bytes as text: bad ones are replaced, and a clip never leaves half a character. */
export function clippedText(bytes: Buffer, maxBytes: number, isStartOfMore: boolean): ClippedText {
  const isClipped = isStartOfMore || bytes.length > maxBytes
  const start = bytes.subarray(0, maxBytes)
  // As part of a stream the decoder holds an unfinished character back instead of replacing it.
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(start, { stream: isClipped }), isClipped }
}
