import { MAX_OPEN_TRIALS } from '@arbiter/rules/limits'
import type { Refusals } from './refusals-type.ts'

export const trialRefusals = {
  'trial.not-found': [404, 'This trial does not exist any more.'],
  'trial.pending-tests': [409, 'Some test cases have no answers yet. Generate outputs first.'],
  'trial.without-tests': [409, 'This problem has no test cases yet. Please add some first.'],
  'trial.too-many-open': [429, `You have ${MAX_OPEN_TRIALS} trials running. Please wait for one of them.`],
  'trial.still-running': [409, 'The program is still running.'],
  'trial.incomplete': [409, 'The program did not write an output for every case, so nothing was changed.'],
  'trial.not-applicable': [409, 'Only generated outputs can become expected outputs, and only once.'],
} as const satisfies Refusals

export const trialNotices = {
  trialStarted: 'The judge runs these programs when no submission is waiting.',
  trialDeleted: 'Trial deleted.',
  outputsApplied: (version: number) => `Outputs saved as version ${version}.`,
} as const
