import type { SubmissionEvent } from '@arbiter/contract/submission-stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSubmission } from './follow-submission.ts'

const submissionId = '11111111-1111-4111-8111-111111111111'

/** A line that a test speaks through. */
class Line extends EventTarget {
  static readonly CLOSED = 2
  static lines: Line[] = []
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    Line.lines.push(this)
  }

  close(): void {
    this.readyState = Line.CLOSED
  }

  say(type: string, data: object): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }

  breaks(isForGood: boolean): void {
    this.readyState = isForGood ? Line.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => {
  Line.lines = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow() {
  const events: SubmissionEvent[] = []
  const broken: boolean[] = []
  const stop = followSubmission(submissionId, {
    onEvent: (event) => events.push(event),
    onLine: (isBroken) => broken.push(isBroken),
  })
  const line = () => Line.lines.at(-1) as Line
  return { events, broken, stop, line }
}

const waiting = { submissionId, status: 'queued', position: 2, judges: 1 }
const verdict = {
  ...{ submissionId, verdict: 'Accepted', verdictDetail: null, passed: 1, total: 1 },
  ...{ executionTime: 1, memory: 1, compileLog: null },
}

test('events are handed on as they come, and the verdict hangs up', () => {
  const { events, line } = follow()
  expect(line().url).toBe(`/api/submissions/stream/${submissionId}`)
  line().say('status', waiting)
  line().say('verdict', verdict)
  expect(events.map(({ type }) => type)).toEqual(['status', 'verdict'])
  expect(line().readyState).toBe(Line.CLOSED)
})

test('what cannot be read is passed over', () => {
  const { events, line } = follow()
  line().say('verdict', { verdict: 'Perfect' })
  line().say('status', waiting)
  expect(events.map(({ type }) => type)).toEqual(['status'])
})

test('a broken line is told, and the browser mends it by itself', () => {
  const { broken, line } = follow()
  line().breaks(false)
  expect(broken).toEqual([true])
  line().say('status', waiting)
  expect(broken).toEqual([true, false])
  expect(Line.lines).toHaveLength(1)
})

test('when the browser gives up, we begin anew a few times and then say so', async () => {
  const { events, line } = follow()
  for (let tries = 0; tries < 7; tries += 1) {
    line().breaks(true)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(Line.lines).toHaveLength(7)
  expect(events).toEqual([{ type: 'error', message: 'Stream error' }])
})

test('whoever has left is not called again', async () => {
  const { stop, line } = follow()
  line().breaks(true)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Line.lines).toHaveLength(1)
})
