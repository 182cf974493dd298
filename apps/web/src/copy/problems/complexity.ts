import type { ComplexityClass } from '@arbiter/rules/analysis/complexity'

const inputs = (count: number) => (count === 1 ? '1 input' : `${count} inputs`)

export const complexityTexts = {
  title: 'Growth',
  offer: 'Measure how the time of your program grows with the size of its input.',
  measure: 'Measure growth',
  measuring: 'Measuring how your program grows',
  waiting: 'Waiting for a judge…',
  measured: (runs: number) => `Ran ${inputs(runs)}…`,
  time: 'Time',
  memory: 'Memory',
  constant: 'the same for every size',
  about: (growth: ComplexityClass) => `about ${growth}`,
  unclear: 'unclear',
  tooCheap: 'too little to tell how it grows',
  tooFewSizes: 'unclear: it did not finish on enough sizes',
  share: (percent: string) => `At the largest n you use ${percent} of the limit.`,
  notReached: (size: string, largest: string) =>
    `Within the limit it gets to n = ${size} of ${largest} on random input of the largest kind.`,
  bySteps: 'Found by counting the steps of the program.',
  byTime: 'Found by the clock, the fastest of several runs.',
  others: (count: number) => (count === 1 ? '1 other accepted solution' : `${count} other accepted solutions`),
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
    running: (done: number, all: number) => `Measured ${done} of ${all}…`,
    notCompiled: 'does not compile',
    failed: 'failed',
  },
} as const
