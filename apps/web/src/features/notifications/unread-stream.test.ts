import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followUnread, type StreamWindow } from './unread-stream.ts'

class ScriptedSource extends EventTarget {
  readonly CLOSED = 2
  readyState = 1
  close() {
    this.readyState = this.CLOSED
  }
  says(data: string) {
    this.dispatchEvent(Object.assign(new Event('unread'), { data }))
  }
  fails(readyState: 0 | 2) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

let sources: ScriptedSource[]
let visibilityState: DocumentVisibilityState
let page: EventTarget & { visibilityState: DocumentVisibilityState }
let counts: number[]
let refusals: number

function follow(): () => void {
  const open = () => {
    const source = new ScriptedSource()
    sources.push(source)
    return source as unknown as EventSource
  }
  const listener = { onCount: (count: number) => counts.push(count), onRefused: () => (refusals += 1) }
  return followUnread(listener, { document: page as unknown as StreamWindow['document'], open })
}

function look(state: DocumentVisibilityState) {
  visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

const openSources = () => sources.filter((source) => source.readyState !== source.CLOSED)

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  counts = []
  refusals = 0
  visibilityState = 'visible'
  page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibilityState }) as typeof page
})
afterEach(() => {
  vi.useRealTimers()
})

test('the bell learns every new number', () => {
  follow()
  sources[0]?.says('{"unreadCount":2}')
  sources[0]?.says('{"unreadCount":3}')
  expect(counts).toEqual([2, 3])
})

test('what is no number is not shown', () => {
  follow()
  sources[0]?.says('{"unreadCount":-1}')
  sources[0]?.says('nonsense')
  expect(counts).toEqual([])
})

test('a tab nobody looks at holds no connection, and gets a new one when looked at again', () => {
  follow()
  look('hidden')
  expect(openSources()).toHaveLength(0)
  look('visible')
  expect(openSources()).toHaveLength(1)
  expect(sources).toHaveLength(2)
})

test('a line that breaks is left to the browser, which opens it again', () => {
  follow()
  sources[0]?.fails(0)
  vi.advanceTimersByTime(60_000)
  expect(refusals).toBe(0)
  expect(sources).toHaveLength(1)
})

test('a refusal is told, and the stream is tried again later', () => {
  follow()
  sources[0]?.fails(2)
  expect(refusals).toBe(1)
  vi.advanceTimersByTime(29_000)
  expect(sources).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(sources).toHaveLength(2)
})

test('once stopped, nothing is opened again', () => {
  const stop = follow()
  sources[0]?.fails(2)
  stop()
  vi.advanceTimersByTime(60_000)
  look('visible')
  expect(sources).toHaveLength(1)
})
