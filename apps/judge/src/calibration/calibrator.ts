import type { Db } from '@arbiter/database/connection/connect'
import {
  lastGoodCalibration,
  recordCalibration,
  referenceCpuMs,
  requestRecheck,
} from '@arbiter/database/queue/calibrations'
import { CALIBRATION_MINUTES } from '@arbiter/rules/limits'
import type { Calibration, PulseTimes } from '@arbiter/rules/timing/calibration'
import {
  afterCalibration,
  type Baseline,
  type Drifted,
  pauseAfterDrifts,
  toleratedDrift,
} from '@arbiter/rules/timing/drift'
import {
  type CalibrationReason,
  type CoreTiming,
  type JudgeTiming,
  timingOfAll,
} from '@arbiter/rules/timing/judge-timing'
import { noiseOf } from '@arbiter/rules/timing/noise'
import { timeFactor } from '@arbiter/rules/timing/time-scale'
import type { RunLock } from '../judging/run-lock.ts'
import { log } from '../log.ts'

/** A slow measurement may be a moment of other work, so it is repeated at once; the fastest of them counts. */
const MEASUREMENTS = 3

export interface CalibratorOptions {
  db: Db
  judgeName: string
  cores: readonly number[]
  lock: RunLock
  /** Called before the lock is taken: work that needs a slot could deadlock with boxes that wait for the lock. */
  prepare?(): Promise<void>
  measure(core: number): Promise<Calibration>
  /** Keeps tests away from these cores. */
  withhold(cores: readonly number[]): void
  /** Contests that start soon, by id. */
  contestsSoon(): Promise<string[]>
  now?(): number
}

interface Core {
  baseline: Baseline | null
  lastGoodAt: Date | null
  timing: CoreTiming | null
  /** When a core that drifts is calibrated again. */
  nextAt: number
}

/** The best pulses that were ever measured on a core count until it gets another baseline. */
function leastPulses(before: PulseTimes | null | undefined, found: PulseTimes | null, { state }: Drifted) {
  if (!before || !found || state === 'rebased') return found
  return { chainNs: Math.min(before.chainNs, found.chainNs), workNs: Math.min(before.workNs, found.workNs) }
}

/** Knows how exact the times of a judge are, and decides when to calibrate again. */
export class Calibrator {
  readonly #options: CalibratorOptions
  readonly #cores: Map<number, Core>
  readonly #contestsDone = new Set<string>()
  #calibratedAt = Number.NEGATIVE_INFINITY
  #failure: string | null = null
  #working: Promise<void> | null = null
  #isStopping = false

  constructor(options: CalibratorOptions) {
    this.#options = options
    const unknown = { baseline: null, lastGoodAt: null, timing: null, nextAt: 0 }
    this.#cores = new Map(options.cores.map((core) => [core, { ...unknown }]))
  }

