import { texts } from '@arbiter/texts/texts'

export const runRefusals = texts({
  'run-input.too-large': [413, 'The input must be at most 1 MB.'],
  'format.unavailable': [503, 'This server has no formatter for this language.'],
  'format.failed': [400, 'The formatter could not read this code.'],
  'runner.unavailable': [503, 'The code runner is not available right now. Please try again later.'],
  'runner.busy': [503, 'The code runner is busy. Please try again in a moment.'],
  'runner.no-space': [503, 'The server is short of disk space, so no program can be run. Please try again later.'],
})

/** How a run from the editor ended when it failed. */
export const runEndings = texts({
  compilation: 'Compilation failed.',
  timedOut: 'Time limit exceeded: the program was stopped after {seconds} s.',
  outOfMemory: 'Memory limit exceeded: the program may use {megabytes} MB.',
  outOfOutput: 'Output limit exceeded: only the beginning is shown.',
  notRun: 'Not run: the cases before it took the {seconds} s that all of them have together.',
  // The detail is such as “Exit code 1”.
  crashed: 'Runtime error: {detail}.',
})
