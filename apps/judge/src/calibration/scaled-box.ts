import { MAX_CORRECTION } from '@arbiter/rules/limits'
import type { PulseTimes } from '@arbiter/rules/timing/calibration'
import type { CoreTiming } from '@arbiter/rules/timing/judge-timing'
import type { Noise } from '@arbiter/rules/timing/noise'
import { atCalibratedClock, isDisturbed, noiseAmongNeighbours, withoutNeighbours } from '@arbiter/rules/timing/pace'
import type { MeasuredTime } from '@arbiter/rules/timing/settle-time'
import { scaledLimit, scaledTime } from '@arbiter/rules/timing/time-scale'
import type { Pulses, RunBox, RunReport, RunRequest, ValidatedBox } from '@arbiter/sandbox/sandbox'

type TimingNow = () => CoreTiming | null

/**
 * The box as judging sees it: limits go in and times come out on the scale that all judges share, at the clock of the
 * calibration. A validator is no contestant and keeps the time of its machine.
 */
export function scaledBox<Box extends RunBox | ValidatedBox>(box: Box, timingNow: TimingNow): Box {
  const ofProgram = {
    run: async (request: RunRequest) => {
      const timing = timingNow()
      return scaledReport(await box.run(scaledRequest(request, timing)), timing)
    },
    close: () => box.close(),
  }
  if (!('converse' in box)) return { ...box, ...ofProgram }
  const converse: ValidatedBox['converse'] = async (request, validation) => {
    const timing = timingNow()
    const idleMs = validation.idleMs * idleFactor(timing)
    const report = await box.converse(scaledRequest(request, timing), { ...validation, idleMs })
    return { ...report, program: scaledReport(report.program, timing) }
  }
  return { ...box, ...ofProgram, converse }
}

const idleFactor = (timing: CoreTiming | null) => Math.max(1, timing?.factor ?? 1)

/** With room for the later correction of the clock, so that a stopped program has used up the limit in any case. */
function scaledRequest(request: RunRequest, timing: CoreTiming | null): RunRequest {
  if (!timing) return request
  const room = timing.pulses ? MAX_CORRECTION : 1
  const cpuMs = Math.ceil(scaledLimit(request.cpuMs, timing.factor) * room)
  return { ...request, cpuMs, idleMs: Math.ceil(request.idleMs * idleFactor(timing)) }
}

function scaledReport(report: RunReport, timing: CoreTiming | null): RunReport {
  if (!timing) return report
  const calibrated = timing.pulses
  const now = pulsesNow(report.pulses)
  const cpuMs = calibrated && now ? atCalibratedClock(report.cpuMs, now, calibrated) : report.cpuMs
  return { ...report, cpuMs: scaledTime(cpuMs, timing.factor) }
}

/** The noise of one run: what its neighbours did meanwhile is part of it. */
export function noiseOfRun(report: RunReport, timing: CoreTiming | null): Noise | null {
  const now = pulsesNow(report.pulses)
  return timing?.pulses && now ? noiseAmongNeighbours(timing, now, timing.pulses) : timing
}

export function measuredTime(report: RunReport, timing: CoreTiming | null): MeasuredTime {
  const [now, calibrated] = [pulsesNow(report.pulses), timing?.pulses]
  const measured = { timeMs: report.cpuMs, noise: noiseOfRun(report, timing) }
  if (!now || !calibrated) return { ...measured, isDisturbed: false, undisturbedMs: report.cpuMs }
  const undisturbedMs = withoutNeighbours(report.cpuMs, now, calibrated)
  return { ...measured, isDisturbed: isDisturbed(now, calibrated), undisturbedMs }
}

const pulsesNow = (pulses: Pulses | null): PulseTimes | null =>
  pulses && { chainNs: pulses.chain.meanNs, workNs: pulses.work.meanNs }
