import fc from 'fast-check'

/** Values that no schema asks for, but that an attacker will send. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Written into the JSON as it stands, without quotes: numbers that `JSON.stringify` can't write. */
export const RAW_LITERAL = /"@@raw:([^@]*)@@"/g
const raw = (literal: string) => `@@raw:${literal}@@`

const texts = [
  ...['', ' ', '\0', 'a\0b', '\n', '\r\n', '\t', '\u001b[31m', '\u007f', '\ufeff', '\ufffe', '\uffff'],
  ...['\ud800', '\udc00', 'a\ud83d', '\ude00b', '\udc00\ud800'],
  ...['\u202eabc', '\u2067abc\u2069', '\u200b', '\u200d', '\u3164', 'e\u0301\u0302\u0303', `z${'\u0336'.repeat(300)}`],
  ...['👩🏽‍💻', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '𝒜𝒹𝒶 𠮷', 'عبد', 'ß', 'İ', 'ǆ', 'ﬁ', 'Ⅷ', 'ſ'],
  ...[`'`, `"`, '`', '\\', '%', '_', '%s%n', `' or 1=1--`, `'); drop table users;--`, '$1', '{{7*7}}'],
  ...['<script>alert(1)</script>', ']]>', '<!--', '&amp;', '=1+1', '@SUM(1)', '-1', '+1'],
  ...['../../etc/passwd', '..\\..\\', '/dev/zero', 'file:///etc/passwd', 'C:\\', 'con', '.', '..', '/', '//'],
  ...['null', 'undefined', 'NaN', 'Infinity', 'true', '0', '00', '0x10', '1e3', '1e999', '1.5', '-0', '1_000', ' 1 '],
  ...['9007199254740993', '2147483648', '4294967296', '9223372036854775808', '999999999999999', '-999999999999999'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{00000000', 'urn:uuid:0'],
  ...['2026-13-45T99:99:99Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['2026-02-29T00:00:00Z', '2026-01-01T00:00:60Z', '2026-01-01T00:00:00+23:59', 'infinity', 'now', 'epoch'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '(a+)+$', 'a'.repeat(200)],
  ...['a:*', 'a & b', '!!', '<->', ':', `a'b:c`, '\\', '()', '"a', '-a', 'or', 'a or'],
]

const LONG_LENGTHS = [101, 255, 256, 1_000, 5_001, 65_536, 100_001, 300_000]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '0', ' ', '\u0301', '👩', '\0', '[', '"', '('), fc.constantFrom(...LONG_LENGTHS))
      .map(([unit, length]) => unit.repeat(length)),
  },
)

const rawNumbers = ['NaN', 'Infinity', '-Infinity', '1e999', '-1e999', '-0', '1e-999', '0.1e1', '9'.repeat(400)]

export const hostileNumber: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.5, -0.5, 1e21, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e308),
  fc.constantFrom(...rawNumbers).map(raw),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Neither a fast nor a slow reader of JSON may be brought down by depth. */
const nested: fc.Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom<(inner: Json) => Json>((inner) => [inner], objectAround),
    fc.constantFrom(2, 20, 500, 2_000),
  )
  .map(([around, depth]) => {
    let value: Json = null
    for (let level = 0; level < depth; level += 1) value = around(value)
    return value
  })

function objectAround(inner: Json): Json {
  return { a: inner }
}

/** An object with an own property of this name; an object literal could not have `__proto__` as one. */
export const withKey = (key: string, value: Json): Json => Object.fromEntries([[key, value]])

export const hostileKey = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON', 'length', '', '\0', 'a'.repeat(1_000)],
  ...['id', '_id', 'userId', 'role', 'isAdmin', 'isFlagged', 'included', 'viewer', 'success', 'revision', '$ne'],
)

const polluting = fc
  .tuple(hostileKey, fc.constantFrom<Json>({ isAdmin: true, role: 'admin' }, 1, 'x', null))
  .map(([key, value]) => withKey(key, value))

const MANY = 2_000

export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], { length: 1 }) },
  { weight: 1, arbitrary: polluting },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.constantFrom<Json>(Array(MANY).fill(''), Array(MANY).fill(0), Array(101).fill('a')) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
)
