import { texts } from '@arbiter/texts/texts'

export const testCaseTexts = texts({
  title: 'Test cases',
  back: 'Back to problems',
  problemId: 'Problem ID',
  // A verb, on a button.
  load: 'Load',
  // A heading.
  editCase: 'Edit test case',
  // A heading.
  addCase: 'Add test case',
  // A verb, on a button.
  saveVerb: 'Save Test Case',
  // A verb, on a button.
  addVerb: 'Add Test Case',
  input: 'Input',
  output: 'Expected output',
  explanation: 'Explanation (optional)',
  displayInput: 'Display input (optional)',
  size: 'Size',
  samples: 'Sample cases',
  // Cases that only the judge sees.
  judged: 'Judge cases',
  download: 'Download all',
  // A verb, on a button.
  delete: 'Delete',
  // A verb, on a button.
  reset: 'Reset',
  // A verb, on a button.
  saveOrder: 'Save order',
  showMore: 'Show {more, number} more of {left, number}',
  moveUp: 'Move case {number} up',
  moveDown: 'Move case {number} down',
  editNumber: 'Edit case {number}',
  deleteNumber: 'Delete case {number}',
  titleAndSize: '{title}, {size}',
  summary: {
    title: 'Summary',
    // After a number of cases.
    total: 'total',
    // After a number of cases.
    sample: 'sample',
    // After a number of cases that only the judge sees.
    judge: 'judge',
    // After a size.
    data: 'of data',
    version: 'Version {version}',
  },
  // Read by screen readers before the beginning of a text.
  before: '{title}: ',
  tools: 'Tools',
  // A verb, on a tab.
  generate: 'Generate outputs',
  // A verb, on a tab.
  judge: 'Judge solutions',
  versionList: 'Versions',
  addMany: 'Add many',
  sampleLabel: 'Sample, shown to contestants',
  displayHint: 'Shown in place of the raw input.',
  tooLargeToEdit: '{size} is too much to edit here. The data stays as it is.',
  noneSample: 'No sample cases yet. They are shown with the problem.',
  noneJudge: 'No judge cases yet. Without one the problem takes no submissions.',
  orderChanged: 'The order is changed but not saved. Saving makes one new version.',
  orderHint: 'Drag to reorder, or press Alt with an arrow key.',
  orderFailed: 'Failed to save the order.',
  changed:
    'The test cases have changed. Submissions that were judged before keep their verdicts until they are judged again.',
  rejudge: 'Rejudge submissions',
  deleteTitle: 'Delete test case',
  groups: {
    unbounded: 'no bound',
    points: '{points, plural, one {# point} other {# points}}',
    // The points of each case.
    each: '{points, number} each',
    // Groups that are judged before this one.
    after: 'after {groups}',
    cases: '{cases, plural, one {# case} other {# cases}}',
    scoring: {
      sum: 'the points of its cases add up',
      min: 'its worst case counts',
      max: 'its best case counts',
      average: 'the average of its cases counts',
      'pass-fail': 'all or nothing',
    },
  },
  pending:
    '{cases, plural, one {# case has no answer yet, so the problem takes no submissions. Generate outputs below, or edit it.} other {# cases have no answer yet, so the problem takes no submissions. Generate outputs below, or edit them.}}',
  hidden: {
    ready: 'This problem is hidden. It opens with its contest, or when you make it public.',
    withoutTests: 'This problem is hidden. Add a judge case before you make it public.',
    open: 'Make public',
    failed: 'Failed to make the problem public.',
  },
  upload: {
    title: 'Add many test cases',
    hint: 'A zip archive, or the files themselves. A case is x.in with x.ans or x.out, and x.md to explain it. An input may come without its answer, which Generate outputs can fill in. Cases in a folder named sample are samples.',
    failed: 'Failed to upload the test cases.',
    replace: 'Replace all',
    append: 'Append',
    drop: 'Drop a zip archive or files here, or choose them.',
    removed:
      '{cases, plural, =0 {No existing case is removed.} one {# existing case is removed.} other {# existing cases are removed.}}',
    change: { added: 'New', changed: 'New output', same: 'Unchanged' },
    noAnswer: 'No answer yet',
    waiting:
      '{inputs, plural, one {# input has no answer yet. Generate outputs for them after saving; until then the problem takes no submissions.} other {# inputs have no answer yet. Generate outputs for them after saving; until then the problem takes no submissions.}}',
    save: 'Save as a new version',
    modes: 'What happens to the present cases',
    files: 'Test files',
    chosen: '{files, plural, one {# file, {size}} other {# files, {size}}}',
    // A verb, on a button.
    choose: 'Choose files',
    result:
      '<mark>{cases, plural, one {# case} other {# cases}}</mark> after saving, {samples, plural, one {# sample} other {# samples}} among them.',
    preview: 'Preview',
    sample: 'Sample',
    more: 'and {cases, number} more',
  },
  versions: {
    failed: 'Failed to load the versions.',
    restoreFailed: 'Failed to restore the version.',
    restoreTitle: 'Restore version',
    restore: 'Version {version} becomes the newest one. The current cases stay in the list of versions.',
    list: 'Versions',
    version: 'Version {version}',
    made: '<time/> by <name/>',
    cases: '{cases, plural, one {# case} other {# cases}}, {samples, plural, one {# sample} other {# samples}}',
    // A verb, on a button. Only screen readers read what stands between the tags.
    restoreOne: 'Restore<more> version {version}</more>',
    // A verb, on a button.
    restoreVerb: 'Restore',
    shipped: 'Arbiter',
    current: 'Current',
  },
})

