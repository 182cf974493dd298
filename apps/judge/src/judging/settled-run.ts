import { setTimeout as sleep } from 'node:timers/promises'
import { measuresAgain, needsSettling, pauseBeforeNextMs, settledTime } from '@arbiter/rules/timing/settle-time'
import { measuredTime, noiseOfRun } from '../calibration/scaled-box.ts'
import type { Run, TestRun } from './program-run.ts'
import { runProgram } from './run-program.ts'

/** A run whose time can be held against the limit, by the rule of `settle-time.ts`. */
interface SettledRun {
  run: Run
  runsAlone: number
}

export async function settledRun(test: TestRun): Promise<SettledRun> {
  const { job, timing, lock } = test
  const first = await lock.shared(() => runProgram(test))
  if (!needsSettling(measuredTime(first.report, timing), job.timeLimitMs)) return { run: first, runsAlone: 0 }
  const alone = await runAlone(amongNeighbours(test, first))
  return { run: settled([first, ...alone].reduce(faster), test), runsAlone: alone.length }
}

function settled(smallest: Run, { job, timing }: TestRun): Run {
  const cpuMs = settledTime(measuredTime(smallest.report, timing), job.timeLimitMs)
  return { ...smallest, report: { ...smallest.report, cpuMs } }
}

const faster = (one: Run, other: Run) => (other.report.cpuMs < one.report.cpuMs ? other : one)

/** What disturbed the first run may disturb the next ones too, so they get as much more time before they are stopped. */
function amongNeighbours(run: TestRun, { report }: Run): TestRun {
  return { ...run, timing: run.timing && { ...run.timing, ...noiseOfRun(report, run.timing) } }
}

/** A calibrated judge pauses between these runs and lets others run: a neighbour on the machine may be gone afterwards. */
async function runAlone(run: TestRun): Promise<Run[]> {
  const { lock, job, timing, signal } = run
  const alone: Run[] = []
  const times = () => alone.map(({ report }) => measuredTime(report, timing))
  while (measuresAgain(times(), job.timeLimitMs)) {
    if (timing) await sleep(pauseBeforeNextMs(times()), undefined, { signal })
    alone.push(await lock.exclusive(() => runProgram(run)))
  }
  return alone
}
