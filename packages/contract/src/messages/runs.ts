import type { Refusals } from './refusals-type.ts'

export const runRefusals = {
  'run-input.too-large': [413, 'The input must be at most 1 MB.'],
  'runner.unavailable': [503, 'The code runner is not available right now. Please try again later.'],
  'runner.busy': [503, 'The code runner is busy. Please try again in a moment.'],
  'runner.no-space': [503, 'The server is short of disk space, so no program can be run. Please try again later.'],
} as const satisfies Refusals

/** How a run of one's own ended, when it did not end well. */
export const runEndings = {
  compilation: 'Compilation failed.',
  timedOut: (seconds: number) => `Time limit exceeded: the program was stopped after ${seconds} s.`,
  outOfMemory: (megabytes: number) => `Memory limit exceeded: the program may use ${megabytes} MB.`,
  outOfOutput: 'Output limit exceeded: only the beginning is shown.',
  crashed: (detail: string) => `Runtime error: ${detail}.`,
} as const
