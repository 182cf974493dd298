import { describe, expect, test } from 'vitest'
import { MAX_DRIFTS, MAX_NOISE_SHARE } from '../limits.ts'
import { type Calibration, kernelStats } from './calibration.ts'
import { afterCalibration, type Baseline, pauseAfterDrifts } from './drift.ts'
import { timingOfAll } from './judge-timing.ts'
import { noiseBandMs, noiseOf } from './noise.ts'
import { measuresAgain, needsSettling, pauseBeforeNextMs, settledTime, unsettledUntil } from './settle-time.ts'
import { scaledLimit, scaledTime, timeFactor } from './time-scale.ts'

test('of the samples of a kernel the least, the mean, the 95th percentile and the variation are kept', () => {
  const samples = [...Array.from({ length: 19 }, () => 10), 30]
  expect(kernelStats(samples)).toEqual({ minMs: 10, meanMs: 11, p95Ms: 10, variation: expect.closeTo(0.396, 3) })
  expect(() => kernelStats([])).toThrow('no samples')
})

const steady = { minMs: 10, meanMs: 10, p95Ms: 10, variation: 0 }
const calibration = (change: Partial<Calibration>): Calibration => ({
  ...{ pulses: null, cpu: steady, memory: steady, allocation: steady, process: steady },
  ...change,
})

describe('the noise band', () => {
  test('is a share of the time by the noisiest kernel, and what starting a process adds', () => {
    const noise = noiseOf(
      calibration({
        cpu: { ...steady, p95Ms: 10.1 },
        memory: { ...steady, p95Ms: 10.2 },
        process: { ...steady, p95Ms: 12 },
      }),
    )
    expect(noise).toEqual({ share: expect.closeTo(0.02, 5), floorMs: 2 })
    expect(noiseBandMs(412, noise)).toBe(11)
  })

  test('is at least a millisecond, and bounded however noisy the machine is', () => {
    expect(noiseBandMs(0, noiseOf(calibration({})))).toBe(1)
    expect(noiseOf(calibration({ cpu: { ...steady, p95Ms: 90 } })).share).toBe(MAX_NOISE_SHARE)
  })
})

describe('a time near the limit', () => {
  const noise = { share: 0.08, floorMs: 2 }
  const quiet = (timeMs: number) => ({ timeMs, noise, isDisturbed: false, undisturbedMs: timeMs })

  test.each([
    ['below the limit', 990, false],
    ['at the limit', 1000, false],
    ['just above it', 1001, true],
    ['at the end of the band', 1082, true],
    ['above the band', 1083, false],
  ])('%s: measured again %s', (_name, timeMs, isSettled) => {
    expect(needsSettling(quiet(timeMs), 1000)).toBe(isSettled)
  })

  test('of a judge without a calibration is measured again within 5 %', () => {
    expect(unsettledUntil(1000, null)).toBe(1050)
    const settled = (timeMs: number) => needsSettling({ ...quiet(timeMs), noise: null }, 1000)
    expect([1050, 1051].map(settled)).toEqual([true, false])
  })

  test('is measured until it is within the limit, three times at most', () => {
    const alone = (...times: number[]) => times.map(quiet)
    expect(measuresAgain([], 1000)).toBe(true)
    expect(measuresAgain(alone(1010), 1000)).toBe(true)
    expect(measuresAgain(alone(1010, 1000), 1000)).toBe(false)
    expect(measuresAgain(alone(1010, 1020, 1030), 1000)).toBe(false)
    expect(measuresAgain(alone(1500), 1000)).toBe(false)
  })

  test('beside a neighbour is measured again however long it is, until the core is quiet', () => {
    const disturbed = { ...quiet(3000), isDisturbed: true }
    expect(needsSettling(disturbed, 1000)).toBe(true)
    expect(needsSettling({ ...disturbed, timeMs: 1000 }, 1000)).toBe(false)
    expect(measuresAgain([disturbed, disturbed], 1000)).toBe(true)
    expect(measuresAgain([disturbed, quiet(3000)], 1000)).toBe(false)
    expect(measuresAgain([disturbed, disturbed, disturbed], 1000)).toBe(false)
  })

  test('is measured the third time after a long pause only beside a neighbour', () => {
    const disturbed = { ...quiet(3000), isDisturbed: true }
    expect(pauseBeforeNextMs([])).toBe(0)
    expect(pauseBeforeNextMs([disturbed])).toBe(pauseBeforeNextMs([quiet(1010)]))
    expect(pauseBeforeNextMs([disturbed, disturbed])).toBeGreaterThan(pauseBeforeNextMs([quiet(1010), quiet(1010)]))
  })

  test('that stays above it is put down to the neighbours only where that decides', () => {
    const settled = (timeMs: number, undisturbedMs: number) => settledTime({ ...quiet(timeMs), undisturbedMs }, 1000)
    expect(settled(1100, 990)).toBe(990)
    expect(settled(1200, 1050)).toBe(1200)
    expect(settled(900, 800)).toBe(900)
  })
})

