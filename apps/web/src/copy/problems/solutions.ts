import type { MutationKind } from '@arbiter/rules/mutants/mutation'
import type { TimeLimitOrigin } from '@arbiter/rules/problems/problem'
import type { SolutionLabel } from '@arbiter/rules/setting/solution-coverage'

export const labelNames: Record<SolutionLabel, string> = {
  accepted: 'Accepted',
  wrong_answer: 'Wrong answer',
  time_limit_exceeded: 'Time limit exceeded',
  run_time_error: 'Runtime error',
  brute_force: 'Brute force',
  partially_accepted: 'Partially accepted',
  rejected: 'Rejected',
}

export const mutationNames: Record<MutationKind, string> = {
  'off-by-one': 'Off by one',
  boundary: 'Boundary',
  'narrow-type': 'Type too small',
  'dropped-branch': 'Branch dropped',
  'missing-reset': 'Reset missing',
  'swapped-operator': 'Operator swapped',
}

export const solutionTexts = {
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
  running: (done: number, total: number) => `Judging: ${done} of ${total}`,
  outdated: (version: number) => `Judged with version ${version} of the test set, which has changed since.`,
  agree: (count: number) => (count === 1 ? 'The solution got what its label says.' : `All ${count} as labelled.`),
  endedInError: (count: number, total: number) =>
    `${count} of ${total} ended in Error, which says nothing about a label.`,
  disagree: (count: number, total: number) => `${count} of ${total} not as labelled.`,
  points: (min: number, max: number) => (min === max ? `${min} points` : `${min} to ${max} points`),
  anything: 'anything',
  skippedTitle: 'Not judged',
  skipped: (path: string, reason: string) => `${path}: ${reason}`,
  test: (number: number, name: string | null) => (name === null ? `Test ${number}` : `Test ${number}, ${name}`),
  testRange: (from: number, to: number) => `Tests ${from} to ${to}`,
  notRun: 'not run',
  inputs: {
    title: 'Inputs',
    running: (done: number, total: number) => `Checking the inputs: ${done} of ${total} validators`,
    valid: "Every input is valid by the package's own validators.",
    outdated: (version: number) => `Checked with version ${version} of the test set, which has changed since.`,
    refused: (path: string, count: number) => `${path} refuses ${count === 1 ? '1 input' : `${count} inputs`}`,
    notRun: (path: string) => `${path} could not be run through our fault.`,
  },
  coverage: {
    title: 'Coverage',
    missing: 'missing',
    all: 'Every test is failed by a wrong or slow solution.',
    unfailed: (count: number, total: number) => `No wrong or slow solution fails ${count} of ${total} tests:`,
    more: (count: number) => `and ${count} more`,
  },
  times: {
    title: 'Times',
    lead: 'The slowest test of each solution, against the time limit.',
    notMeasured: 'Judge the solutions to see how long they take, and which limit suits them.',
    limit: (limit: string) => `Limit ${limit}`,
    origins: {
      stated: '',
      awaited: 'assumed until the accepted solutions have been measured',
      measured: 'measured at the import; change it in the problem’s form',
      unmeasurable: 'assumed: no limit follows from the accepted solutions. Set one in the problem’s form',
    } satisfies Record<TimeLimitOrigin, string>,
    stopped: (time: string) => `over ${time}`,
    factor: (factor: number) => `time factor ${factor}`,
    unknown: 'No solution that has to be in time was measured, so no limit can be recommended.',
    recommended: (limit: string, factor: string) =>
      `Recommended limit: ${limit}, ${factor} times the slowest solution that has to be in time.`,
    below: (time: string) => `It stays below the fastest solution that has to be too slow (${time}).`,
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
    running: (done: number, total: number) => `Judging mutants: ${done} of ${total}`,
    of: (solution: string) => `Mutants of ${solution}`,
    score: (percent: number, killed: number, compiled: number) => `${percent}%: ${killed} of ${compiled} mutants fail.`,
    unknown: 'No mutant could be judged.',
    notCompiled: (count: number) =>
      count === 1
        ? '1 mutant did not compile and was left out.'
        : `${count} mutants did not compile and were left out.`,
    undecided: (count: number) => `${count} could not be judged through our fault.`,
    survivors: (count: number, isDone: boolean) =>
      `${count === 1 ? '1 mutant is' : `${count} mutants are`} accepted${isDone ? '' : ' so far'}`,
    survivorTable: 'Survivors',
    noSurvivors: 'No mutant survived.',
    removed: '(removed)',
  },
} as const
