import { constants, createGunzip } from 'node:zlib'

/** The beginning of a text that may have many megabytes. */
export interface ClippedText {
  text: string
  isClipped: boolean
}

/** What comes before the first code of a block: gzip's header, and the lengths of up to 316 codes in at most 14 bits each. */
const MAX_BLOCK_HEAD_BYTES = 600
/** The minimum that zlib allows. */
const MIN_CHUNK_BYTES = 64

/** How many compressed bytes always contain the shown text: no code in gzip is longer than two bytes. */
export const compressedStart = (maxBytes: number) => MAX_BLOCK_HEAD_BYTES + 4 * maxBytes

/** The text of a blob from the start of its compressed bytes (`compressedStart`) and its whole size. */
export async function blobText(compressed: Buffer, size: number, maxBytes: number): Promise<ClippedText> {
  return clippedText(await inflateStart(compressed, maxBytes), maxBytes, size > maxBytes)
}

/** The beginning of the decompressed bytes. The input may be incomplete, or a zip bomb: only `maxBytes` are read. */
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

/** Decodes bytes as text: invalid ones are replaced, and clipping never leaves half a character. */
export function clippedText(bytes: Buffer, maxBytes: number, isStartOfMore: boolean): ClippedText {
  const isClipped = isStartOfMore || bytes.length > maxBytes
  const start = bytes.subarray(0, maxBytes)
  // In stream mode the decoder holds back an unfinished character instead of replacing it.
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(start, { stream: isClipped }), isClipped }
}
