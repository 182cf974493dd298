import { texts } from '@arbiter/texts/texts'

/** The tests of a submission. */
export const testTexts = texts({
  title: 'Tests',
  sampleTitle: 'Sample tests',
  all: 'All tests',
  counts: '{passed, number} passed, {failed, number} failed',
  test: 'Test {test}',
  open: 'Open test {test}',
  // Beside the number of a test that is in the statement.
  sample: 'sample',
  columns: {
    test: 'Test',
    result: 'Result',
    time: 'Time',
    memory: 'Memory',
  },
  input: 'Input',
  // The output that is right.
  expected: 'Expected',
  // The output of the program.
  got: 'Got',
  // What a program has written to stderr.
  errorStream: 'Error stream',
  compilerOutput: 'Compiler output',
  // {state} is a verdict, or that the test is running or waiting.
  cell: 'Test {test}: {state}',
  cells: 'Tests {first} to {last}: {state}',
  // {tests} is a list of numbers.
  failing: 'Failing: {tests}',
  failingAndMore: 'Failing: {tests} and {more, number} more',
})

/** The states of a test without a verdict. */
export const openTestNames = texts({
  running: 'running',
  waiting: 'waiting',
})
