import { texts } from '@arbiter/texts/texts'

export const setterJobTexts = texts({
  waiting: 'Waiting until no submission needs the judge',
  stopFailed: 'Failed to stop it.',
  failed: 'The judge failed several times. Its log has the reason.',
  stopped: 'Stopped.',
  // A verb, on a button.
  stop: 'Stop',
  // What the compiler wrote.
  compiler: 'Compiler',
  input: 'Input',
  notCompiled: '{program} does not compile',
  generatorFailed: 'The generator failed on try {number}',
  invalidInput: 'The generator made an invalid input on try {number}',
  referenceFailed: 'The right solution failed on try {number}',
  // A validator and its objection.
  says: '{by}: {objection}',
})

/** How a validator ended that said nothing, by what the judge writes. */
export const silentEndTexts = texts({
  exitCode: 'exit code {code}',
  // By the system, as after a wrong address.
  signalled: 'signalled',
  'timed-out': 'timed out',
  // For too much memory or output.
  killed: 'killed',
})

export const stressTexts = texts({
  waits: 'waiting',
  runs: 'running',
  stopped: 'stopped',
  noDifference: 'no difference',
  title: 'Stress test',
  create: 'New stress test',
  addGenerator: 'Add a generator',
  generator: 'Generator',
  arguments: 'Arguments',
  target: 'Solution to test',
  reference: 'Right solution',
  tries: 'Tries',
  seconds: 'Seconds',
  // A verb, on a button.
  start: 'Start',
  history: 'Newest stress tests',
  // The solution that was tested.
  tested: 'Tested',
  result: 'Result',
  // When the stress test was started.
  started: 'Started',
  // The input was kept as a test.
  isKept: 'kept',
  // Two solutions that are compared.
  against: '{target} against {reference}',
  input: 'Input',
  checker: 'Checker',
  noGroup: 'No group',
  group: 'Group of the test',
  // A verb, on a button.
  keep: 'Keep as a test',
  failed: 'Failed to load the stress tests.',
  startFailed: 'Failed to start the stress test.',
  keepFailed: 'Failed to keep the input.',
  lead: 'A generator makes inputs until a solution answers one of them differently from the right solution.',
  patternHint: '$ is the number of the try, [1..10] another number in each try.',
  comparedBy: 'Outputs are compared as the problem compares them.',
  checkedBy: 'The checker of the problem decides.',
  notValidated: 'Nothing says which inputs are valid: add a validator, or an input description.',
  noGenerator: {
    title: 'No generator yet',
    text: 'A stress test needs a program that writes inputs.',
  },
  noSolutions: {
    title: 'Too few solutions',
    text: 'A stress test needs a solution to test, and one that is right: a brute force will do.',
  },
  running: 'Try {done, number} of {total, number}',
  runningFound: 'Found one. Looking for a smaller input: try {done, number} of {total, number}',
  none: 'No difference in {tries, plural, one {# try} other {# tries}}.',
  found: 'Fails on try {number, number}; smallest of {tries, plural, one {# try} other {# tries}}',
  kept: 'Kept as a test in version {version}',
  noHistory: 'No stress tests yet.',
  clipped: 'Long texts are cut here; the test that is kept is whole.',
  faulty: 'A program failed',
})

