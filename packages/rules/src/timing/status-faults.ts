import { NOISY_SHARE, SLOW_QUEUE_SECONDS } from '../limits.ts'
import type { CoreTiming } from './judge-timing.ts'

/** The public part of a judge's timing: a number instead of the name of its machine. */
export interface SeenTiming {
  number: number
  isJudging: boolean
  cores: readonly CoreTiming[]
}

export interface SeenState {
  judges: readonly SeenTiming[]
  oldestWaitingSeconds: number
  isRunnerUp: boolean
}

/** What is wrong; the page has a sentence for each. */
export type StatusFault =
  | { kind: 'no-judge' }
  | { kind: 'judge-idle'; judge: number }
  | { kind: 'core-drifting'; judge: number; core: number; percent: number }
  | { kind: 'judge-uncalibrated'; judge: number }
  | { kind: 'judge-noisy'; judge: number; percent: number }
  | { kind: 'queue-slow'; seconds: number }
  | { kind: 'runner-down' }

export function statusFaults({ judges, oldestWaitingSeconds, isRunnerUp }: SeenState): StatusFault[] {
  return [
    ...(judges.some(({ isJudging }) => isJudging) ? [] : [{ kind: 'no-judge' } as const]),
    ...judges.flatMap(judgeFaults),
    ...(oldestWaitingSeconds > SLOW_QUEUE_SECONDS
      ? [{ kind: 'queue-slow', seconds: Math.round(oldestWaitingSeconds) } as const]
      : []),
    ...(isRunnerUp ? [] : [{ kind: 'runner-down' } as const]),
  ]
}

function judgeFaults({ number: judge, isJudging, cores }: SeenTiming): StatusFault[] {
  const drifting = cores.filter(({ isDrifting }) => isDrifting)
  const idle: StatusFault[] = isJudging || drifting.length > 0 ? [] : [{ kind: 'judge-idle', judge }]
  if (cores.length === 0) return [...idle, { kind: 'judge-uncalibrated', judge }]
  const noise = noiseShareOf(cores)
  return [
    ...idle,
    ...drifting.map(({ core, drift }) => ({ kind: 'core-drifting', judge, core, percent: percent(drift) }) as const),
    ...(noise > NOISY_SHARE ? [{ kind: 'judge-noisy', judge, percent: percent(noise) } as const] : []),
  ]
}

/** The noise of the noisiest core, because a test may run on any of them. */
export const noiseShareOf = (cores: readonly CoreTiming[]) => Math.max(0, ...cores.map(({ share }) => share))

const percent = (share: number) => Math.round(share * 100)
