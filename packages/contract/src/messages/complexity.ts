import { COMPLEXITIES_PER_HOUR, MAX_OPEN_COMPLEXITIES } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const complexityRefusals = texts(
  {
    'complexity.contest-live': [403, 'This is not available while the problem is part of a running contest.'],
    'complexity.not-accepted': [409, 'Only an accepted program can be measured.'],
    'complexity.not-described': [409, 'This problem does not say what its inputs look like, so none can be tried.'],
    'complexity.too-many-open': [
      429,
      'You have {open} measurements running. Please wait for one of them, or cancel it.',
    ],
    'complexity.too-many': [429, 'You have started {perHour} measurements within an hour. Please try again later.'],
  },
  { open: MAX_OPEN_COMPLEXITIES, perHour: COMPLEXITIES_PER_HOUR },
)

export const complexityNotices = texts({
  solutionsStarted: 'The solutions are being measured.',
})
