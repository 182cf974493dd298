import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Convert, convertByRunner, packagePictures } from './draw-package-picture.ts'

const never: Convert = async () => {
  throw new Error('no converter is needed')
}

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp') =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('a %s is drawn here, in its own size', async (format) => {
  const drawn = await packagePictures(never)(await picture(format))
  expect(drawn).toMatchObject({ kind: 'drawn', type: 'webp', isDense: false })
  expect(await sharp((drawn as { content: Buffer }).content).metadata()).toMatchObject({ width: 20, height: 10 })
})

const plain = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9pt"><path d="M 1 1"/></svg>')
const pdf = Buffer.from('%PDF-1.4\n')

test('shapes stay shapes, and pixels are of twice the size', async () => {
  const shapes = await packagePictures(async () => ({ kind: 'drawn', type: 'svg', content: plain }))(pdf)
  expect(shapes).toEqual({ kind: 'drawn', content: plain, type: 'svg', isDense: false })
  const pixels = packagePictures(async () => ({ kind: 'drawn', type: 'png', content: await picture('png') }))
  expect(await pixels(pdf)).toMatchObject({ kind: 'drawn', type: 'webp', isDense: true })
})

test.each([
  [
    'a converter that was taken over',
    { kind: 'drawn', type: 'svg', content: Buffer.from('<svg><script/></svg>') },
    'unreadable',
  ],
  ['a PNG that is none', { kind: 'drawn', type: 'png', content: plain }, 'unreadable'],
  ['a broken file', { kind: 'rejected' }, 'unreadable'],
  ['a missing converter', { kind: 'converter-missing', package: 'poppler-utils' }, 'converterMissing'],
  ['a runner that does not answer', { kind: 'no-sandbox' }, 'runnerSilent'],
] as const)('%s leaves a sentence about the file', async (_what, conversion, name) => {
  expect(await packagePictures(async () => conversion)(pdf)).toMatchObject({
    kind: 'failed',
    fault: { code: `picture.${name}` },
  })
})

test.each(['', 'no picture', '<html>'])('%j is no picture', async (file) => {
  expect((await packagePictures(never)(Buffer.from(file))).kind).toBe('failed')
})

/** A runner that answers every call with this reply. */
async function runnerWith(status: number, body: string): Promise<string> {
  const server = createServer((_request, reply) => reply.writeHead(status).end(body)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  [200, { success: true, picture: { type: 'svg', content: plain.toString('base64') }, missingPackage: null }, 'drawn'],
  [200, { success: false, picture: null, missingPackage: null }, 'rejected'],
  [200, { success: false, picture: null, missingPackage: 'ghostscript' }, 'converter-missing'],
  [200, 'nonsense', 'no-sandbox'],
  [503, { success: false, code: 'judging.off', message: '' }, 'no-sandbox'],
])('a runner that answers %i with %j', async (status, body, kind) => {
  expect((await convertByRunner(await runnerWith(status, JSON.stringify(body)))(pdf)).kind).toBe(kind)
})
