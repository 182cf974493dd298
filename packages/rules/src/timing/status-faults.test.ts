import { expect, test } from 'vitest'
import type { CoreTiming } from './judge-timing.ts'
import { type SeenState, statusFaults } from './status-faults.ts'

const core = (change: Partial<CoreTiming> = {}): CoreTiming => ({
  ...{ core: 0, factor: 1, drift: 0, isDrifting: false, share: 0.01, floorMs: 1, calibratedAt: '', pulses: null },
  ...change,
})
const fine: SeenState = {
  judges: [{ number: 1, isJudging: true, cores: [core()] }],
  oldestWaitingSeconds: 2,
  isRunnerUp: true,
}
const withJudge = (change: Partial<SeenState['judges'][number]>): SeenState => ({
  ...fine,
  judges: [{ number: 1, isJudging: true, cores: [core()], ...change }],
})

test.each([
  ['nothing is wrong', fine, []],
  ['there is no judge', { ...fine, judges: [] }, [{ kind: 'no-judge' }]],
  [
    'the only judge takes nothing',
    withJudge({ isJudging: false }),
    [{ kind: 'no-judge' }, { kind: 'judge-idle', judge: 1 }],
  ],
  [
    'a core drifts',
    withJudge({ cores: [core(), core({ core: 1, drift: 0.054, isDrifting: true })] }),
    [{ kind: 'core-drifting', judge: 1, core: 1, percent: 5 }],
  ],
  [
    'the only core drifts, which says why nothing is judged',
    withJudge({ isJudging: false, cores: [core({ drift: 0.1, isDrifting: true })] }),
    [{ kind: 'no-judge' }, { kind: 'core-drifting', judge: 1, core: 0, percent: 10 }],
  ],
  ['a judge is not calibrated', withJudge({ cores: [] }), [{ kind: 'judge-uncalibrated', judge: 1 }]],
  [
    'a machine is noisy',
    withJudge({ cores: [core({ share: 0.2 })] }),
    [{ kind: 'judge-noisy', judge: 1, percent: 20 }],
  ],
  ['the queue is slow', { ...fine, oldestWaitingSeconds: 90.4 }, [{ kind: 'queue-slow', seconds: 90 }]],
  ['the Run button does not work', { ...fine, isRunnerUp: false }, [{ kind: 'runner-down' }]],
] as const)('%s', (_name, state, faults) => {
  expect(statusFaults(state)).toEqual(faults)
})
