import type { ProblemStatus } from '@arbiter/rules/problems/problem'
import { texts } from '@arbiter/texts/texts'

/** What every list of problems needs, also that of the home page. */
export const problemTexts = texts({
  points: '{points, plural, one {# point} other {# points}}',
  pointsMissing: 'N/A',
  none: { title: 'No Problems Found', text: 'Try adjusting your filters or check back later.' },
  aided: 'Solved with hints or the editorial',
})

/** How far the viewer has come with a problem. */
export const problemStatusNames: Record<ProblemStatus, string> = texts({
  Solved: 'Solved',
  Attempted: 'Attempted',
  // Not yet tried.
  Todo: 'Todo',
} satisfies Record<ProblemStatus, string>)
