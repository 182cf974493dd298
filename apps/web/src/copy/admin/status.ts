import type { StatusFault } from '@arbiter/rules/timing/status-faults'

export const statusTexts = {
  title: 'Status',
  lead: 'What judges submissions right now, how long it takes, and how exact the times are.',
  failed: 'The status could not be loaded.',
  fine: 'Everything works.',
  wrong: 'What is wrong',
  judges: 'Judges',
  noJudges: 'No judge is running.',
  queue: 'Queue',
  waiting: 'Waiting',
  running: 'Being judged',
  oldest: 'Oldest has waited',
  latency: 'From submission to verdict, today',
  noVerdicts: 'Nothing was submitted since midnight UTC.',
  median: 'Half of them within',
  p95: '95% within',
  verdicts: 'Verdicts',
  judge: (number: number) => `Judge ${number}`,
  core: (number: number) => `core ${number}`,
  unknown: '–',
  takesTests: 'Judging',
  takesNone: 'Not judging',
  drifting: 'Slower than usual',
  factorNote:
    'Noise is how far a time may be off. The factor says how much longer a core takes than the reference: times are divided by it, and limits are multiplied by it.',
} as const

/** What is wrong, and what that means for a user who submits. */
export function faultText(fault: StatusFault): string {
  switch (fault.kind) {
    case 'no-judge':
      return 'No judge takes submissions right now. Yours wait until one does.'
    case 'judge-idle':
      return `Judge ${fault.judge} takes no submissions. Other judges take its share.`
    case 'core-drifting':
      return `Core ${fault.core} of judge ${fault.judge} is ${fault.percent}% slower than usual. It takes no tests until it is steady, and times near a limit are checked again.`
    case 'judge-uncalibrated':
      return `Judge ${fault.judge} has not measured how exact it is, so its times have no ±.`
    case 'judge-noisy':
      return `The machine of judge ${fault.judge} is noisy: times may be off by ${fault.percent}%. Times near a limit are measured again.`
    case 'queue-slow':
      return `The queue is long: the oldest submission has waited for ${fault.seconds} seconds.`
    case 'runner-down':
      return 'The Run button does not work right now. Submitting does.'
  }
}
