import type { StatusFault } from '@arbiter/rules/timing/status-faults'
import { secondsText } from '@arbiter/texts/minutes-text'
import { faultTexts } from '../../copy/admin/status.ts'

/** What is wrong, and what that means for a user who submits. */
export function faultText(fault: StatusFault): string {
  switch (fault.kind) {
    case 'no-judge':
      return faultTexts.noJudge
    case 'judge-idle':
      return faultTexts.judgeIdle(fault)
    case 'core-drifting':
      return faultTexts.coreDrifting(fault)
    case 'judge-uncalibrated':
      return faultTexts.judgeUncalibrated(fault)
    case 'judge-noisy':
      return faultTexts.judgeNoisy(fault)
    case 'queue-slow':
      return faultTexts.queueSlow({ length: secondsText(fault.seconds) })
    case 'runner-down':
      return faultTexts.runnerDown
  }
}