describe('drift', () => {
  const good: Baseline = { cpuMs: 100, slowerMs: [] }
  const after = (times: number[], start: Baseline | null = good, spread = 1) =>
    times.reduce<{ baseline: Baseline | null; states: string[] }>(
      ({ baseline, states }, cpuMs) => {
        const next = afterCalibration(baseline, { minMs: cpuMs, meanMs: cpuMs, p95Ms: cpuMs * spread, variation: 0 })
        return { baseline: next.baseline, states: [...states, next.state] }
      },
      { baseline: start, states: [] },
    )

  test('the first calibration of a core is its baseline', () => {
    expect(after([100], null)).toEqual({ baseline: good, states: ['good'] })
  })

  test('within 3 % nothing changes, so that many small steps are not missed', () => {
    expect(after([102, 102.9, 97.1])).toEqual({ baseline: good, states: ['good', 'good', 'good'] })
    expect(after([102.9, 105]).states).toEqual(['good', 'drifting'])
  })

  test('what can not be distinguished from the noise of the machine is no drift', () => {
    expect(after([108, 112], good, 1.15).states).toEqual(['good', 'good'])
    expect(after([118], good, 1.15).states).toEqual(['drifting'])
  })

  test('a core that was slower for a while is good again', () => {
    expect(after([110, 125, 101])).toEqual({ baseline: good, states: ['drifting', 'drifting', 'good'] })
  })

  test('a core that is faster was measured badly before', () => {
    expect(after([90])).toEqual({ baseline: { cpuMs: 90, slowerMs: [] }, states: ['rebased'] })
  })

  test('a machine that stays slower is not out of work for ever', () => {
    const { baseline, states } = after([110, 111, 110, 112])
    expect(states).toEqual(['drifting', 'drifting', 'drifting', 'rebased'])
    expect(baseline).toEqual({ cpuMs: 110, slowerMs: [] })
  })

  test('nor is one whose calibrations never agree', () => {
    const times = Array.from({ length: MAX_DRIFTS }, (_, index) => (index % 2 ? 110 : 150))
    expect(after(times).states.at(-1)).toBe('rebased')
  })

  test('pauses double up to the longest', () => {
    expect([1, 2, 3, 4, 5, 9].map(pauseAfterDrifts)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })
})

test('a program that runs on any core has the noise of the noisiest, and no core that drifts counts', () => {
  const core = (change: object) => ({
    ...{ core: 0, factor: 1, share: 0.01, floorMs: 1, drift: 0, isDrifting: false, calibratedAt: '', pulses: null },
    ...change,
  })
  const cores = [core({}), core({ factor: 1.2, share: 0.05 }), core({ factor: 9, share: 0.4, isDrifting: true })]
  expect(timingOfAll(cores)).toMatchObject({ factor: 1.1, share: 0.05, floorMs: 1 })
  expect(timingOfAll([])).toBeNull()
})

test('a machine that takes twice as long halves its times and doubles its limits', () => {
  const factor = timeFactor(8, 4)
  expect([factor, scaledTime(600, factor), scaledLimit(1000, factor)]).toEqual([2, 300, 2000])
  expect(timeFactor(0, 4)).toBe(1)
})
