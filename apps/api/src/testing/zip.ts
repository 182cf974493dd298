import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. The archive's metadata about it may be false. */
export interface ZipEntry {
  name: string
  content: Buffer | string
  announcedSize?: number
  announcedCrc?: number
  isEncrypted?: boolean
}

/** A zip archive, written by hand so that its metadata can be false. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = recordsOf(entry, offset)
    parts.push(local)
    directory.push(central)
    offset += local.length
  }
  return Buffer.concat([...parts, ...directory, endRecord(entries.length, Buffer.concat(directory).length, offset)])
}

function recordsOf(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const content = Buffer.from(entry.content)
  const data = deflateRawSync(content)
  const name = Buffer.from(entry.name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(entry.isEncrypted ? 0x801 : 0x800, 2) // names are UTF-8
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(entry.announcedCrc ?? crc32(content), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(entry.announcedSize ?? content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]),
    central: Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, tail, name]),
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

export interface FormFile {
  name: string
  content: Buffer | string
}

/** A form with files, as a browser sends it. */
export function formOf(files: FormFile[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'a-boundary-between-files'
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n`),
    Buffer.from('content-type: application/octet-stream\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
