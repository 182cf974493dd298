import { texts } from '@arbiter/texts/texts'

export const complexityTexts = texts({
  title: 'Growth',
  offer: 'Measure how the time of your program grows with the size of its input.',
  measure: 'Measure growth',
  measuring: 'Measuring how your program grows',
  waiting: 'Waiting for a judge…',
  measured: 'Ran {inputs, plural, one {# input} other {# inputs}}…',
  // The heads of columns.
  time: 'Time',
  memory: 'Memory',
  constant: 'the same for every size',
  // A class of growth such as n log n.
  about: 'about {growth}',
  unclear: 'unclear',
  tooCheap: 'too little to tell how it grows',
  tooFewSizes: 'unclear: it did not finish on enough sizes',
  // The share is a percentage.
  share: 'At the largest n you use {share} of the limit.',
  notReached:
    'Within the limit it gets to n = {size, number} of {largest, number} on random input of the largest kind.',
  bySteps: 'Found by counting the steps of the program.',
  byTime: 'Found by the clock, the fastest of several runs.',
  own: 'Your program',
  limit: 'Time limit',
  table: 'Show as a table',
  size: 'n',
  notCompiled: 'Your program could not be compiled to be measured.',
  failed: 'The measurement failed through our fault. Please try again.',
  startFailed: 'The measurement could not be started. Please try again.',
  loadFailed: 'The measurement could not be loaded. Please try again.',
  solutions: {
    title: 'Growth',
    lead: 'The time of each solution over growing inputs, on one chart with the limit.',
    measure: 'Measure growth',
    notDescribed: 'Describe the input of the problem and give it a reference solution to see how its solutions grow.',
    none: 'Not measured yet.',
    running: 'Measured {done, number} of {all, number}…',
    time: 'Time: {growth}',
    // The programming language of a solution, and its label.
    languageAndLabel: '{language}, {label}',
    notCompiled: 'does not compile',
    failed: 'failed',
  },
})
