import { texts } from '@arbiter/texts/texts'

export const counterexampleTexts = texts({
  why: 'Why?',
  offer: 'Find a small input on which your program fails.',
  searching: 'Searching for an input on which your program fails',
  waiting: 'Waiting for a judge…',
  tried: 'Tried {inputs, plural, one {# input} other {# inputs}}…',
  shrinking: 'Making it smaller: {values, plural, one {# value} other {# values}}…',
  reconnecting: 'Reconnecting…',
  found: 'Your program fails on this input',
  maybeSmaller: 'The search was stopped by its time limit. There may be a smaller one.',
  none: 'No small input fails. Yours may need a large one. Tried {inputs, plural, one {# input} other {# inputs}}.',
  noneSoFar:
    'Tried {inputs, plural, one {# input} other {# inputs}} within the time limit of the search, and none fails. Yours may need a large one.',
  notCompiled: 'Your program could not be compiled for the search.',
  referenceFailed:
    'The search could not be finished: our own solution of this problem fails. The organisers can see it.',
  referenceInput: 'The reference solution fails on this input',
  referenceBroken: 'The reference solution does not compile.',
  failed: 'The search failed through our fault. Please try again.',
  startFailed: 'The search could not be started. Please try again.',
  loadFailed: 'The result could not be loaded. Please try again.',
  useInput: 'Put into the input box',
  addTest: 'Add to tests',
  addTestFailed: 'The case could not be added to the tests.',
  caseName: 'Failing input',
})
