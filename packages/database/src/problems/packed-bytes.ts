import { promisify } from 'node:util'
import { constants, crc32, gunzip, gzip } from 'node:zlib'

/**
 * How blobs are packed: always as gzip, because an archive of tests takes the compressed bytes as they are. Of a large one a
 * sample decides how, since tests are often random: looking for repeated strings in them takes three times as long as the
 * rest and finds nothing, and random bytes do not get smaller at all.
 */

const gzipped = promisify(gzip)
export const unpacked: (bytes: Buffer) => Promise<Buffer> = promisify(gunzip)

export type Packing = 'matches' | 'letters' | 'stored'

/** Below this a sample would cost as much as it saves. */
const SMALL_BYTES = 32 * 1024
const SAMPLE_BYTES = 8 * 1024
/** Matches have to make it this much smaller than letters alone, and letters this much smaller than it was. */
const MATCHES_WORTHWHILE = 0.8
const LETTERS_WORTHWHILE = 0.9
/** The size of zlib's output chunks: with small ones, threads are woken more often than they work. */
const CHUNK_BYTES = 256 * 1024

const MATCHES = { level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES }
const LETTERS = { ...MATCHES, strategy: constants.Z_HUFFMAN_ONLY }
/** Little memory: what is allocated outside the heap makes the garbage collector run. */
const SAMPLED = { level: constants.Z_BEST_SPEED, chunkSize: SAMPLE_BYTES, windowBits: 13, memLevel: 6 }

export async function packed(content: Buffer): Promise<Buffer> {
  if (content.length <= SMALL_BYTES) return gzipped(content)
  switch (await packingOf(content)) {
    case 'matches':
      return gzipped(content, MATCHES)
    case 'letters':
      return gzipped(content, LETTERS)
    case 'stored':
      return storedGzip(content)
  }
}

export async function packingOf(content: Buffer): Promise<Packing> {
  const sample = sampleOf(content)
  const letters = entropyOf(sample) * sample.length
  const matched = (await gzipped(sample, SAMPLED)).length
  if (matched < MATCHES_WORTHWHILE * letters) return 'matches'
  return letters < LETTERS_WORTHWHILE * sample.length ? 'letters' : 'stored'
}

/** A sample from two places, because many tests begin with one kind of lines and end with another. */
function sampleOf(content: Buffer): Buffer {
  const half = SAMPLE_BYTES / 2
  const at = (share: number) => Math.floor(share * (content.length - half))
  return Buffer.concat([0.25, 0.75].map((share) => content.subarray(at(share), at(share) + half)))
}

/** Shannon's, of the bytes by themselves, as a share of a byte: what Huffman codes come close to. */
function entropyOf(sample: Buffer): number {
  const counts = new Uint32Array(256)
  for (const byte of sample) counts[byte] = (counts[byte] ?? 0) + 1
  const shares = [...counts].filter(Boolean).map((count) => count / sample.length)
  return shares.reduce((sum, share) => sum - share * Math.log2(share), 0) / 8
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const TRAILER_BYTES = 8

const BLOCK_HEADER_BYTES = 5
const MAX_BLOCK_BYTES = 0xffff

/** RFC 1951 and 1952: a header, the bytes as they are in blocks with their lengths, a checksum and the size. */
export function storedGzip(content: Buffer): Buffer {
  const blocks = Math.max(1, Math.ceil(content.length / MAX_BLOCK_BYTES))
  const size = GZIP_HEADER.length + blocks * BLOCK_HEADER_BYTES + content.length + TRAILER_BYTES
  const bytes = Buffer.allocUnsafe(size)
  let offset = GZIP_HEADER.copy(bytes)
  for (let block = 0; block < blocks; block++) {
    const part = content.subarray(block * MAX_BLOCK_BYTES, (block + 1) * MAX_BLOCK_BYTES)
    offset = bytes.writeUInt8(block === blocks - 1 ? 1 : 0, offset)
    offset = bytes.writeUInt16LE(part.length, offset)
    offset = bytes.writeUInt16LE(part.length ^ 0xffff, offset)
    offset += part.copy(bytes, offset)
  }
  offset = bytes.writeUInt32LE(crc32(content), offset)
  bytes.writeUInt32LE(content.length % 2 ** 32, offset)
  return bytes
}
