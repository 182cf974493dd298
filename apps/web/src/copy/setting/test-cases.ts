const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

export const testCaseTexts = {
  addMany: 'Add many',
  sampleLabel: 'Sample, shown to contestants',
  displayHint: 'Shown in place of the raw input.',
  tooLargeToEdit: (size: string) => `${size} is too much to edit here. The data stays as it is.`,
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
    points: (most: number | null) => (most === null ? 'no bound' : most === 1 ? '1 point' : `${number(most)} points`),
    each: (points: number) => `${number(points)} each`,
    after: (groups: string) => `after ${groups}`,
    cases: (count: number) => (count === 1 ? '1 case' : `${count} cases`),
    scoring: {
      sum: 'the points of its cases add up',
      min: 'its worst case counts',
      max: 'its best case counts',
      average: 'the average of its cases counts',
      'pass-fail': 'all or nothing',
    },
  },
  pending: (count: number) =>
    `${count === 1 ? '1 case has' : `${count} cases have`} no answer yet, so the problem takes no submissions. Generate outputs below, or edit ${count === 1 ? 'it' : 'them'}.`,
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
    removed: (count: number) =>
      count === 0
        ? 'No existing case is removed.'
        : `${count} existing ${count === 1 ? 'case is' : 'cases are'} removed.`,
    change: { added: 'New', changed: 'New output', same: 'Unchanged' },
    noAnswer: 'No answer yet',
    waiting: (count: number) =>
      `${count === 1 ? '1 input has' : `${count} inputs have`} no answer yet. Generate outputs for them after saving; until then the problem takes no submissions.`,
  },
  versions: {
    failed: 'Failed to load the versions.',
    restoreFailed: 'Failed to restore the version.',
    restoreTitle: 'Restore version',
    restore: (version: number) =>
      `Version ${version} becomes the newest one. The current cases stay in the list of versions.`,
    shipped: 'Arbiter',
    current: 'Current',
  },
} as const

export const trialTexts = {
  generateHint:
    'The program runs on every input with the limits of this problem. Nothing is changed until you save its outputs.',
  judgeHint:
    'Each program is judged as a submission would be, when no submission is waiting. Nothing of it counts anywhere.',
  failed: 'Failed to start the programs.',
  loadFailed: 'Failed to load the results.',
  compareFailed: 'Failed to load the outputs.',
  applyFailed: 'Failed to save the outputs.',
  waiting: 'Waiting for a judge',
  running: (done: number, total: number) => `Running: ${done} of ${total} cases`,
  outdated: (version: number) => `For version ${version}. The test cases have changed since.`,
  applied: (version: number) => `Saved as version ${version}.`,
  same: 'Same output',
  differs: 'Different output',
  incomplete: 'The program failed on some cases or wrote nothing, so its outputs cannot be saved.',
  stillRunning: 'The program is still running.',
  agree: (count: number) => (count === 1 ? 'The verdict is as expected.' : `All ${count} verdicts are as expected.`),
  disagree: (count: number, total: number) =>
    `${count} of ${total} ${total === 1 ? 'verdict' : 'verdicts'} not as expected.`,
  codeHint: 'Paste the program, or choose its file.',
} as const
