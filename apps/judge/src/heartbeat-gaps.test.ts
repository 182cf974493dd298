import { HEARTBEATS_UNTIL_DISCONNECTED } from '@arbiter/database/queue/judges'
import { expect, test } from 'vitest'
import { HeartbeatGaps } from './heartbeat-gaps.ts'

const SECOND_MS = 1_000
/** The longest time between two heartbeats, of a second each, that is no gap. */
const LONGEST_MS = HEARTBEATS_UNTIL_DISCONNECTED * SECOND_MS

test('a judge whose heartbeats arrive is steady since its start', () => {
  const gaps = new HeartbeatGaps(1, 0)
  for (let nowMs = 0; nowMs <= 20 * SECOND_MS; nowMs += SECOND_MS) gaps.recorded(nowMs)
  expect(gaps.steadySeconds(20 * SECOND_MS)).toBe(20)
})

test('a heartbeat that is a little late is no gap', () => {
  const gaps = new HeartbeatGaps(1, 0)
  gaps.recorded(LONGEST_MS)
  expect(gaps.steadySeconds(LONGEST_MS)).toBe(LONGEST_MS / SECOND_MS)
})

test('in a gap a judge is not steady, and after it only since its next heartbeat', () => {
  const gaps = new HeartbeatGaps(1, 0)
  gaps.recorded(SECOND_MS)
  const backMs = 30 * SECOND_MS
  expect(gaps.steadySeconds(backMs)).toBe(0)
  gaps.recorded(backMs)
  expect(gaps.steadySeconds(backMs + SECOND_MS)).toBe(1)
})
