import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FeedOptions, followFeed } from './follow-feed.ts'
import { ScriptedEventSource } from './scripted-event-source.ts'

let visibilityState: DocumentVisibilityState
let page: EventTarget

beforeEach(() => {
  ScriptedEventSource.all = []
  visibilityState = 'visible'
  page = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibilityState })
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', ScriptedEventSource)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow(options: Partial<FeedOptions<string>> = {}) {
  const events: string[] = []
  const broken: boolean[] = []
  const refusals: number[] = []
  const stop = followFeed<string>({
    url: '/feed',
    types: ['news', 'error'],
    parse: (_type, data) => data || null,
    isLast: (event) => event === 'last',
    onEvent: (event) => events.push(event),
    onConnection: (isBroken) => broken.push(isBroken),
    onRefused: (count) => {
      refusals.push(count)
      return count < 4 ? 1_000 : null
    },
    ...options,
  })
  return { events, broken, refusals, stop }
}

const look = (state: DocumentVisibilityState) => {
  visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('events are passed on as they come, and the last one closes the stream', () => {
  const { events } = follow()
  ScriptedEventSource.latest.send('news', 'first')
  ScriptedEventSource.latest.send('error', 'last')
  expect(events).toEqual(['first', 'last'])
  expect(ScriptedEventSource.open).toEqual([])
})

test('what cannot be read is skipped', () => {
  const { events } = follow()
  ScriptedEventSource.latest.send('news', '')
  expect(events).toEqual([])
})

test('a broken connection is reported, and left to the browser', () => {
  const { broken } = follow()
  ScriptedEventSource.latest.break()
  vi.advanceTimersByTime(60_000)
  ScriptedEventSource.latest.send('news', 'back')
  expect(broken).toEqual([true, false])
  expect(ScriptedEventSource.all).toHaveLength(1)
})

test('a refused stream is opened again until the caller gives up', () => {
  const { refusals } = follow()
  for (let round = 0; round < 6; round += 1) {
    if (ScriptedEventSource.open.length > 0) ScriptedEventSource.latest.refuse()
    vi.advanceTimersByTime(2_000)
  }
  expect(refusals).toEqual([1, 2, 3, 4])
  expect(ScriptedEventSource.all).toHaveLength(4)
})

test('an event in between makes the next refusal the first one again', () => {
  const { refusals } = follow()
  ScriptedEventSource.latest.refuse()
  vi.advanceTimersByTime(2_000)
  ScriptedEventSource.latest.send('news', 'here')
  ScriptedEventSource.latest.refuse()
  expect(refusals).toEqual([1, 1])
})

test('a stopped one opens nothing again', () => {
  const { stop } = follow({ isOnlyWhileVisible: true })
  ScriptedEventSource.latest.refuse()
  stop()
  vi.advanceTimersByTime(60_000)
  look('visible')
  expect(ScriptedEventSource.all).toHaveLength(1)
})

test('a hidden tab holds no connection, and gets a new one when it is visible again', () => {
  follow({ isOnlyWhileVisible: true })
  look('hidden')
  expect(ScriptedEventSource.open).toEqual([])
  look('visible')
  expect(ScriptedEventSource.open).toHaveLength(1)
  expect(ScriptedEventSource.all).toHaveLength(2)
})

test('a tab that is hidden from the beginning connects when it is looked at', () => {
  visibilityState = 'hidden'
  follow({ isOnlyWhileVisible: true })
  expect(ScriptedEventSource.all).toEqual([])
  look('visible')
  expect(ScriptedEventSource.open).toHaveLength(1)
})
