import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SILENT_MS, SilenceWatch } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const onSilent = vi.fn()
  const away = { ms: 0 }
  return { watch: new SilenceWatch(SILENT_MS, onSilent, () => Date.now() + away.ms), onSilent, away }
}

test('silence counts from the last heartbeat, and is reported once', () => {
  const { watch, onSilent } = watched()
  watch.received()
  vi.advanceTimersByTime(8_000)
  watch.received()
  vi.advanceTimersByTime(9_000)
  expect(onSilent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onSilent).toHaveBeenCalledTimes(1)
})

test('nobody is silent before the first heartbeat, nor after the watch has stopped', () => {
  const { watch, onSilent } = watched()
  vi.advanceTimersByTime(60_000)
  watch.received()
  watch.stop()
  vi.advanceTimersByTime(60_000)
  expect(onSilent).not.toHaveBeenCalled()
})

test('a supervisor that was not scheduled itself, as on a suspended machine, grants a whole new period', () => {
  const { watch, onSilent, away } = watched()
  watch.received()
  vi.advanceTimersByTime(1_000)
  away.ms = 3_600_000
  vi.advanceTimersByTime(9_000)
  expect(onSilent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(onSilent).toHaveBeenCalledTimes(1)
})
