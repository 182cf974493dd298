import { expect, test } from 'vitest'
import { MAX_CORRECTION, MAX_NOISE_SHARE } from '../limits.ts'
import { atCalibratedClock, isDisturbed, noiseAmongNeighbours, withoutNeighbours } from './pace.ts'

const calibrated = { chainNs: 20_000, workNs: 10_000 }
const noise = { share: 0.02, floorMs: 1 }

test('a time is reported as if the core had run at the clock of its calibration', () => {
  expect(atCalibratedClock(110, { chainNs: 22_000, workNs: 11_000 }, calibrated)).toBeCloseTo(100)
  expect(atCalibratedClock(110, calibrated, calibrated)).toBe(110)
})

test('a clock faster than at the calibration adds no time, and a strange one takes little away', () => {
  expect(atCalibratedClock(100, { chainNs: 18_000, workNs: 9_000 }, calibrated)).toBe(100)
  expect(atCalibratedClock(100, { chainNs: 90_000, workNs: 9_000 }, calibrated)).toBe(100 / MAX_CORRECTION)
})

test('neighbours widen the noise of a time, a slow clock alone does not', () => {
  expect(noiseAmongNeighbours(noise, { chainNs: 20_000, workNs: 14_000 }, calibrated).share).toBeCloseTo(0.4)
  expect(noiseAmongNeighbours(noise, { chainNs: 22_000, workNs: 11_000 }, calibrated)).toEqual(noise)
  expect(noiseAmongNeighbours(noise, { chainNs: 20_000, workNs: 90_000 }, calibrated).share).toBe(MAX_NOISE_SHARE)
})

test('a core is disturbed when work that feels neighbours takes a little longer than its clock explains', () => {
  expect(isDisturbed({ chainNs: 20_000, workNs: 10_200 }, calibrated)).toBe(false)
  expect(isDisturbed({ chainNs: 22_000, workNs: 11_000 }, calibrated)).toBe(false)
  expect(isDisturbed({ chainNs: 20_000, workNs: 10_400 }, calibrated)).toBe(true)
})

test('a time without neighbours is shorter by what they may have cost, and by 15 % at most with the clock', () => {
  expect(withoutNeighbours(110, { chainNs: 20_000, workNs: 11_000 }, calibrated)).toBeCloseTo(100)
  expect(withoutNeighbours(100, { chainNs: 22_000, workNs: 11_000 }, calibrated)).toBeCloseTo(100)
  expect(withoutNeighbours(115, { chainNs: 20_000, workNs: 30_000 }, calibrated)).toBeCloseTo(100)
  expect(withoutNeighbours(115, { chainNs: 22_000, workNs: 30_000 }, calibrated)).toBeCloseTo(110)
})
