import { MAX_OPEN_TRIALS } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const trialRefusals = texts(
  {
    'trial.not-found': [404, 'This trial does not exist any more.'],
    'trial.pending-tests': [409, 'Some test cases have no answers yet. Generate outputs first.'],
    'trial.without-tests': [409, 'This problem has no test cases yet. Please add some first.'],
    'trial.too-many-open': [429, 'You have {open} trials running. Please wait for one of them.'],
    'trial.still-running': [409, 'The program is still running.'],
    'trial.incomplete': [409, 'The program did not write an output for every case, so nothing was changed.'],
    'trial.not-applicable': [409, 'Only generated outputs can become expected outputs, and only once.'],
  },
  { open: MAX_OPEN_TRIALS },
)

export const trialNotices = texts({
  trialStarted: 'The judge runs these programs when no submission is waiting.',
  trialDeleted: 'Trial deleted.',
  outputsApplied: 'Outputs saved as version {version}.',
})
