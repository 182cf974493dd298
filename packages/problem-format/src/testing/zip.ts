import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer | string
  /** The Unix mode; a regular file by default. */
  mode?: number
  /** The size that the archive states, if it should be wrong. */
  size?: number
  isEncrypted?: boolean
}

/** An archive of these entries, made by hand so that it can be wrong in every way. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const [local, central] = recordsOf(entry, offset)
    parts.push(local)
    directory.push(central)
    offset += local.length
  }
  const records = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(records.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, records, end])
}

function recordsOf({ name, content, mode = 0o100644, size, isEncrypted = false }: ZipEntry, offset: number) {
  const raw = Buffer.from(content)
  const data = deflateRawSync(raw)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(raw), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(size ?? raw.length, 18)
  common.writeUInt16LE(Buffer.byteLength(name), 22)
  const place = Buffer.alloc(14)
  place.writeUInt32LE((mode * 65_536) >>> 0, 6)
  place.writeUInt32LE(offset, 10)
  const label = Buffer.from(name)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, data])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, place, label])
  return [local, central] as const
}
