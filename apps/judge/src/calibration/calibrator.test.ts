import { judgeCalibrations, timeRechecks, timeReference } from '@arbiter/database/schema/operations'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { CALIBRATION_MINUTES } from '@arbiter/rules/limits'
import type { Calibration } from '@arbiter/rules/timing/calibration'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { RunLock } from '../judging/run-lock.ts'
import { Calibrator, type CalibratorOptions } from './calibrator.ts'

const { db } = await freshDatabase()

beforeEach(async () => {
  await db.delete(judgeCalibrations)
  await db.delete(timeRechecks)
  await db.delete(timeReference)
})

const stats = (minMs: number) => ({ minMs, meanMs: minMs * 1.01, p95Ms: minMs * 1.02, variation: 0.01 })
const taking = (ms: number): Calibration => ({
  ...{ cpu: stats(ms), memory: stats(3), allocation: stats(1), process: stats(2), pulses: null },
})

/** A judge with two cores whose CPU kernels take what the test says, on a clock that the test moves. */
function judge(judgeName = 'north', change: Partial<CalibratorOptions> = {}) {
  const machine = { cpuMs: [100, 100], at: Date.now(), withheld: [] as readonly number[], contests: [] as string[] }
  const measured: number[] = []
  const calibrator = new Calibrator({
    ...{ db, judgeName, cores: [0, 1], lock: new RunLock() },
    measure: async (core) => {
      measured.push(core)
      return taking(machine.cpuMs[core] ?? 0)
    },
    withhold: (cores) => {
      machine.withheld = cores
    },
    contestsSoon: async () => machine.contests,
    now: () => machine.at,
    ...change,
  })
  const later = async (ms: number, isIdle = false) => {
    machine.at += ms
    await calibrator.check(isIdle)
  }
  return { calibrator, machine, measured, later }
}

test('a judge calibrates every core at its start, and keeps what it found', async () => {
  const { calibrator } = judge()
  await calibrator.start()
  const kept = await db.select().from(judgeCalibrations)
  expect(kept).toMatchObject([
    { judgeName: 'north', core: 0, reason: 'start', state: 'good', baselineMs: 100, factor: 1 },
    { core: 1, reason: 'start', kernels: taking(100) },
  ])
  expect(calibrator.timing.cores).toMatchObject([{ core: 0, factor: 1, isDrifting: false }, { core: 1 }])
})

test('the first judge is the reference, and a slower one has a larger factor', async () => {
  await judge('first').calibrator.start()
  const slower = judge('second')
  slower.machine.cpuMs = [150, 160]
  await slower.calibrator.start()
  expect(slower.calibrator.timing.cores.map(({ factor }) => factor)).toEqual([1.5, 1.6])
})

test('it calibrates again while it is idle, and once before each contest', async () => {
  const { calibrator, machine, measured, later } = judge()
  await calibrator.start()
  measured.length = 0
  await later(CALIBRATION_MINUTES * 60_000 + 1, false)
  expect(measured).toEqual([])
  await later(0, true)
  expect(measured).toEqual([0, 1])
  machine.contests = ['spring-cup']
  await later(1_000)
  await later(1_000)
  expect(measured).toEqual([0, 1, 0, 1])
})

test('a core that drifts takes no tests until it recovers, and what was judged meanwhile is to be checked', async () => {
  const { calibrator, machine, later, measured } = judge()
  await calibrator.start()
  const [good] = await db.select().from(judgeCalibrations)
  machine.cpuMs = [110, 100]
  await later(CALIBRATION_MINUTES * 60_000 + 1, true)
  expect(machine.withheld).toEqual([0])
  expect(calibrator.isOut).toBe(false)
  expect(await db.select().from(timeRechecks)).toMatchObject([{ judgeName: 'north', judgedFrom: good?.createdAt }])
  // A slow measurement is repeated at once, before it counts.
  expect(measured.filter((core) => core === 0)).toHaveLength(1 + 3)
  await later(1_000)
  expect(measured.filter((core) => core === 0)).toHaveLength(4)
  machine.cpuMs = [101, 100]
  await later(1_000)
  expect(machine.withheld).toEqual([])
  expect(await db.select().from(timeRechecks)).toHaveLength(1)
})

test('a judge whose cores have all become slower for good works again, with another factor', async () => {
  const { calibrator, machine, later } = judge()
  await calibrator.start()
  machine.cpuMs = [120, 120]
  await later(CALIBRATION_MINUTES * 60_000 + 1, true)
  expect(calibrator.isOut).toBe(true)
  for (let tried = 0; tried < 3; tried += 1) await later(30_000)
  expect(calibrator.isOut).toBe(false)
  expect(machine.withheld).toEqual([])
  expect(calibrator.timing.cores.map(({ factor }) => factor)).toEqual([1.2, 1.2])
})

test('after a start a judge is compared with what it was before', async () => {
  await judge().calibrator.start()
  const { calibrator, machine } = judge()
  machine.cpuMs = [100, 130]
  await calibrator.start()
  expect(machine.withheld).toEqual([1])
  const ofCore = await db.select().from(judgeCalibrations).where(eq(judgeCalibrations.core, 1))
  expect(ofCore.map(({ state }) => state)).toEqual(['good', 'drifting'])
})

test('nothing else runs while a core is measured', async () => {
  const lock = new RunLock()
  let isMeasuring = false
  const { calibrator } = judge('north', {
    lock,
    measure: async () => {
      isMeasuring = true
      await new Promise((done) => setTimeout(done, 20))
      isMeasuring = false
      return taking(100)
    },
  })
  const started = calibrator.start()
  const seen: boolean[] = []
  for (let tried = 0; tried < 5; tried += 1) {
    await new Promise((done) => setTimeout(done, 5))
    await lock.shared(async () => void seen.push(isMeasuring))
  }
  await started
  expect(seen).not.toContain(true)
})

test('what needs a slot is done before the lock is taken, or it would wait for tests that wait for the lock', async () => {
  const lock = new RunLock()
  const { calibrator } = judge('north', { lock, prepare: () => lock.shared(async () => {}) })
  await calibrator.start()
  expect(calibrator.timing.cores).toHaveLength(2)
})

test('a calibration that fails is reported, and ends nothing', async () => {
  const { calibrator } = judge('north', { measure: () => Promise.reject(new Error('gcc is missing')) })
  await expect(calibrator.start()).rejects.toThrow('gcc is missing')
  expect(calibrator.timing).toEqual({ cores: [], failure: 'gcc is missing' })
  expect([calibrator.isOut, calibrator.timingOf(0)]).toEqual([false, null])
})