export const generatorTexts = texts({
  title: 'Generators',
  programsLabel: 'Generator programs',
  programs: 'Programs',
  create: 'New generator',
  files: 'Files',
  // Marks a file with changes that are not saved.
  unsaved: 'unsaved',
  codeOf: 'Code of {file}',
  // A verb, on a button.
  save: 'Save',
  // A verb, on a button.
  delete: 'Delete',
  fileName: 'File name',
  newCode: 'Code of the new generator',
  // A verb, on a button.
  add: 'Add generator',
  script: 'Script',
  scriptText: 'Script of tests',
  scriptTests: 'Tests of the script',
  // A verb, on a button.
  runScript: 'Run script',
  // A verb, on a button.
  saveScript: 'Save script',
  tests: '{tests, plural, one {# test} other {# tests}}',
  test: 'Test',
  // A noun: the result of checking a test.
  check: 'Check',
  command: 'Command',
  input: 'Input',
  size: 'Size',
  time: 'Time',
  valid: 'valid',
  failed: 'Failed to load the generators.',
  readFailed: 'Failed to load the file.',
  saveFailed: 'Failed to save the generator.',
  deleteFailed: 'Failed to delete the generator.',
  scriptFailed: 'Failed to save the script.',
  nothingChanged: 'Nothing has changed.',
  noCode: 'The generator has no code yet.',
  runFailed: 'Failed to run the script.',
  applyFailed: 'Failed to make the tests.',
  saved: '{path} saved.',
  deleted: '{path} deleted.',
  lead: 'Programs that write an input. What they write depends on their arguments alone, so a script makes the same tests again.',
  none: 'No generators yet.',
  nameHint: 'The ending says the language: .cpp, .py, .java, .c or .js.',
  badName: 'A name has letters, digits, _ . and -, and ends with .cpp, .c, .java, .py or .js.',
  taken: 'There is a file of that name already.',
  scriptHint:
    'One line for each test, {max} at most. > 3 names the test, > $ takes the next number, > large/$ is in the group large. gen [1..5] > $ makes five tests; # begins a comment.',
  plan: 'The package has a generators.yaml too. It is kept as it is; npm run problem -- generate runs it.',
  noSolution: 'Nothing writes the answers yet. Add a solution to submissions/accepted.',
  answersBy: 'Answers by {name}.',
  noAnswers: 'The checker talks with programs, so tests need no answers.',
  madeNow:
    'The script has made {made, plural, one {# test} other {# tests}}; {byHand, plural, one {# test by hand stays as it is} other {# tests by hand stay as they are}}.',
  running: 'Making test {test, number} of {total, number}',
  good: '{tests, plural, one {# test is ready.} other {# tests are ready.}}',
  bad: "{count, number} of {total, number} can't become a test.",
  duplicates: '{inputs, plural, one {# input is there already.} other {# inputs are there already.}}',
  applied: 'These are the tests of version {version}.',
  apply: 'Make {tests, plural, one {# test} other {# tests}}',
  notGood: 'Every line has to make a valid test with an answer.',
  noAnswer: 'No answer: {reason}',
  duplicateOf: 'Same input as {name}',
  waiting: 'Not made yet',
})

export const checkerTrialTexts = texts({
  // A try of the checker.
  title: 'Trial',
  // Stands after the title: what the checker says.
  what: 'what it says to outputs you give it',
  program: 'Program',
  output: 'Output',
  name: 'Name',
  // Which test this output answers.
  test: 'Answers the test',
  // The verdict that this output should get.
  expected: 'Should get',
  // No verdict is expected.
  anyVerdict: 'Not said',
  score: 'Score, if any',
  language: 'Language',
  // A verb, on a button.
  remove: 'Remove',
  // A verb, on a button.
  attempt: 'Try checker',
  // A verb, on a button.
  keep: 'Keep',
  verdictAndScore: '{verdict}, {score}',
  failed: 'Failed to load the trial of the checker.',
  tryFailed: 'Failed to try the checker.',
  keepFailed: 'Failed to keep the outputs.',
  compared: 'This problem has no checker: outputs are compared with the answers.',
  noTests: 'Add a test first: an output answers one of them.',
  programs: 'The checker talks with programs, so small programs are tried in place of outputs.',
  empty: 'Give outputs that the checker has to accept or refuse, and see what it says.',
  asItShould: 'as it should',
  shouldBe: 'should be {verdict}',
  running: 'Trying {trial, number} of {total, number}',
  junkGood: '{kinds, number} kinds of junk tried: the checker copes with all of them.',
  junkBroken: 'The checker decides nothing about: {names}.',
  junkAccepted: 'The checker accepts: {names}. Is that right?',
  junkHint: 'Empty, binary, endless and nonsense on {tests, number} tests.',
  keepHint: 'Kept in the package as tests of the checker.',
  keepProgramsHint: 'Kept in the package as labelled solutions.',
  unsavedChecker: 'Tries the checker as it is in the editor, before it is saved.',
})
