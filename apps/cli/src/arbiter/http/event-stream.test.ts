import { expect, test } from 'vitest'
import { EventParser } from './event-stream.ts'

const STREAM = ': hello\n\nid: 7\nevent: testcase\ndata: {"name":"ä"}\n\nevent: status\ndata: {}\n\nid: 9\ndata: cut'
const events = [
  { type: 'testcase', data: '{"name":"ä"}', id: '7' },
  { type: 'status', data: '{}', id: null },
]

test('events are the same wherever the connection cuts its chunks', () => {
  const bytes = new TextEncoder().encode(STREAM)
  for (let size = 1; size < 40; size++) {
    const parser = new EventParser()
    const read = []
    for (let at = 0; at < bytes.length; at += size) read.push(...parser.push(bytes.subarray(at, at + size)))
    expect(read, `chunks of ${size}`).toEqual(events)
  }
})
