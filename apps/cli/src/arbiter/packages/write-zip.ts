import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  path: string
  content: Buffer
}

/** UTF-8 names; regular files. */
const VERSION = 20
const UTF8_NAMES = 0x800
const DEFLATED = 8
const REGULAR_FILE = 0o100644 * 65_536

/** A zip archive of these files. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const file of files) {
    const [local, central] = recordsOf(file, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function recordsOf({ path, content }: ZippedFile, offset: number): [local: Buffer, central: Buffer] {
  const data = deflateRawSync(content)
  const name = Buffer.from(path)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(VERSION, 0)
  common.writeUInt16LE(UTF8_NAMES, 2)
  common.writeUInt16LE(DEFLATED, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(REGULAR_FILE >>> 0, 6)
  place.writeUInt32LE(offset, 10)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, place, name])
  return [local, central]
}
