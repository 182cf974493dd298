import type { Visibility } from '@arbiter/rules/problems/problem'
import { texts } from '@arbiter/texts/texts'

export const adminProblemTexts = texts({
  title: 'Problems',
  // A button: opens the page on which a problem package is imported.
  import: 'Import',
  create: 'Create Problem',
  search: 'Search by name or id',
  none: { title: 'No problems yet', text: 'Create the first one.' },
  difficulty: 'Difficulty',
  allDifficulties: 'All difficulties',
  visibility: 'Visibility',
  anyVisibility: 'Public and hidden',
  columns: {
    // The head of a narrow column: the number of the problem.
    number: 'No.',
    // Said of the problem.
    name: 'Name',
    difficulty: 'Difficulty',
    points: 'Points',
    // How many tests the problem has.
    tests: 'Tests',
    // How many submissions it has.
    submissions: 'Submissions',
    // The share of submissions that are accepted.
    acceptance: 'Acceptance',
  },
  // In place of the points of a problem that has none.
  withoutPoints: 'N/A',
  testCases: 'Test cases',
  solutions: 'Solutions',
  // A button: makes a hidden problem public.
  show: 'Show',
  // A button: hides a public problem.
  hide: 'Hide',
  deleteTitle: '{count, plural, one {Delete problem} other {Delete # problems}}',
  delete: 'Delete {name}? Submissions to it stay, but it is no longer listed and counts for nobody.',
  deleteMany:
    'Delete {count, plural, one {# problem} other {# problems}}? Submissions to them stay, but they are no longer listed and count for nobody.',
  changeFailed: 'Failed to change the problems.',
  // The name of a problem, and why it was not changed.
  refused: '{name}: {message}',
  noTests: 'No judge cases: it takes no submissions.',
})

export const visibilityNames = texts({
  // Said of a problem that everybody sees.
  public: 'Public',
  // Said of a problem that only administrators see.
  hidden: 'Hidden',
} satisfies Record<Visibility, string>)
