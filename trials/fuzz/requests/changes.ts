import { EXPECTED_USER_HEADER } from '@arbiter/contract/accounts/expected-user'
import { RUN_CLIENT_HEADER } from '@arbiter/contract/submissions/run'
import fc from 'fast-check'
import { hostileKey, hostileText, hostileValue, type Json, withKey } from './hostile.ts'
import { replacedAt, waysIn } from './places-in-json.ts'
import type { Draft } from './request.ts'

/** Turns a good request into a bad one, while its parts are still known. */
export type Change = (draft: Draft) => Draft

const place = fc.nat({ max: 1_000 })

/** Any value of the body, of the query or of the path becomes something else. */
const otherValue = fc.tuple(place, hostileValue).map(([at, value]): Change => {
  return (draft) => {
    const ways = draft.body === undefined ? [] : waysIn(draft.body)
    const [inBody, inQuery] = [ways.length, draft.query.length]
    const chosen = at % (inBody + inQuery + draft.segments.length)
    if (chosen < inBody && draft.body !== undefined)
      return { ...draft, body: replacedAt(draft.body, ways[chosen] ?? [], () => value) }
    if (chosen < inBody + inQuery) return { ...draft, query: draft.query.with(chosen - inBody, queryItem(value)) }
    return { ...draft, segments: draft.segments.with(chosen - inBody - inQuery, textOf(value)) }

    function queryItem(value: Json): [string, string] {
      return [draft.query[chosen - inBody]?.[0] ?? '', textOf(value)]
    }
  }
})

const MAX_TEXT_IN_ADDRESS = 4_000
const textOf = (value: Json) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_TEXT_IN_ADDRESS)

const otherParameter = fc.tuple(place, hostileText).map(([at, text]): Change => {
  return (draft) => ({
    ...draft,
    segments: draft.segments.with(draft.segments.length - 1 - (at % Math.min(2, draft.segments.length)), textOf(text)),
  })
})

const missingValue = place.map((at): Change => {
  return (draft) => {
    if (draft.body === undefined) return { ...draft, query: draft.query.slice(1) }
    const ways = waysIn(draft.body)
    return { ...draft, body: replacedAt(draft.body, ways[at % ways.length] ?? [], () => undefined) }
  }
})

const moreKeys = fc.tuple(place, hostileKey, hostileValue).map(([at, key, value]): Change => {
  return (draft) => {
    const ways = waysIn(draft.body ?? {})
    const extended = (json: Json): Json =>
      Array.isArray(json) ? [...json, value] : { ...(Object(json) as object), ...(withKey(key, value) as object) }
    return { ...draft, body: replacedAt(draft.body ?? {}, ways[at % ways.length] ?? [], extended) }
  }
})

/** A list where one value is expected, an object around it, or the whole thing as text. */
const wrappedValue = fc
  .tuple(
    place,
    fc.constantFrom<(json: Json) => Json>(
      (json) => [json],
      (json) => [json, json],
      wrapped,
      asText,
    ),
  )
  .map(([at, wrap]): Change => {
    return (draft) => {
      const ways = waysIn(draft.body ?? {})
      return { ...draft, body: replacedAt(draft.body ?? {}, ways[at % ways.length] ?? [], wrap) }
    }
  })

function wrapped(json: Json): Json {
  return { value: json }
}

function asText(json: Json): Json {
  return JSON.stringify(json)
}

const queryNames = (name: string) => [name, `${name}[]`, `${name}[0]`, `${name}[a]`, `${name}.a`, name.toUpperCase()]

const repeatedQuery = fc.tuple(place, hostileText).map(([at, text]): Change => {
  return (draft) => {
    const [name = 'page'] = draft.query[at % Math.max(1, draft.query.length)] ?? []
    const names = queryNames(name)
    return { ...draft, query: [...draft.query, [names[at % names.length] ?? name, textOf(text)]] }
  }
})

const moreQuery = fc.tuple(hostileKey, hostileText).map(([key, text]): Change => {
  return (draft) => ({ ...draft, query: [...draft.query, [textOf(key), textOf(text)]] })
})

const otherMethod = fc
  .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'SEARCH')
  .map((method): Change => {
    return (draft) => ({ ...draft, method })
  })

const oddHeaders: Record<string, string[]> = {
  'if-none-match': ['*', '"a"', 'W/"', '"'.repeat(3_000), ','.repeat(3_000)],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-1,2-3', 'lines=1', 'bytes='],
  'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0', '*;q=0', 'deflate, *;q=0.5', ',,,', 'zstd', 'gzip;q=a'],
  'last-event-id': ['0', '-1', 'a', '1e9', '99999999999999999999', '9'.repeat(3_000), ''],
  'x-forwarded-for': ['127.0.0.1', '::1', 'unknown', 'a, b, c', '\u00ff', ','.repeat(3_000)],
  expect: ['100-continue', 'a', '100-continue, a'],
  origin: ['http://elsewhere.example', 'null', 'http://', ''],
  'content-encoding': ['gzip', 'br', 'identity', 'x', ''],
  accept: ['text/html', '*/*;q=a', 'application/xml', ''],
  host: ['elsewhere.example', '', 'a:b:c'],
  'user-agent': ['', 'x'.repeat(3_000), '\u00ff'],
  [EXPECTED_USER_HEADER]: ['', 'nobody'],
  [RUN_CLIENT_HEADER]: ['person 1'],
  'if-modified-since': ['yesterday'],
  'sec-fetch-site': ['cross-site'],
  'x-http-method-override': ['DELETE'],
  'x-forwarded-host': ['elsewhere.example'],
  'x-forwarded-proto': ['https'],
  'accept-language': ['a;q=b,'],
  authorization: ['Bearer x'],
  upgrade: ['h2c', 'websocket'],
  te: ['trailers'],
  cookie: [
    ...[
      'arbiter_session=',
      'arbiter_session=%00',
      'arbiter_session=%zz',
      'arbiter_session="a',
      'arbiter_session=\u00ff',
    ],
    ...[
      'arbiter_session=a; arbiter_session=b',
      '__proto__=1; constructor=2',
      '=;=;=',
      'x'.repeat(4_000),
      ';'.repeat(4_000),
    ],
  ],
}

const headerList = Object.entries(oddHeaders).flatMap(([name, values]) =>
  values.map((value): [string, string] => [name, value]),
)

const oddHeader = fc.constantFrom(...headerList).map((header): Change => {
  return (draft) => ({ ...draft, headers: [...draft.headers, header] })
})

export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: otherValue },
  { weight: 3, arbitrary: otherParameter },
  { weight: 2, arbitrary: missingValue },
  { weight: 2, arbitrary: moreKeys },
  { weight: 2, arbitrary: wrappedValue },
  { weight: 2, arbitrary: repeatedQuery },
  { weight: 1, arbitrary: moreQuery },
  { weight: 1, arbitrary: otherMethod },
  { weight: 2, arbitrary: oddHeader },
)
