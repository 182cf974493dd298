import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScriptedEventSource } from '../../lib/scripted-event-source.ts'
import { followSubmission } from './follow-submission.ts'

const submissionId = '11111111-1111-4111-8111-111111111111'

beforeEach(() => {
  ScriptedEventSource.all = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', ScriptedEventSource)
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
    onConnection: (isBroken) => broken.push(isBroken),
  })
  const source = () => ScriptedEventSource.latest
  return { events, broken, stop, source }
}

const waiting = { submissionId, status: 'queued', position: 2, judges: 1 }
const verdict = {
  ...{ submissionId, verdict: 'Accepted', verdictDetail: null, passed: 1, total: 1 },
  ...{ executionTime: 1, timeNoise: null, runsAlone: 0, memory: 1, compileLog: null },
  ...{ score: null, groups: null, isWithheld: false },
}

test('events are passed on as they come, and the verdict closes the stream [7.5.7]', () => {
  const { events, source } = follow()
  expect(source().url).toBe(`/api/submissions/stream/${submissionId}`)
  source().send('status', waiting)
  source().send('verdict', verdict)
  expect(events.map(({ type }) => type)).toEqual(['status', 'verdict'])
  expect(source().readyState).toBe(ScriptedEventSource.CLOSED)
})

test('an unreadable event is skipped', () => {
  const { events, source } = follow()
  source().send('verdict', { verdict: 'Perfect' })
  source().send('status', waiting)
  expect(events.map(({ type }) => type)).toEqual(['status'])
})

test('a broken connection is reported, and the browser reconnects by itself', () => {
  const { broken, source } = follow()
  source().break()
  expect(broken).toEqual([true])
  source().send('status', waiting)
  expect(broken).toEqual([true, false])
  expect(ScriptedEventSource.all).toHaveLength(1)
})

test('when the browser gives up, we retry a few times and then say so [8.3.8]', async () => {
  const { events, source } = follow()
  for (let tries = 0; tries < 7; tries += 1) {
    source().refuse()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(ScriptedEventSource.all).toHaveLength(7)
  expect(events).toEqual([{ type: 'error', message: 'Stream error' }])
})

test('after stopping nothing is opened again', async () => {
  const { stop, source } = follow()
  source().refuse()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ScriptedEventSource.all).toHaveLength(1)
})
