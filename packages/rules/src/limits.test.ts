import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as limits from './limits.ts'

/** The numbers of the specification and the decisions, written down once more on purpose: changing one is a decision. */
test('the bounds are the promised ones [5.3.2, 5.3.4, 5.3.5, 5.4.6, 9.1.5, 9.1.16]', () => {
  expect(limits).toMatchObject({
    POINTS: { min: 1, max: 1000, default: 10 },
    TIME_LIMIT_MS: { min: 100, max: 10_000, default: 1000 },
    MEMORY_LIMIT_MB: { min: 64, max: 1024, default: 256 },
    PARTICIPANTS: { min: 1, max: 10_000 },
    PENALTY_MINUTES: { min: 0, max: 120, default: 20 },
    CONTEST_PROBLEM_POINTS: { min: 1, max: 10_000, default: 100 },
    USERNAME_LENGTH: { min: 3, max: 30 },
    PASSWORD_LENGTH: { min: 8, max: 128 },
    MIN_APPEAL_REASON_LENGTH: 20,
    MAX_CODE_BYTES: 262_144,
    MAX_RUN_INPUT_BYTES: 1_048_576,
    MAX_TEST_DATA_BYTES: 16_777_216,
    MAX_REVEALED_TEST_BYTES: 4096,
    MAX_PICTURE_BYTES: 1_048_576,
    RUN_TIME_LIMIT_MS: 10_000,
    RUN_MEMORY_LIMIT_MB: 256,
    STREAM_HEARTBEAT_MS: 15_000,
  })
})

test('lists and profiles keep the promised sizes [9.1.2, 9.1.8]', () => {
  expect(limits).toMatchObject({
    PROBLEMS_PAGE_SIZE: 10,
    ADMIN_PAGE_SIZE: 100,
    PROFILE_RECENT_ACTIVITIES: 5,
    HEATMAP_DAYS: 365,
  })
})

test('both ends of a bound belong to it, fractions never do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (value) => {
      expect(limits.isWithin(limits.POINTS, value)).toBe(true)
      expect(limits.isWithin(limits.POINTS, value + 0.5)).toBe(false)
    }),
  )
  expect([0, 1001, Number.NaN].map((value) => limits.isWithin(limits.POINTS, value))).toEqual([false, false, false])
})
