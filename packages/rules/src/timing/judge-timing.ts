import type { PulseTimes } from './calibration.ts'
import type { Noise } from './noise.ts'

/** When a judge calibrates itself: a core that drifts is calibrated again until it recovers. */
export const calibrationReasons = ['start', 'contest', 'idle', 'drift'] as const
export type CalibrationReason = (typeof calibrationReasons)[number]

/** What is known about the times of a core. */
export interface CoreTiming extends Noise {
  core: number
  /** The best times of its pulses; null if programs run on any core. */
  pulses: PulseTimes | null
  factor: number
  /** How much slower than its baseline it was at the last calibration, as a share. */
  drift: number
  isDrifting: boolean
  calibratedAt: string
}

/** A judge as its heartbeats describe it. */
export interface JudgeTiming {
  cores: CoreTiming[]
  /** Why it could not calibrate itself, for the operator. */
  failure: string | null
}

/** For a program that runs on any core: the noise of the noisiest one, and the mean of the factors. */
export function timingOfAll(cores: readonly CoreTiming[]): CoreTiming | null {
  const usable = cores.some(({ isDrifting }) => !isDrifting) ? cores.filter(({ isDrifting }) => !isDrifting) : cores
  const [first] = usable
  if (!first) return null
  const factor = usable.reduce((sum, core) => sum + core.factor, 0) / usable.length
  const [share, floorMs] = [
    Math.max(...usable.map((core) => core.share)),
    Math.max(...usable.map((core) => core.floorMs)),
  ]
  return { ...first, factor, share, floorMs, pulses: null }
}

/** How a time came about; part of the record of a judgement. Null if the judge had no calibration. */
export interface TimeFacts {
  /** The ± of the time. */
  noiseMs: number | null
  /** The factor that the time was divided by. */
  timeFactor: number | null
  /** How often it was measured with nothing beside it. */
  runsAlone: number
}
