import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { MAX_REVEALED_TEST_BYTES, TEST_PREVIEW_BYTES } from '@arbiter/rules/limits'
import { describe, expect, test } from 'vitest'
import { clippedText, compressedStart, inflateStart } from './clipped-text.ts'

const MEGABYTE = 1024 * 1024
const max = MAX_REVEALED_TEST_BYTES
const start = (content: Buffer) => inflateStart(gzipSync(content).subarray(0, compressedStart(max)), max)

describe('the beginning of compressed data', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('5 5\n')],
    ['exactly what is shown', randomBytes(MAX_REVEALED_TEST_BYTES)],
  ])('is all of it when it is %s', async (_name, content) => {
    expect(await start(content)).toEqual(content)
  })

  test.each([
    ['numbers', Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 10_007).join(' '))],
    ['noise', randomBytes(2 * MEGABYTE)],
    ['noise of few letters', Buffer.from(randomBytes(MEGABYTE).toString('base64'))],
    ['rare letters among many of one kind', Buffer.from(randomBytes(MEGABYTE).map((byte) => (byte < 250 ? 65 : byte)))],
  ])('is found in the clipped bytes of %s', async (_name, content) => {
    const found = await start(content)
    expect(found.length).toBeGreaterThan(MAX_REVEALED_TEST_BYTES)
    expect(found.equals(content.subarray(0, found.length))).toBe(true)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', randomBytes(MEGABYTE)],
    ['letters of many lengths of code', Buffer.from(randomBytes(MEGABYTE).map((byte) => Math.sqrt(byte) * byte))],
  ])('of %s is found however little is shown', async (_name, content) => {
    const shown = TEST_PREVIEW_BYTES.min
    const found = await inflateStart(gzipSync(content).subarray(0, compressedStart(shown)), shown)
    expect(found.subarray(0, shown)).toEqual(content.subarray(0, shown))
  })

  test('of a text that compresses a thousandfold is not inflated to its end', async () => {
    const found = await start(Buffer.alloc(16 * MEGABYTE, 'a'))
    expect(found.length).toBeGreaterThan(MAX_REVEALED_TEST_BYTES)
    expect(found.length).toBeLessThan(8 * MAX_REVEALED_TEST_BYTES)
  })

  test('is a fault when it is damaged', async () => {
    await expect(inflateStart(Buffer.from('not compressed at all'), max)).rejects.toThrow()
  })
})

describe('bytes as text', () => {
  const text = (bytes: Buffer, isStartOfMore = false) => clippedText(bytes, max, isStartOfMore)

  test('are whole when they are few', () => {
    expect(text(Buffer.from('größe 😀\n'))).toEqual({ text: 'größe 😀\n', isClipped: false })
  })

  test.each([1, 2, 3])('are never cut in the middle of a character (%i bytes in)', (offset) => {
    const long = Buffer.from('x'.repeat(offset) + '😀'.repeat(MAX_REVEALED_TEST_BYTES / 4))
    const clipped = text(long)
    expect(clipped.isClipped).toBe(true)
    expect(clipped.text).toBe('x'.repeat(offset) + '😀'.repeat(MAX_REVEALED_TEST_BYTES / 4 - 1))
  })

  test('that are the beginning of more lose half a character at their end', () => {
    expect(text(Buffer.from('é').subarray(0, 1), true)).toEqual({ text: '', isClipped: true })
  })

  test('that are no text are replaced, and nothing is swallowed', () => {
    expect(text(Buffer.from([0x61, 0xff, 0xc3, 0x62, 0x00, 0xe2, 0x82])).text).toBe('a\ufffd\ufffdb\0\ufffd')
    expect(text(Buffer.from('\ufeffx')).text).toBe('\ufeffx')
  })
})
