import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8ByteLength } from './text-size.ts'

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 2],
  ['€', 3],
  ['𝄞', 4],
  ['\ud834', 3],
  ['\udd1e\ud834', 6],
  ['a\ud834b', 5],
])('%j takes %i bytes', (text, bytes) => {
  expect(utf8ByteLength(text)).toBe(bytes)
})

test('any text takes as many bytes as its percent-encoding says', () => {
  const encodedLength = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => utf8ByteLength(text) === encodedLength(text)))
})
