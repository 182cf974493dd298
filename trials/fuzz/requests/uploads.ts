import { deflateSync } from 'node:zlib'
import { formOf, type ZipEntry, zipOf } from '@arbiter/api/testing/zip'
import { current, legacy } from '@arbiter/problem-format/testing/some-package'
import fc from 'fast-check'
import type { Draft } from './request.ts'

/** Calls that take files; the document has no schema for them. */
export const uploads: Record<string, fc.Arbitrary<Draft['upload']>> = {
  'PUT /api/users/profile/picture': fc.constant(undefined).chain(() => formsOf(pictures)),
  'POST /api/admin/problem-pictures': fc.constant(undefined).chain(() => formsOf(pictures)),
  'POST /api/admin/problems/import': fc.constant(undefined).chain(() => fc.oneof(archives, formsOf(packages))),
  'PUT /api/problems/{id}/test-set': fc.constant(undefined).chain(() => fc.oneof(archives, formsOf(files))),
}

const names = fc.constantFrom(
  ...[
    '1.in',
    '1.ans',
    '2.in',
    'a/1.in',
    'a.zip',
    'a.png',
    '../../1.in',
    '/etc/1.in',
    'C:\\1.in',
    '',
    '.',
    '..',
    '1.in\0',
  ],
  ...[
    '"; filename="x',
    'é'.repeat(100),
    'a'.repeat(300),
    '__MACOSX/1.in',
    'problem.yaml',
    'data/secret/1.in',
    '\u202e.in',
  ],
)

const someBytes = fc.oneof(
  fc.constantFrom('', '1 2\n', '3\n', '\0', '\ufeff1', 'a'.repeat(70_000)).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
)

const entries: fc.Arbitrary<ZipEntry> = fc.record(
  {
    name: names,
    content: someBytes,
    announcedSize: fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1),
    announcedCrc: fc.constantFrom(0, 1),
    isEncrypted: fc.boolean(),
  },
  { requiredKeys: ['name', 'content'] },
)

const packageFiles = (files: Record<string, string | Buffer | null>) =>
  Object.entries(files).map(([name, content]) => ({ name, content: content ?? '' }))

const yamls = fc.constantFrom(
  ...['', '{', '- a', 'name: [', '&a [*a]', 'a: !!js/function "x"', 'limits: { time_limit: .inf }', 'limits: 1'],
  ...[
    'name: 1\nuuid: a',
    'problem_format_version: 9',
    'name: {en: Sum}',
    'points: 1e999\norder: -1',
    '\0',
    'a: '.repeat(2_000),
  ],
)

/** A package of ours with another file in it, or with one that was changed. */
const changedPackage = fc
  .tuple(
    fc.constantFrom(current, legacy),
    fc.nat({ max: 30 }),
    fc.oneof(yamls, someBytes),
    fc.array(entries, { maxLength: 2 }),
  )
  .map(([files, at, content, more]) => {
    const whole = packageFiles(files)
    const changed = whole.map((file, index) => (index === at ? { ...file, content } : file))
    return zipOf([...changed, ...more])
  })

const goodZips = fc.constantFrom(
  zipOf(packageFiles(current)),
  zipOf(packageFiles(legacy)),
  zipOf([
    { name: '1.in', content: '1 2\n' },
    { name: '1.ans', content: '3\n' },
  ]),
)

const zips = fc.oneof(
  goodZips,
  fc.array(entries, { maxLength: 4 }).map(zipOf),
  changedPackage,
  fc.constant(undefined).map(() => zipOf([{ name: '1.in', content: Buffer.alloc(4 * 1024 * 1024) }])),
)

const archives: fc.Arbitrary<Draft['upload']> = fc
  .tuple(zips, fc.constantFrom('application/zip', 'application/octet-stream', 'application/x-zip-compressed'))
  .map(([content, contentType]) => ({ contentType, content }))

/** The smallest picture that there is, with a head that may announce another size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.from([0, 0]))), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // The checksum is wrong on purpose for readers that look at it; most do not.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

const pictures = fc.oneof(
  fc
    .constantFrom([1, 1], [0, 0], [100_000, 100_000], [2 ** 31 - 1, 1])
    .map(([width = 1, height = 1]) => png(width, height)),
  fc.constantFrom(WEBP, WEBP.subarray(0, 20), Buffer.from(SVG), Buffer.from('GIF89a'), Buffer.from([0xff, 0xd8, 0xff])),
  someBytes,
)
const packages = zips
const files = fc.oneof(someBytes, zips)

const formsOf = (contents: fc.Arbitrary<Buffer>): fc.Arbitrary<Draft['upload']> =>
  fc.array(fc.record({ name: names, content: contents }), { maxLength: 3 }).map((parts) => {
    const { payload, headers } = formOf(parts)
    return { contentType: headers['content-type'] ?? '', content: payload }
  })
