import { afterEach, expect, test, vi } from 'vitest'
import { laterHere } from './later-here.ts'

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

test('what was to follow a pause follows it on the same page, and not when the user is on the way to another one', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  laterHere(act, 250)
  history.replaceState(null, '', '/?search=sum')
  vi.advanceTimersByTime(250)
  expect(act).toHaveBeenCalledTimes(1)
  laterHere(act, 250)
  history.pushState(null, '', '/admin/rejudges/1')
  vi.advanceTimersByTime(250)
  expect(act).toHaveBeenCalledTimes(1)
})
