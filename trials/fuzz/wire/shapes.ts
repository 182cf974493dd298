import fc from 'fast-check'
import type { Exchange } from './exchange.ts'

/** What is sent on a raw connection, and what must not come of it. */
export interface Shape {
  name: string
  bytes: Buffer
  /** How many requests it is. */
  answers?: number
  /** What is wrong with the exchange; undefined when nothing is. */
  fault(exchange: Exchange): string | undefined
}

const END = '\r\n'
const lines = (...parts: string[]) => `${parts.join(END)}${END}${END}`
const GET = lines('GET /api/problem-topics HTTP/1.1', 'host: x')

/** The server ends it by itself, with or without an answer. */
const mustEnd: Shape['fault'] = ({ end, statuses }) => (end === 'open' ? 'stays open' : serverFault(statuses))

function serverFault(statuses: number[]): string | undefined {
  const found = statuses.find((status) => status >= 500)
  return found === undefined ? undefined : `answered ${found}`
}

const shapeOf = (name: string, text: string, fault: Shape['fault'] = mustEnd): Shape => {
  return { name, bytes: Buffer.from(text, 'latin1'), fault }
}

const login = 'POST /api/users/login HTTP/1.1'
const json = ['host: x', 'content-type: application/json']

/** They are cut off by the bounds for headers and idle bodies, so they take their time. */
export const halfRequests: Shape[] = [
  shapeOf('nothing at all', ''),
  shapeOf('half a method', 'GE'),
  shapeOf('half an address', 'GET /api/prob'),
  shapeOf('half a header', `GET /api/problems HTTP/1.1${END}hos`),
  shapeOf('headers without an end', `GET /api/problems HTTP/1.1${END}host: x${END}`),
  shapeOf('half a body', `${lines(login, ...json, 'content-length: 50')}{"username":`),
  shapeOf('no body at all', lines(login, ...json, 'content-length: 50')),
  shapeOf('half a chunk', `${lines(login, ...json, 'transfer-encoding: chunked')}10${END}{"a"`),
  shapeOf('no last chunk', `${lines(login, ...json, 'transfer-encoding: chunked')}2${END}{}${END}`),
  shapeOf('a body that waits for 100', lines(login, ...json, 'content-length: 50', 'expect: 100-continue')),
]

const PIPELINED = 50

const answersAll = (count: number): Shape['fault'] => {
  return ({ statuses, end }) => {
    const isRight = statuses.length === count && statuses.every((status) => status < 500)
    return end === 'open' || !isRight ? `${statuses.length} of ${count} answers, then ${end}` : undefined
  }
}

const allAnswered = (name: string, text: string): Shape => ({
  ...shapeOf(name, text, answersAll(PIPELINED)),
  answers: PIPELINED,
})

const posted = `${lines(login, ...json, 'content-length: 2')}{}`

export const pipelines: Shape[] = [
  allAnswered('fifty requests at once', GET.repeat(PIPELINED)),
  allAnswered('requests with bodies at once', `${GET}${posted}`.repeat(PIPELINED / 2)),
  shapeOf('a broken one after ten', `${GET.repeat(10)}\0\0\0${GET}`),
]

export const malformed: Shape[] = [
  ...['GET /\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1 \r\nhost: x\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ...[
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
    'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
  ],
  ...[
    'GET http://elsewhere.example/api/problem-topics HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET // HTTP/1.1\r\nhost: x\r\n\r\n',
  ],
  ...['GET /api/problem-topics HTTP/1.1\r\n\r\n', 'GET /api/problem-topics HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
  ...[
    'GET /api/problem-topics HTTP/1.0\r\n\r\n',
    'get /api/problem-topics HTTP/1.1\r\nhost: x\r\n\r\n',
    '\r\n\r\n\r\n',
    '\0'.repeat(100),
  ],
  ...[
    'GET /api/problem-topics HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n',
    'GET /api/problem-topics HTTP/1.1\r\nhost: x\r\na\0b: c\r\n\r\n',
  ],
  ...['GET /api/\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n', 'GET /api/ languages HTTP/1.1\r\nhost: x\r\n\r\n'],
  ...[
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(100_000)}\r\n\r\n`,
  ],
  ...[
    `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(5_000)}\r\n`,
    `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a=b;'.repeat(3_000)}\r\n\r\n`,
  ],
  ...['GET /api/problem-topics HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
  ...[
    'GET /api/problem-topics HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: a\r\n\r\n',
  ],
].map((text) => shapeOf(JSON.stringify(text.slice(0, 60)), text))

/** How the length of a body is stated. An odd way is one that two servers might read differently. */
const lengths = [
  ...['', 'content-length: 5', 'content-length: 47'].map((text) => ({ text, isOdd: false })),
  ...[
    'content-length: +5',
    'content-length: 5, 5',
    'content-length: 5\r\ncontent-length: 6',
    'content-length: 0x5',
  ].map(odd),
  ...['content-length: -1', 'content-length : 5', 'content-length: 5 5', 'content-length: 99999999999999999999'].map(
    odd,
  ),
]
const encodings = [
  ...['', 'transfer-encoding: chunked'].map((text) => ({ text, isOdd: false })),
  ...['transfer-encoding : chunked', 'transfer-encoding: xchunked', 'transfer-encoding: chunked, identity'].map(odd),
  ...[
    'transfer-encoding: identity, chunked',
    'transfer-encoding: chunked\r\ntransfer-encoding: x',
    'x: y\r\n transfer-encoding: chunked',
  ].map(odd),
  ...[
    'transfer-encoding: "chunked"',
    'transfer-encoding\0: chunked',
    'transfer-encoding:\x0bchunked',
    'transfer-encoding: identity',
  ].map(odd),
]

function odd(text: string) {
  return { text, isOdd: true }
}

const smuggled = lines('GET /api/smuggled HTTP/1.1', 'host: x')
const smuggledBodies = [
  ...[`0${END}${END}${smuggled}`, `0\n\n${smuggled}`, `1;a=b${END}A${END}0${END}${END}${smuggled}`, smuggled],
  ...[
    `ffffffffffffffff${END}${smuggled}`,
    `0x0${END}${END}${smuggled}`,
    `-0${END}${END}${smuggled}`,
    `00000000000000000${END}${END}${smuggled}`,
  ],
  ...[`0${END}a: b${END}${END}${smuggled}`, `2${END}{}0${END}${END}${smuggled}`, `0 ${END}${END}${smuggled}`],
]

/** Requests whose length can be read in two ways. What hides in the body must never be answered. */
export const smuggling: fc.Arbitrary<Shape> = fc
  .record({
    length: fc.constantFrom(...lengths),
    encoding: fc.constantFrom(...encodings),
    body: fc.constantFrom(...smuggledBodies),
    isSwapped: fc.boolean(),
  })
  .filter(({ length, encoding }) => length.isOdd || encoding.isOdd || (length.text !== '' && encoding.text !== ''))
  .map(({ length, encoding, body, isSwapped }) => {
    const stated = [length.text, encoding.text].filter((text) => text !== '')
    const text = `${lines(login, ...json, ...(isSwapped ? stated.toReversed() : stated))}${body}`
    return shapeOf(JSON.stringify(text), text, ({ statuses, end }) => {
      if (statuses.includes(NOT_FOUND)) return 'the hidden request was answered'
      return mustEnd({ statuses, end, text: '' })
    })
  })

/** Only the hidden request asks for something that is not there. */
const NOT_FOUND = 404