  /** The part that heartbeats carry. */
  get timing(): JudgeTiming {
    return { cores: this.#timings(), failure: this.#failure }
  }

  /** Every core drifts: nothing may be measured here. */
  get isOut(): boolean {
    const timings = this.#timings()
    return timings.length > 0 && timings.every(({ isDrifting }) => isDrifting)
  }

  /** The timing of a core; null asks for what holds on all of them, for a program that runs on any. */
  timingOf(core: number | null): CoreTiming | null {
    return core === null ? timingOfAll(this.#timings()) : (this.#cores.get(core)?.timing ?? null)
  }

  /** Calibrates all cores before the first job is claimed. */
  async start(): Promise<void> {
    for (const [core, state] of this.#cores) {
      const found = await lastGoodCalibration(this.#options.db, this.#options.judgeName, core)
      if (found) Object.assign(state, { baseline: found.baseline, lastGoodAt: found.at })
    }
    await this.#calibrateAll('start')
  }

  /** Called often; calibrates what is due. Never twice at the same time. */
  check(isIdle: boolean): Promise<void> {
    this.#working ??= this.#calibrateDue(isIdle)
      .catch((error) => log('warn', 'a calibration failed', error))
      .finally(() => {
        this.#working = null
      })
    return this.#working
  }

  /** Waits for the calibration under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#working
  }

  async #calibrateDue(isIdle: boolean): Promise<void> {
    if (this.#isStopping) return
    const contests = (await this.#options.contestsSoon()).filter((id) => !this.#contestsDone.has(id))
    for (const id of contests) this.#contestsDone.add(id)
    if (contests.length > 0) return this.#calibrateAll('contest')
    const isOld = this.#now() - this.#calibratedAt > CALIBRATION_MINUTES * 60_000
    if (isIdle && isOld) return this.#calibrateAll('idle')
    for (const [core, { timing, nextAt }] of this.#cores)
      if (timing?.isDrifting && this.#now() >= nextAt) await this.#calibrate(core, 'drift')
  }

  async #calibrateAll(reason: CalibrationReason): Promise<void> {
    this.#calibratedAt = this.#now()
    try {
      for (const core of this.#cores.keys()) await this.#calibrate(core, reason)
      this.#failure = null
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error)
      throw error
    }
  }

  async #calibrate(core: number, reason: CalibrationReason): Promise<void> {
    const state = this.#cores.get(core)
    if (!state) return
    await this.#options.prepare?.()
    const kernels = await this.#options.lock.exclusive(() => this.#measured(core, state.baseline))
    const drifted = afterCalibration(state.baseline, kernels.cpu)
    await this.#take(core, state, { kernels, drifted, reason })
  }

  async #measured(core: number, baseline: Baseline | null): Promise<Calibration> {
    const isSlow = ({ cpu }: Calibration) => baseline !== null && cpu.minMs > baseline.cpuMs * (1 + toleratedDrift(cpu))
    let best = await this.#options.measure(core)
    for (let done = 1; done < MEASUREMENTS && isSlow(best); done += 1) {
      const next = await this.#options.measure(core)
      if (next.cpu.minMs < best.cpu.minMs) best = next
    }
    return best
  }

  async #take(core: number, state: Core, found: { kernels: Calibration; drifted: Drifted; reason: CalibrationReason }) {
    const { db, judgeName } = this.#options
    const { kernels, drifted, reason } = found
    const isDrifting = drifted.state === 'drifting'
    const factor = timeFactor(drifted.baseline.cpuMs, await referenceCpuMs(db, drifted.baseline.cpuMs))
    const calibratedAt = await recordCalibration(db, { judgeName, core, reason, kernels, drifted, factor })
    if (drifted.state !== 'good' && !state.timing?.isDrifting) await this.#recheck(core, state, drifted)
    const about = { core, factor, drift: drifted.drift, isDrifting, calibratedAt: calibratedAt.toISOString() }
    state.timing = { ...noiseOf(kernels), ...about, pulses: leastPulses(state.timing?.pulses, kernels.pulses, drifted) }
    state.baseline = drifted.baseline
    state.nextAt = this.#now() + pauseAfterDrifts(drifted.baseline.slowerMs.length)
    if (!isDrifting) state.lastGoodAt = calibratedAt
    this.#options.withhold(this.#drifting())
  }

  /** Requests a recheck of what was judged since the core was last known to be good. */
  async #recheck(core: number, { lastGoodAt }: Core, { drift }: Drifted): Promise<void> {
    log('warn', `the time of core ${core} differs from its baseline by ${(drift * 100).toFixed(1)} %`)
    if (lastGoodAt) await requestRecheck(this.#options.db, this.#options.judgeName, lastGoodAt)
  }

  #timings(): CoreTiming[] {
    return [...this.#cores.values()].flatMap(({ timing }) => timing ?? [])
  }

  #drifting(): number[] {
    return this.#timings().flatMap(({ core, isDrifting }) => (isDrifting ? [core] : []))
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }
}
