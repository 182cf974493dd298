import { gunzipSync } from 'node:zlib'
import yauzl from 'yauzl'

/** The texts in a reply: its own and, if it is an archive, those of its files. */
export async function textsIn(body: Buffer): Promise<string[]> {
  if (body.subarray(0, 2).toString('latin1') === 'PK') return [body.toString('latin1'), ...(await textsInZip(body))]
  if (body[0] === 0x1f && body[1] === 0x8b) return [gunzipSync(body).toString()]
  return [body.toString()]
}

function textsInZip(body: Buffer): Promise<string[]> {
  return new Promise((done, fail) => {
    yauzl.fromBuffer(body, { lazyEntries: true }, (error, archive) => {
      if (error) return fail(error)
      const texts: string[] = []
      archive.on('entry', (entry) => {
        archive.openReadStream(entry, (error, stream) => {
          if (error) return fail(error)
          const chunks: Buffer[] = []
          stream
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => {
              texts.push(Buffer.concat(chunks).toString())
              archive.readEntry()
            })
        })
      })
      archive.on('end', () => done(texts)).on('error', fail)
      archive.readEntry()
    })
  })
}
