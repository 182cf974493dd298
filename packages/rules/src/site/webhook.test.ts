import { expect, test } from 'vitest'
import { WEBHOOK_DELIVERIES_KEPT_DAYS, WEBHOOK_RETRY_SECONDS } from '../limits.ts'
import { isDelivered, retrySeconds, WEBHOOK_TRIES } from './webhook.ts'

test('each retry waits longer than the one before, and the last try is final', () => {
  expect(WEBHOOK_RETRY_SECONDS).toEqual(WEBHOOK_RETRY_SECONDS.toSorted((a, b) => a - b))
  expect(retrySeconds(WEBHOOK_TRIES, 0.5)).toBeNull()
  expect(retrySeconds(WEBHOOK_TRIES - 1, 0.5)).toBe(WEBHOOK_RETRY_SECONDS.at(-1))
})

test('what failed together is tried again at different times, near the planned one', () => {
  const [planned = 0] = WEBHOOK_RETRY_SECONDS
  expect(retrySeconds(1, 0)).toBeLessThan(planned)
  expect(retrySeconds(1, 0)).toBeGreaterThan(planned / 2)
  expect(retrySeconds(1, 1)).toBeGreaterThan(planned)
})

test('every try of a delivery happens while it is kept', () => {
  const latest = WEBHOOK_RETRY_SECONDS.reduce((sum, _, index) => sum + (retrySeconds(index + 1, 1) ?? 0), 0)
  expect(latest).toBeLessThan(WEBHOOK_DELIVERIES_KEPT_DAYS * 24 * 60 * 60)
})

test.each([
  [200, true],
  [204, true],
  [302, false],
  [410, false],
  [500, false],
])('a reply with %s counts as delivered: %s', (status, counts) => {
  expect(isDelivered(status)).toBe(counts)
})
