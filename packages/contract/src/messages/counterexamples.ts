import { COUNTEREXAMPLES_PER_HOUR, MAX_OPEN_COUNTEREXAMPLES } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const counterexampleRefusals = texts(
  {
    'counterexample.contest-live': [403, 'This is not available while the problem is part of a running contest.'],
    'counterexample.not-failed': [409, 'Only a wrong answer, a crash or a program that is too slow can be explained.'],
    'counterexample.not-described': [409, 'This problem does not say what its inputs look like, so none can be tried.'],
    'counterexample.too-many-open': [
      429,
      'You have {open} searches running. Please wait for one of them, or cancel it.',
    ],
    'counterexample.too-many': [429, 'You have started {perHour} searches within an hour. Please try again later.'],
    'counterexample.not-found': [404, 'There is no input that could be used.'],
    'counterexample.test-exists': [409, 'The tests have this input already.'],
    'counterexample.too-many-streams': [429, 'You have too many pages open. Please close some of them.'],
  },
  { open: MAX_OPEN_COUNTEREXAMPLES, perHour: COUNTEREXAMPLES_PER_HOUR },
)

export const counterexampleNotices = texts({
  testAdded: 'Added to the tests as version {version}.',
})
