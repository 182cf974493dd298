import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandFrame, MAX_COMMAND_BYTES, MAX_REPLY_BYTES, PayloadWriter, type Reply, ReplyParser } from './frames.ts'

const replyType = fc.constantFrom('r', 'o', 'e', 'd', 'f', 'l', 's', 'a')
const reply = fc.record({
  type: replyType,
  payload: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
})

function encode({ type, payload }: { type: string; payload: Buffer }): Buffer {
  const header = Buffer.alloc(5)
  header.write(type, 0, 'latin1')
  header.writeUInt32LE(payload.length, 1)
  return Buffer.concat([header, payload])
}

function inPieces(stream: Buffer, cuts: number[]): Buffer[] {
  const ends = [...new Set(cuts.map((cut) => cut % (stream.length + 1)))].sort((a, b) => a - b)
  return [...ends, stream.length].map((end, i) => stream.subarray(ends[i - 1] ?? 0, end))
}

test('replies come out as they went in, however the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(reply, { maxLength: 20 }), fc.array(fc.nat(), { maxLength: 30 }), (sent, cuts) => {
      const parser = new ReplyParser()
      const got = inPieces(Buffer.concat(sent.map(encode)), cuts).flatMap((piece) => parser.push(piece))
      expect(got).toEqual(sent)
    }),
  )
})

test('noise is refused or waited on, never taken for more than it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
      let replies: Reply[] = []
      try {
        replies = new ReplyParser().push(Buffer.from(noise))
      } catch (error) {
        expect((error as Error).message).toMatch(/^the warden sent a reply/)
      }
      expect(replies.reduce((sum, { payload }) => sum + 5 + payload.length, 0)).toBeLessThanOrEqual(noise.length)
    }),
  )
})

test('a reply that claims to be longer than any could be is refused at its head', () => {
  const header = Buffer.from([0x6f, 0, 0, 0, 0])
  header.writeUInt32LE(MAX_REPLY_BYTES + 1, 1)
  expect(() => new ReplyParser().push(header)).toThrow('too long')
})

test('a command that would not fit is not sent', () => {
  expect(() => commandFrame('P', Buffer.alloc(MAX_COMMAND_BYTES + 1))).toThrow(RangeError)
})

test('a text with a NUL can not end early on the other side', () => {
  expect(() => new PayloadWriter().string('a\0b')).toThrow(RangeError)
})
