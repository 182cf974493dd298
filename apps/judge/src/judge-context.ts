import type { CoreTiming } from '@arbiter/rules/timing/judge-timing'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import type { RunLock } from './run-lock.ts'
import type { TestData } from './test-data.ts'

/** What judging needs besides the job. */
export interface JudgeContext {
  /** What is known of the times of a core; absent where nothing is. */
  timingOf?(core: number | null): CoreTiming | null
  sandbox: Sandbox
  lock: RunLock
  testData: Pick<TestData, 'directory' | 'pin'>
}
