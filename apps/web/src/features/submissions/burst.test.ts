import type { SubmissionEvent } from '@arbiter/contract/submissions/submission-stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BurstPlayer, dueMs } from './burst.ts'

describe('when the next square is filled', () => {
  test.each([
    ['the first one at once', { lastShownMs: Number.NEGATIVE_INFINITY, waiting: 1, newestMs: 500 }, 500],
    ['one that comes late at once', { lastShownMs: 100, waiting: 1, newestMs: 500 }, 500],
    ['one of a few a step later', { lastShownMs: 500, waiting: 10, newestMs: 500 }, 540],
    ['one of many sooner', { lastShownMs: 500, waiting: 200, newestMs: 500 }, 505],
    ['one for which there is no time left at once', { lastShownMs: 1_600, waiting: 3, newestMs: 500 }, 1_600],
  ])('%s', (_, burst, due) => {
    expect(dueMs(500, burst)).toBe(due)
  })
})

describe('a judge that reports many tests at once', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const submissionId = '11111111-1111-4111-8111-111111111111'
  const verdict = { type: 'verdict', submissionId } as SubmissionEvent
  const judged = (index: number) => ({ type: 'testcase', submissionId, index }) as SubmissionEvent

  function play() {
    const startMs = performance.now()
    const shown: { what: string; atMs: number }[] = []
    const player = new BurstPlayer((event) => {
      const what = event.type === 'testcase' ? `test ${event.index}` : event.type
      shown.push({ what, atMs: Math.round(performance.now() - startMs) })
    })
    return { shown, player }
  }

  test('fills squares one after the other, and the verdict comes after them', async () => {
    const { shown, player } = play()
    for (const event of [judged(0), judged(1), judged(2), verdict]) player.take(event)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown).toEqual([
      { what: 'test 0', atMs: 0 },
      { what: 'test 1', atMs: 40 },
      { what: 'test 2', atMs: 80 },
      { what: 'verdict', atMs: 120 },
    ])
  })

  test('keeps nobody waiting for more than a second, and the order stays', async () => {
    const { shown, player } = play()
    for (let index = 0; index < 500; index += 1) player.take(judged(index))
    player.take(verdict)
    await vi.advanceTimersByTimeAsync(1_010)
    const order = [...Array.from({ length: 500 }, (_, index) => `test ${index}`), 'verdict']
    expect(shown.map(({ what }) => what)).toEqual(order)
    expect(shown.at(-1)?.atMs).toBeGreaterThan(500)
  })

  test('is followed at its own pace when it is slow', async () => {
    const { shown, player } = play()
    for (let index = 0; index < 3; index += 1) {
      player.take(judged(index))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(shown.map(({ atMs }) => atMs)).toEqual([0, 100, 200])
  })

  test('shows nothing more to a user who has left', async () => {
    const { shown, player } = play()
    player.take(judged(0))
    player.take(judged(1))
    player.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown).toHaveLength(1)
  })
})
