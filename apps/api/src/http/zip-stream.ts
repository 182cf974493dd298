import { crc32 } from 'node:zlib'

/** Sizes and offsets in an archive have 32 bits; some of that is left for names and records. */
export const MAX_ARCHIVE_BYTES = 2 ** 32 - 2 ** 24

/** A file of an archive, plain or already compressed. */
export type ZipPart = { name: string; content: Buffer } | CompressedPart

interface CompressedPart {
  name: string
  deflated: Buffer
  crc: number
  size: number
}

/** The length of the header that zlib's gzip writes: no name, no comment, no extra field. */
const GZIP_HEAD = 10
/** The checksum and the uncompressed size. */
const GZIP_TAIL = 8

/** gzip and zip contain the same compressed bytes between different records, so nothing is decompressed. */
export function compressedEntry(name: string, gzipped: Buffer): CompressedPart {
  const tail = gzipped.length - GZIP_TAIL
  const deflated = gzipped.subarray(GZIP_HEAD, tail)
  return { name, deflated, crc: gzipped.readUInt32LE(tail), size: gzipped.readUInt32LE(tail + 4) }
}

const STORED = 0
const DEFLATED = 8
/** Names are UTF-8. */
const FLAGS = 0x800
const VERSION = 20

/** Writes a zip archive part by part: at most one file is in memory at a time. */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const part of parts) {
    const { local, central } = recordsOf(part, offset)
    directory.push(central)
    for (const bytes of local) {
      offset += bytes.length
      yield bytes
    }
  }
  const records = Buffer.concat(directory)
  yield records
  yield endRecord(directory.length, records.length, offset)
}

function recordsOf(part: ZipPart, offset: number): { local: Buffer[]; central: Buffer } {
  const name = Buffer.from(part.name)
  const data = 'deflated' in part ? part.deflated : part.content
  const common = Buffer.alloc(26)
  common.writeUInt16LE(VERSION, 0)
  common.writeUInt16LE(FLAGS, 2)
  common.writeUInt16LE('deflated' in part ? DEFLATED : STORED, 4)
  common.writeUInt16LE(0x21, 8) // the earliest date of the format
  common.writeUInt32LE('deflated' in part ? part.crc : crc32(part.content), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE('deflated' in part ? part.size : data.length, 18)
  common.writeUInt16LE(name.length, 22)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  return {
    local: [Buffer.from('PK\x03\x04'), common, name, data],
    central: Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([VERSION, 3]), common, place, name]),
  }
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([Buffer.from('PK\x05\x06'), end])
}
