import type { MutationKind } from '@arbiter/rules/mutants/mutation'
import type { TimeLimitOrigin } from '@arbiter/rules/problems/problem'
import type { SolutionLabel } from '@arbiter/rules/setting/solution-coverage'
import { texts } from '@arbiter/texts/texts'

export const labelNames: Record<SolutionLabel, string> = texts({
  accepted: 'Accepted',
  wrong_answer: 'Wrong answer',
  time_limit_exceeded: 'Time limit exceeded',
  run_time_error: 'Runtime error',
  brute_force: 'Brute force',
  partially_accepted: 'Partially accepted',
  rejected: 'Rejected',
} satisfies Record<SolutionLabel, string>)

export const mutationNames: Record<MutationKind, string> = texts({
  'off-by-one': 'Off by one',
  boundary: 'Boundary',
  'narrow-type': 'Type too small',
  'dropped-branch': 'Branch dropped',
  'missing-reset': 'Reset missing',
  'swapped-operator': 'Operator swapped',
} satisfies Record<MutationKind, string>)

export const solutionTexts = texts({
  judged: 'Judged solutions',
  verdicts: 'Verdicts',
  table: 'Solutions by tests',
  solution: 'Solution',
  expectedHead: 'Expected',
  got: 'Got',
  // The time of the slowest test.
  slowest: 'Slowest',
  tests: 'Tests',
  notAgreed: 'not as labelled',
  // What the label of a solution promises.
  expected: '{label}, {points}',
  testResult: '{test}: {result}',
  title: 'Solutions',
  // A verb, on a link.
  importProblem: 'Import problem',
  failed: 'Failed to load the solutions.',
  startFailed: 'Failed to start the judging.',
  notPackage: {
    title: 'No package',
    text: 'Solutions come with the package of a problem. Import one with the same name to add them.',
  },
  none: { title: 'No solutions', text: 'The package has no solutions that can be judged.' },
  notJudged: 'These solutions were not judged yet.',
  judge: 'Judge solutions',
  judgeAgain: 'Judge again',
  running: 'Judging: {done, number} of {total, number}',
  outdated: 'Judged with version {version} of the test set, which has changed since.',
  agree: '{count, plural, one {The solution got what its label says.} other {All # as labelled.}}',
  endedInError: '{count, number} of {total, number} ended in Error, which says nothing about a label.',
  disagree: '{count, number} of {total, number} not as labelled.',
  points: '{points, plural, one {# point} other {# points}}',
  pointsRange: '{min, number} to {max, number} points',
  anything: 'anything',
  skippedTitle: 'Not judged',
  // A solution, and why it was not judged.
  skipped: '{path}: {reason}',
  test: 'Test {number}',
  namedTest: 'Test {number}, {name}',
  testRange: 'Tests {from} to {to}',
  notRun: 'not run',
  inputs: {
    title: 'Inputs',
    running: 'Checking the inputs: {done, number} of {total, number} validators',
    valid: "Every input is valid by the package's own validators.",
    outdated: 'Checked with version {version} of the test set, which has changed since.',
    // A validator and the inputs that it finds invalid.
    refused: '{path} refuses {inputs, plural, one {# input} other {# inputs}}',
    notRun: '{path} could not be run through our fault.',
  },
  coverage: {
    title: 'Coverage',
    // A kind of solutions, and how many there are.
    labelCount: '{label}: {count, number}',
    labelMissing: '{label}: missing',
    all: 'Every test is failed by a wrong or slow solution.',
    // A list of the tests follows.
    unfailed: 'No wrong or slow solution fails {count, number} of {total, number} tests:',
    more: 'and {count, number} more',
  },
  times: {
    title: 'Times',
    lead: 'The slowest test of each solution, against the time limit.',
    notMeasured: 'Judge the solutions to see how long they take, and which limit suits them.',
    slowest: 'Slowest times',
    limit: 'Limit {limit}',
    // Where the limit comes from.
    limitAndOrigin: 'Limit {limit}, {origin}',
    // A factor: "more than 100 times the slowest solution".
    over100: 'more than 100',
    origins: {
      awaited: 'assumed until the accepted solutions have been measured',
      measured: 'measured at the import; change it in the problem’s form',
      unmeasurable: 'assumed: no limit follows from the accepted solutions. Set one in the problem’s form',
    } satisfies Record<Exclude<TimeLimitOrigin, 'stated'>, string>,
    // The program was stopped after this time.
    stopped: 'over {time}',
    factor: 'time factor {factor, number}',
    unknown: 'No solution that has to be in time was measured, so no limit can be recommended.',
    recommended: 'Recommended limit: {limit}, {factor} times the slowest solution that has to be in time.',
    below: 'It stays below the fastest solution that has to be too slow ({time}).',
    asItIs: 'That is the limit of the problem.',
    impossible:
      'No limit fits: it should be twice the time of the slowest solution that has to be in time, below the fastest solution that has to be too slow, and at most 10 s.',
  },
  strength: {
    title: 'Test strength',
    lead: 'Small mistakes are made in an accepted solution, one at a time. Each such mutant that is accepted shows something that the tests do not test, unless the change makes no difference.',
    solution: 'Solution',
    measure: 'Measure test strength',
    none: 'There is no accepted solution to make mistakes in.',
    running: 'Judging mutants: {done, number} of {total, number}',
    of: 'Mutants of {solution}',
    // The share is a percentage.
    score: '{share}: {killed, number} of {compiled, number} mutants fail.',
    unknown: 'No mutant could be judged.',
    notCompiled:
      '{count, plural, one {# mutant did not compile and was left out.} other {# mutants did not compile and were left out.}}',
    // A number of mutants.
    undecided:
      '{count, plural, one {# could not be judged through our fault.} other {# could not be judged through our fault.}}',
    survivors: '{count, plural, one {# mutant is accepted} other {# mutants are accepted}}',
    survivorsSoFar: '{count, plural, one {# mutant is accepted so far} other {# mutants are accepted so far}}',
    survivorTable: 'Survivors',
    noSurvivors: 'No mutant survived.',
    line: 'Line',
    mistake: 'Mistake',
    before: 'Before',
    after: 'After',
    removed: '(removed)',
  },
})
