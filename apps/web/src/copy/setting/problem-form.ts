import type { TimeLimitOrigin } from '@arbiter/rules/problems/problem'
import { texts } from '@arbiter/texts/texts'

export const problemFormTexts = texts({
  sections: {
    problem: 'Problem',
    // Where the problem is found: its difficulty, points, tags and topics.
    filing: 'Filing',
    limits: 'Limits',
    judging: 'Judging',
    counterexamples: 'Counterexamples',
  },
  // Moves a hint up.
  up: 'Up',
  // A verb, on a button.
  remove: 'Remove',
  // A heading, and a verb on a button.
  createTitle: 'Create Problem',
  // A heading.
  editTitle: 'Edit Problem',
  // A verb, on a button.
  save: 'Save Changes',
  // A noun: chooses between the two below.
  view: 'View',
  // A way to look at the problem: its fields.
  edit: 'Edit',
  // A way to look at the problem: as solvers see it.
  preview: 'Preview',
  // A verb, on a button: leaves the page.
  leaveVerb: 'Leave',
  // A verb, on a button.
  discard: 'Discard',
  // A verb, on a button.
  restoreVerb: 'Restore',
  // Chooses what is previewed.
  previewOf: 'Preview of',
  hidden: 'Hidden',
  // A verb, on a link.
  editSamples: 'Edit samples',
  rendered: 'Rendered problem',
  statementHint: 'Markdown with $formulas$. Paste or drop pictures.',
  insertPicture: { statement: 'Insert picture', editorial: 'Insert picture into the editorial' },
  picture: { statement: 'Picture', editorial: 'Picture of the editorial' },
  pictureUploading: 'Uploading {name}…',
  pictureFailed: 'Failed to upload the picture.',
  tagsHint: 'Separated by commas.',
  limitOrigins: {
    awaited: 'Assumed: the package states none. It is being measured from the accepted solutions.',
    measured: 'Measured from the accepted solutions at the import, because the package states none.',
    unmeasurable: 'Assumed: the package states none, and none follows from its accepted solutions.',
  } satisfies Record<Exclude<TimeLimitOrigin, 'stated'>, string>,
  customHint: 'Shown under Constraints, such as $1 \\le n \\le 10^5$.',
  factorsHint: 'How many times the time limit a language gets. Empty is 1.',
  toleranceHint: 'Absolute or relative.',
  caseHint: 'Yes and YES are different answers.',
  modes: {
    token: 'Tokens: white space does not matter',
    line: 'Lines: only trailing white space is ignored',
    float: 'Numbers: they may differ by a tolerance',
  },
  newIsHidden: 'A new problem is hidden. Make it public when it has a hidden test case.',
  visibilities: {
    public: 'Public: everybody can read and solve it',
    hidden: 'Hidden: opens with its contest',
  },
  reveals: {
    none: 'None',
    'first-failing': 'The first failing test',
    all: 'All tests',
  },
  revealHint: 'Which judge cases are shown after judging, outside of live contests.',
  inputDescriptionHint:
    'From it and the reference solution, “Why?” finds the smallest input that a program fails on. A line describes a line of the input, such as n: int 1..100 or a: int 1..9 [n].',
  referenceHint: 'Right for every input that the description allows. Only administrators see it.',
  hintsTitle: 'Hints and editorial',
  hintName: 'Hint {number}',
  hintsHint: 'People open them one after the other. Markdown with $formulas$.',
  addHint: 'Add hint',
  moveHintUp: 'Move hint {number} up',
  removeHint: 'Remove hint {number}',
  editorialHint:
    'Opens after solving or giving up, never in a running contest. A line such as ## Two pointers begins a solution; blocks of code at its end, one per language, are its program.',
  publishedHint: 'Without it only administrators see the editorial.',
  previews: { statement: 'Statement', editorial: 'Hints and editorial' },
  editorialBlank: 'Hints and the editorial appear here while you write them.',
  // What is wrong in a line of a description.
  descriptionFault: 'Line {line}: {fault}',
  previewEmpty: 'Untitled problem',
  previewBlank: 'The statement appears here while you write it.',
  samplesLater: 'Samples are added with the test cases, after the problem was created.',
  keptHere: 'Kept in this browser',
  notKept: 'This browser does not keep drafts',
  restore: {
    title: 'You have unsaved changes',
    text: 'From {time}, in this browser.',
    older: 'The problem was changed since then.',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes are kept in this browser and offered when you come back.',
  },
  merge: {
    nothing: 'Your changes do not touch what the other administrator changed. You can save now.',
    taken: 'Taken over from the other administrator: {fields}.',
    conflicts: 'Both of you changed: {fields}. Saving replaces theirs with what you typed.',
  },
  problemsLink: 'Go to the problems list',
})

/** What the fields are called, also where a change is reported. */
export const problemFieldNames = texts({
  name: 'Name',
  statement: 'Statement',
  inputFormat: 'Input format',
  outputFormat: 'Output format',
  difficulty: 'Difficulty',
  points: 'Points',
  tags: 'Tags',
  topics: 'Topics',
  timeLimit: 'Time limit (ms)',
  memoryLimit: 'Memory limit (MB)',
  custom: 'Custom constraints',
  languageFactors: 'Language factors',
  mode: 'Comparison',
  caseSensitive: 'Case sensitive',
  tolerance: 'Tolerance',
  revealTests: 'Reveal tests',
  visibility: 'Visibility',
  inputDescription: 'Input description',
  referenceLanguage: 'Language of the reference solution',
  referenceCode: 'Reference solution',
  hints: 'Hints',
  editorial: 'Editorial',
  isEditorialPublished: 'Editorial published',
})
