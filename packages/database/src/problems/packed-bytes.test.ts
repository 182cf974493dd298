import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packed, packingOf, storedGzip, unpacked } from './packed-bytes.ts'

const LARGE = 200_000
const numbers = () => Array.from({ length: LARGE / 9 }, () => Math.floor(Math.random() * 1e9)).join(' ')
const graph = () => Array.from({ length: LARGE / 14 }, (_, index) => `100${index} 100${index + 1}`).join('\n')

describe('large bytes are packed by what is in them', () => {
  test.each([
    ['lines that repeat each other', Buffer.from('1000000000 7\n'.repeat(LARGE / 13)), 'matches'],
    ['a long path', Buffer.from(graph()), 'matches'],
    ['random numbers', Buffer.from(numbers()), 'letters'],
    ['random bytes', randomBytes(LARGE), 'stored'],
    ['random bytes that come again', Buffer.concat(Array(200).fill(randomBytes(1000))), 'matches'],
  ] as const)('%s', async (_name, content, packing) => {
    expect(await packingOf(content)).toBe(packing)
    const bytes = await packed(content)
    expect(gunzipSync(bytes).equals(content)).toBe(true)
    expect((await unpacked(bytes)).equals(content)).toBe(true)
    // Never much larger than it was, and not far from what gzip takes its time for.
    expect(bytes.length).toBeLessThan(Math.min(content.length + 100, 1.5 * gzipSync(content).length + 1000))
  })
})

const sizes = [0, 1, 100, 32_768, 32_769, 65_535, 65_536, 131_072, 131_073, 1_000_000]

test.each(sizes)('%i bytes come back, however they are packed', async (size) => {
  for (const content of [randomBytes(size), Buffer.alloc(size, '7 '), Buffer.from(numbers().slice(0, size))]) {
    expect((await unpacked(await packed(content))).equals(content)).toBe(true)
    expect(gunzipSync(storedGzip(content)).equals(content)).toBe(true)
  }
})
