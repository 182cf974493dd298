import fc from 'fast-check'
import type { FuzzRequest } from './request.ts'

/** Breaks a request that is serialised already, with bytes, addresses and types that our own serialiser never writes. */
export type WireChange = (request: FuzzRequest) => FuzzRequest

const contentTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', ''],
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json;;;',
    'APPLICATION/JSON',
  ],
  ...[
    'application/json-patch+json',
    'application/xml',
    'application/zip',
    'application/octet-stream',
    'a',
    '/',
    'a/b/c',
  ],
  ...[
    'multipart/form-data; boundary=a-boundary-between-files',
    'image/png',
    'application/json, text/plain',
    '\u00ff/\u00ff',
  ],
]

const otherType = fc.constantFrom(...contentTypes).map((type): WireChange => {
  return (request) => ({ ...request, headers: [...withoutType(request), ['content-type', type]] })
})

const withoutType = ({ headers }: FuzzRequest) => headers.filter(([name]) => name !== 'content-type')

const bytesOf = (body: FuzzRequest['body']) => Buffer.from(body ?? '')

const cutBody = fc.nat({ max: 1_000 }).map((at): WireChange => {
  return (request) => {
    const bytes = bytesOf(request.body)
    return { ...request, body: bytes.subarray(0, at % (bytes.length + 1)) }
  }
})

const flippedBytes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 }).map(
  (flips): WireChange =>
    (request) => {
      const bytes = Buffer.from(bytesOf(request.body))
      for (const [at, byte] of flips) if (bytes.length > 0) bytes[at % bytes.length] = byte
      return { ...request, body: bytes }
    },
)

const MEGABYTE = 1024 * 1024

const bodies = [
  ...['', ' ', 'null', '1', '"a"', '[]', '[', '{', '{"a":', '{"a":1,}', '{"a":1}{"a":1}', "{'a':1}", '{"a":1,"a":2}'],
  ...['\ufeff{}', '\0', '{"\\ud800":"\\udc00"}', '{"a":"\\x"}', '// x', '{"__proto__":{"isAdmin":true}}'],
  ...['{"constructor":{"prototype":{"a":1}}}', '['.repeat(100_000), '{"a":'.repeat(50_000), '"'.repeat(1_000)],
  ...['a=1&b=2', 'a[b][c]=1', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
]
const binaryBodies = [
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0]), Buffer.from([0xc3, 0x28]), Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ...[Buffer.alloc(MEGABYTE, 'a'), Buffer.alloc(2 * MEGABYTE + 1, ' '), Buffer.from('PK\x05\x06')],
]

const otherBody = fc.constantFrom<string | Buffer>(...bodies, ...binaryBodies).map((body): WireChange => {
  return (request) => {
    const hasType = request.headers.some(([name]) => name === 'content-type')
    const headers: FuzzRequest['headers'] = hasType ? request.headers : [['content-type', 'application/json']]
    return { ...request, headers: [...headers, ...request.headers.filter(() => !hasType)], body }
  }
})

const pathPieces = [
  ...[
    '%',
    '%z',
    '%zz',
    '%00',
    '%0a',
    '%0d%0a',
    '%2f',
    '%2F..%2F',
    '%5c',
    '%c0%ae',
    '%ed%a0%80',
    '%ff',
    '%u0041',
    '%25',
  ],
  ...[
    '/',
    '//',
    '/.',
    '/..',
    '/../..',
    '/%2e%2e/',
    ';a=b',
    '\\',
    '#',
    '*',
    '.json',
    ':',
    '@',
    '\u00ff',
    '[',
    '{}',
    '|',
  ],
  ...['a'.repeat(120), 'a'.repeat(8_000), '/a'.repeat(2_000)],
]

const brokenPath = fc.tuple(fc.constantFrom(...pathPieces), fc.nat({ max: 200 })).map(([piece, at]): WireChange => {
  return (request) => {
    const [path = '', ...query] = request.target.split('?')
    const cut = Math.max(1, at % (path.length + 1))
    const broken = `${path.slice(0, cut)}${piece}${path.slice(cut)}`
    return { ...request, target: [broken, ...query].join('?') }
  }
})

const queries = [
  ...[
    '%',
    '%zz',
    '%E0%A4%A',
    '&',
    '&&&=&',
    '=',
    '==',
    '?',
    '?a',
    'a',
    '__proto__=1',
    '__proto__[a]=1',
    'a[__proto__]=1',
  ],
  ...[
    'page=1&page=2',
    'page[]=1',
    'page[$gt]=',
    'limit=1;page=2',
    'page=%00',
    'search=%ed%a0%80',
    'search=%ff',
    '\u00ff=\u00ff',
  ],
  ...['&a=1'.repeat(2_000), `a=${'b'.repeat(9_000)}`, 'page=+1', 'page=1%20', 'page=1e1', 'page=0x1'],
]

const brokenQuery = fc.constantFrom(...queries).map((text): WireChange => {
  return (request) => ({ ...request, target: `${request.target}${request.target.includes('?') ? '&' : '?'}${text}` })
})

export const anyWireChange: fc.Arbitrary<WireChange> = fc.oneof(
  { weight: 2, arbitrary: otherType },
  { weight: 2, arbitrary: cutBody },
  { weight: 2, arbitrary: flippedBytes },
  { weight: 3, arbitrary: otherBody },
  { weight: 3, arbitrary: brokenPath },
  { weight: 3, arbitrary: brokenQuery },
)
