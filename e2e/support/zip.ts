import { crc32 } from 'node:zlib'

/** A zip archive of small files, as they are. */
export function zipOf(files: { name: string; content: string }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, content } of files) {
    const place = Buffer.alloc(14)
    place.writeUInt32LE(Buffer.concat(parts).length, 10)
    const common = recordOf(name, Buffer.from(content))
    parts.push(Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), Buffer.from(content)]))
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, place, Buffer.from(name)]))
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(Buffer.concat(parts).length, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}

function recordOf(name: string, content: Buffer): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(Buffer.byteLength(name), 22)
  return common
}
