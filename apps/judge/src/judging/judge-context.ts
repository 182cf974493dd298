import type { CoreTiming } from '@arbiter/rules/timing/judge-timing'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import type { RunLock } from './run-lock.ts'
import type { TestData } from './test-data.ts'

/** What judging needs besides the job. */
export interface JudgeContext {
  /** The timing of a core. Missing, or returns null, if nothing is known about it. */
  timingOf?(core: number | null): CoreTiming | null
  sandbox: Sandbox
  lock: RunLock
  testData: Pick<TestData, 'directory' | 'pin'>
}
