import type { Aggregation } from '@arbiter/rules/judging/judging-plan'
import type { ComparisonMode } from '@arbiter/rules/problems/problem'
import type { CheckerKind } from '@arbiter/rules/setting/checker'
import { texts } from '@arbiter/texts/texts'

/** Pages on which a setter edits what the package of a problem holds. */
export const setterTexts = texts({
  // A verb, on a button.
  discard: 'Discard',
  // A verb, on a button.
  restore: 'Restore',
  // A verb, on a button: leaves the page.
  leave: 'Leave',
  // A link to the tests of the problem.
  tests: 'Tests',
  failed: 'Failed to load the problem.',
  saveFailed: 'Failed to save.',
  faulty: 'The package has errors, so nothing was saved.',
  faults: 'What is wrong',
  warnings: 'Saved with warnings',
  note: 'What changed, for the history',
  save: 'Save',
  saved: 'All changes are saved.',
  unsaved: 'Not saved yet.',
  newer: {
    title: 'Another administrator has changed this meanwhile',
    text: 'Your changes are still here. Keep them and save over the newer version, or discard them and load it.',
    mine: 'Keep mine',
    theirs: 'Load theirs',
  },
  noTests: 'A package needs at least one test before it can be edited here. Add one on the Tests tab.',
})

export const ruleNames: Record<Aggregation, string> = texts({
  'pass-fail': 'all tests',
  sum: 'sum of tests',
  min: 'least of tests',
  max: 'best of tests',
  average: 'average of tests',
} satisfies Record<Aggregation, string>)

export const groupPageTexts = texts({
  orderOf: 'Order of group {number}: drag it, or press the arrow keys',
  nameOf: 'Name of group {number}',
  pointsOf: 'Points of group {number}',
  ruleOf: 'Rule of group {number}',
  addNeed: 'Add what group {number} needs',
  group: 'Group {number}',
  // Opens a menu.
  moreOf: 'More for group {number}',
  // Stands before the field with the points of a group.
  pointsField: 'points',
  // A verb, before the groups that this group needs.
  needs: 'needs',
  // The group needs no other group.
  nothing: 'nothing',
  offered: 'Groups that it can need',
  // A verb, in a menu.
  moveUp: 'Move up',
  // A verb, in a menu.
  moveDown: 'Move down',
  // A verb, in a menu.
  deleteGroup: 'Delete group',
  testsOf: 'Tests of group {number}',
  test: 'Test {number}',
  // On a button with a plus: adds a group.
  addGroup: 'Group',
  // Stands before the groups that the chosen tests can be moved to.
  moveTo: 'Move to',
  moveToGroup: 'Move to group',
  // A verb, on a button.
  move: 'Move',
  title: 'Subtasks and checker',
  groups: 'Groups',
  hint: 'Drag tests, or choose some and move them',
  none: {
    title: 'No groups',
    text: 'A submission gets all points or none. Groups (subtasks) give points for a part, for example for small inputs.',
  },
  start: 'Put all tests into one group',
  fromNames: 'Make {groups, plural, one {# group} other {# groups}} from file names',
  inexact:
    'This package scores its groups in a way that this page can not show, for example with nested groups or points for rejected tests. Saving here replaces that.',
  samples: 'Samples',
  ungrouped: 'In no group',
  sum: 'The groups sum to {points, plural, one {# point} other {# points}}.',
  agree:
    '{count, plural, one {The solution gets what its label says.} other {All # solutions get what their labels say.}}',
  misses:
    '{count, plural, one {# of {total, number} solutions misses its label.} other {# of {total, number} solutions miss their labels.}}',
  // The numbers of the chosen tests.
  chosen: '{count, plural, one {Test {numbers}} other {Tests {numbers}}}',
  folder: 'Saved as the folder data/secret/{name}',
  issues: {
    name: 'Group {group} needs a name with letters or digits.',
    'same-name': 'Group {group} has the name of another group.',
    points: 'The points of group {group} must be a whole number that is not negative.',
    empty: 'Group {group} has no tests. Move tests into it, or delete it.',
    later: 'Group {group} needs group {needed}, which is judged after it. Move it down.',
    cycle: 'Groups {groups} need each other in a circle, so none of them could be judged.',
    ungrouped: '{tests, plural, one {# test is in no group.} other {# tests are in no group.}}',
  },
  preview: {
    title: 'What solutions get',
    none: 'Judge the solutions to see what each of them gets.',
    outdated: 'judged with earlier tests',
    solution: 'Solution',
    gets: 'Gets',
    label: 'Label',
    agreement: 'Agreement',
    agreed: 'as labelled',
    passes: 'label says that it fails, and it gets all points',
    open: 'open until judged again',
    missed: 'label says {points}',
    missedAt:
      '{tests, plural, one {label says {points}: test {numbers} fails in group {group}} other {label says {points}: tests {numbers} fail in group {group}}}',
    partial: 'The checker gives parts of points, so these are the most that a solution gets.',
  },
})

