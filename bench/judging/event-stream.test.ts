import { formatEvent } from '@arbiter/contract/event-stream'
import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { describe, expect, it } from 'vitest'
import { eventsOf } from './event-stream.ts'

const submissionId = '0191e1a0-0000-7000-8000-000000000001'
const waiting: SubmissionEvent = { type: 'status', submissionId, status: 'queued', position: 3, judges: 1 }
const broken: SubmissionEvent = { type: 'error', message: 'Judging failed – läuft nicht' }

async function* inPieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function read(text: string, size = text.length): Promise<SubmissionEvent[]> {
  const events: SubmissionEvent[] = []
  for await (const event of eventsOf(inPieces(text, size))) events.push(event)
  return events
}

describe('the events of a stream', () => {
  const text = `retry: 2000\n\n${formatEvent(waiting, null)}:\n\n${formatEvent(broken, 7)}`

  it.each([1, 2, 3, 1000])('are read whole from pieces of %i bytes, heartbeats passed over', async (size) => {
    expect(await read(text, size)).toEqual([waiting, broken])
  })

  it('end with the last whole one when the line breaks', async () => {
    expect(await read(`${formatEvent(waiting, null)}event: error\ndata: {"mess`)).toEqual([waiting])
  })

  it('are never passed over because we can not read them', async () => {
    await expect(read('event: verdict\ndata: {"verdict":"Perhaps"}\n\n')).rejects.toThrow('no event')
  })
})
