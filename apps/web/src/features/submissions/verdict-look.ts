import { SKIPPED, type TestVerdict, type VerdictOrPending } from '@arbiter/rules/verdict'
import type { IconName } from '../../ui/icons/icon.tsx'

interface VerdictLook {
  icon: IconName
  ink: string
  /** Ground and outline of a badge or a cell. */
  soft: string
  /** The same for a banner, whose ground is larger and therefore lighter. */
  wash: string
  /** A solid cell or mark. */
  solid: string
}

/** Icon, word and colour: colour alone never shows a verdict. */
export const verdictLook: Record<VerdictOrPending, VerdictLook> = {
  Accepted: {
    icon: 'check',
    ink: 'text-accepted',
    soft: 'bg-accepted-soft border-accepted-line',
    wash: 'bg-accepted-soft/65 border-accepted-line',
    solid: 'bg-accepted-fill border-accepted-fill text-on-fill',
  },
  'Wrong Answer': {
    icon: 'cross',
    ink: 'text-wrong-answer',
    soft: 'bg-wrong-answer-soft border-wrong-answer-line',
    wash: 'bg-wrong-answer-soft/65 border-wrong-answer-line',
    solid: 'bg-wrong-answer-fill border-wrong-answer-fill text-on-fill',
  },
  'Time Limit Exceeded': {
    icon: 'clock',
    ink: 'text-time-limit',
    soft: 'bg-time-limit-soft border-time-limit-line',
    wash: 'bg-time-limit-soft/65 border-time-limit-line',
    solid: 'bg-time-limit-fill border-time-limit-fill text-on-fill',
  },
  'Runtime Error': {
    icon: 'bolt',
    ink: 'text-runtime-error',
    soft: 'bg-runtime-error-soft border-runtime-error-line',
    wash: 'bg-runtime-error-soft/65 border-runtime-error-line',
    solid: 'bg-runtime-error-fill border-runtime-error-fill text-on-fill',
  },
  'Compilation Error': {
    icon: 'braces',
    ink: 'text-compile-error',
    soft: 'bg-compile-error-soft border-compile-error-line',
    wash: 'bg-compile-error-soft/65 border-compile-error-line',
    solid: 'bg-compile-error-fill border-compile-error-fill text-on-fill',
  },
  Error: {
    icon: 'alert',
    ink: 'text-judge-error',
    soft: 'bg-judge-error-soft border-judge-error-line',
    wash: 'bg-judge-error-soft/65 border-judge-error-line',
    solid: 'bg-judge-error-fill border-judge-error-fill text-on-fill',
  },
  Pending: {
    icon: 'dots',
    ink: 'text-pending',
    soft: 'bg-pending-soft border-pending-line',
    wash: 'bg-pending-soft/65 border-pending-line',
    solid: 'bg-pending-fill border-pending-fill text-on-fill',
  },
}

/** The state or the verdict of one test of a submission. */
export type TestState = TestVerdict | 'running' | 'waiting'

/** The verdict of a state, if it is final. */
export function verdictOf(state: TestState): Exclude<TestVerdict, typeof SKIPPED> | null {
  return state === 'running' || state === 'waiting' || state === SKIPPED ? null : state
}