export const checkerKindNames: Record<CheckerKind, string> = texts({
  compare: 'Compare outputs',
  checker: 'Checker of your own',
  interactor: 'Interactor',
} satisfies Record<CheckerKind, string>)

export const checkerTexts = texts({
  title: 'Checker',
  leads: {
    compare: 'Outputs are compared with the answers of the jury.',
    checker:
      'A program in C++ or Python reads input, answer and output, and decides: exit code 42 accepts, 43 rejects. With testlib.h the codes of testlib count.',
    interactor:
      'A program in C++ or Python talks with the submission while it runs, and decides: exit code 42 accepts, 43 rejects. With testlib.h the codes of testlib count.',
  } satisfies Record<CheckerKind, string>,
  modes: { token: 'Tokens', line: 'Lines, exact', float: 'Numbers with a tolerance' } satisfies Record<
    ComparisonMode,
    string
  >,
  mode: 'Comparison',
  tolerance: 'Tolerance, absolute or relative',
  caseSensitive: 'Upper and lower case differ',
  isSpaceExact: 'White space must be the same',
  tolerances: 'This package has different absolute and relative tolerances. Saving here replaces them by one.',
  args: 'Arguments',
  argsHint: 'Words that the program is started with, for every test',
  // The programming language of the checker, and how it is started.
  found: '{language}, {kind} interface',
  drop: {
    title: 'Delete the program?',
    text: 'Comparing outputs needs no checker, so its files are deleted from the package. The history keeps them.',
    verb: 'Delete and save',
  },
})

export const fileTexts = texts({
  // A verb, on a button.
  addVerb: 'Add',
  add: 'New file',
  upload: 'Upload',
  name: 'Name of the new file',
  remove: 'Delete {path}',
  large: 'This file is too large to be edited here. It stays as it is.',
  none: 'No file yet.',
  badName: 'Use letters, digits, dots, dashes and underscores.',
  taken: 'There is a file of this name.',
  unreadable: '{name} is no text, or larger than 1 MB.',
})

export const validatorTexts = texts({
  title: 'Validator',
  lead: 'Input validators check that every input is as the statement promises: a checktestdata grammar (.ctd), or a program in C++ or Python that ends with exit code 42 for a valid input. With testlib.h the codes of testlib count.',
  none: {
    title: 'No input validator',
    text: 'A validator finds inputs that break the rules of the statement, before a contestant does.',
  },
  add: 'Add a validator',
  kinds: { ctd: 'Checktestdata grammar', cpp: 'C++ program', python: 'Python program', testlib: 'C++ with testlib.h' },
  listed: 'Input validators',
  checkedGrammar: 'Grammars are checked when you save: an input that does not fit is refused with its name and line.',
})

export const translationTexts = texts({
  // A noun: chooses between the two below.
  view: 'View',
  // A way to look at the translation: its fields.
  edit: 'Edit',
  // A way to look at the translation: as readers see it.
  preview: 'Preview',
  // A verb, on a button.
  removeVerb: 'Remove',
  title: 'Translations',
  lead: 'The problem in other languages. Readers get the one of their pages, and can choose another beside the statement.',
  none: { title: 'No translation', text: 'Add a language to translate the statement into.' },
  language: 'Language',
  add: 'Add language',
  code: 'Code of another language',
  codeHint: 'Such as de or pt-BR',
  original: '{field} in {language}',
  fields: {
    name: 'Name',
    statement: 'Statement',
    inputFormat: 'Input',
    outputFormat: 'Output',
    customConstraints: 'Constraints',
    editorial: 'Editorial',
  },
  hint: 'Hint {number}',
  // Of the sample with this number.
  explanation: 'Explanation of sample {number}',
  outdated:
    'The original has changed since this was translated. Saving tells readers that the translation is up to date.',
  upToDate: 'It still fits',
  tex: 'This text was LaTeX. Saving here writes it as Markdown.',
  pdf: 'This language is a PDF. A text that you save here takes its place.',
  missing: 'Not translated yet: {fields}.',
  remove: 'Remove {language}',
  removeText: 'The translation is deleted from the package. The history keeps it.',
  editFirst: 'Edit {language}',
  known: 'This language is there already.',
})