export const trialTexts = texts({
  solution: 'Solution',
  // A verb, on a button.
  runOnAll: 'Run on every input',
  outputs: 'Generated outputs',
  // A verb, on a button.
  saveOutputs: 'Save outputs as a new version',
  summary: '{same, number} of {cases, number} the same, {different, number} different, {failed, number} failed.',
  results: 'Results',
  case: 'Case',
  result: 'Result',
  time: 'Time',
  memory: 'Memory',
  size: 'Size',
  // A verb, the head of a column of buttons.
  compare: 'Compare',
  // A verb, on a button. Only screen readers read what stands between the tags.
  compareCase: 'Compare<more> case {number}</more>',
  caseNumber: 'Case {number}',
  // A verb, on a button.
  addProgram: 'Add program',
  // A verb, on a button.
  judgeAll: 'Judge programs',
  programNumber: 'Program {number}',
  name: 'Name',
  expectedVerdict: 'Expected verdict',
  expectedVerdictOf: 'Expected verdict of Program {number}',
  removeProgram: 'Remove Program {number}',
  codeOfProgram: 'Code of Program {number}',
  // A verb, on a button.
  chooseFiles: 'Choose files',
  files: 'Program files',
  judged: 'Judged programs',
  program: 'Program',
  expected: 'Expected',
  got: 'Got',
  // How many cases the program passed.
  passed: 'Passed',
  notExpected: 'not as expected',
  onCase: 'on case {number}',
  // The program is being judged.
  judging: 'Judging',
  // The programming language of a text field.
  languageOf: 'Language of {field}',
  // Reads a file into a text field.
  fileOf: 'File of {field}',
  // A verb, on a button.
  chooseFile: 'Choose file',
  generateHint:
    'The program runs on every input with the limits of this problem. Nothing is changed until you save its outputs.',
  judgeHint:
    'Each program is judged as a submission would be, when no submission is waiting. Nothing of it counts anywhere.',
  failed: 'Failed to start the programs.',
  loadFailed: 'Failed to load the results.',
  compareFailed: 'Failed to load the outputs.',
  applyFailed: 'Failed to save the outputs.',
  waiting: 'Waiting for a judge',
  running: 'Running: {done, number} of {total, number} cases',
  outdated: 'For version {version}. The test cases have changed since.',
  applied: 'Saved as version {version}.',
  same: 'Same output',
  differs: 'Different output',
  incomplete: 'The program failed on some cases or wrote nothing, so its outputs cannot be saved.',
  stillRunning: 'The program is still running.',
  agree: '{count, plural, one {The verdict is as expected.} other {All # verdicts are as expected.}}',
  disagree:
    '{total, plural, one {{count, number} of # verdict not as expected.} other {{count, number} of # verdicts not as expected.}}',
  codeHint: 'Paste the program, or choose its file.',
})
