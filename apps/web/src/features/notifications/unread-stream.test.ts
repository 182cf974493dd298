import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScriptedEventSource } from '../../lib/scripted-event-source.ts'
import { followUnread } from './unread-stream.ts'

let counts: number[]
let refusals: number

const follow = () =>
  followUnread({
    onCount: (count) => counts.push(count),
    onRefused: () => {
      refusals += 1
    },
  })
const send = (data: object | string) => ScriptedEventSource.latest.send('unread', data)

beforeEach(() => {
  ScriptedEventSource.all = []
  counts = []
  refusals = 0
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', ScriptedEventSource)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the bell learns every new number', () => {
  follow()
  send({ type: 'unread', unreadCount: 2 })
  send({ type: 'unread', unreadCount: 3 })
  expect(counts).toEqual([2, 3])
})

test('what is no number is not shown', () => {
  follow()
  send({ type: 'unread', unreadCount: -1 })
  send('nonsense')
  expect(counts).toEqual([])
})

test('a refusal is reported each time, and the stream is tried again half a minute later', () => {
  follow()
  ScriptedEventSource.latest.refuse()
  expect(refusals).toBe(1)
  vi.advanceTimersByTime(29_000)
  expect(ScriptedEventSource.all).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(ScriptedEventSource.all).toHaveLength(2)
  ScriptedEventSource.latest.refuse()
  expect(refusals).toBe(2)
})
