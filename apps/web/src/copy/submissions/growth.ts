import { texts } from '@arbiter/texts/texts'

/** How the time and the memory of a program grow. {growth} is such as "about n log n". */
export const growthTexts = texts({
  time: '<mark>Time: {growth}</mark>',
  // {limit} is a sentence.
  timeAndLimit: '<mark>Time: {growth}</mark>. {limit}',
  memory: 'Memory: {growth}.',
  // What the pale curves of the chart are.
  behind: 'Behind it: {solutions, plural, one {# other accepted solution} other {# other accepted solutions}}.',
  lessThanAPercent: 'less than 1%',
})
