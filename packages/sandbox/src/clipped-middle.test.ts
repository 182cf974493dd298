import { expect, test } from 'vitest'
import { ClippedMiddle } from './clipped-middle.ts'

function clipped(maxBytes: number, ...chunks: string[]): string {
  const text = new ClippedMiddle(maxBytes)
  for (const chunk of chunks) text.add(Buffer.from(chunk))
  return text.bytes().toString()
}

test.each([
  ['', ''],
  ['short', 'short'],
  ['exactly 15 byte', 'exactly 15 byte'],
  ['one more than 15', 'one more\n...\nthan 15'],
])('where there is room for 15 bytes and the gap, of %j %j is kept', (text, kept) => {
  expect(clipped(20, text)).toBe(kept)
})

test('however it comes, in one piece or in many, the beginning and the end are kept', () => {
  const text = `begin ${'x'.repeat(10_000)} end`
  const whole = clipped(100, text)
  expect(whole).toMatch(/^begin x+\n\.\.\.\nx+ end$/)
  expect(Buffer.byteLength(whole)).toBeLessThanOrEqual(100)
  expect(clipped(100, ...text)).toBe(whole)
  expect(clipped(100, ...(text.match(/.{1,7}/gs) ?? []))).toBe(whole)
})
