import type { Aggregation } from '@arbiter/rules/judging/judging-plan'
import type { ComparisonMode } from '@arbiter/rules/problems/problem'
import type { CheckerKind } from '@arbiter/rules/setting/checker'

const tests = (count: number) => (count === 1 ? '1 test' : `${count} tests`)

/** Pages on which a setter edits what the package of a problem holds. */
export const setterTexts = {
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
} as const

export const ruleNames: Record<Aggregation, string> = {
  'pass-fail': 'all tests',
  sum: 'sum of tests',
  min: 'least of tests',
  max: 'best of tests',
  average: 'average of tests',
}

export const groupPageTexts = {
  title: 'Subtasks and checker',
  groups: 'Groups',
  hint: 'Drag tests, or choose some and move them',
  none: {
    title: 'No groups',
    text: 'A submission gets all points or none. Groups (subtasks) give points for a part, for example for small inputs.',
  },
  start: 'Put all tests into one group',
  fromNames: (count: number) => `Make ${count} groups from file names`,
  inexact:
    'This package scores its groups in a way that this page can not show, for example with nested groups or points for rejected tests. Saving here replaces that.',
  samples: 'Samples',
  ungrouped: 'In no group',
  sum: (points: number) => `The groups sum to ${points} points.`,
  agree: (count: number) =>
    count === 1 ? 'The solution gets what its label says.' : `All ${count} solutions get what their labels say.`,
  misses: (count: number, total: number) =>
    `${count} of ${total} solutions ${count === 1 ? 'misses its label' : 'miss their labels'}.`,
  chosen: (numbers: string, count: number) => (count === 1 ? `Test ${numbers}` : `Tests ${numbers}`),
  folder: (name: string) => `Saved as the folder data/secret/${name}`,
  issues: {
    name: (group: number) => `Group ${group} needs a name with letters or digits.`,
    'same-name': (group: number) => `Group ${group} has the name of another group.`,
    points: (group: number) => `The points of group ${group} must be a whole number that is not negative.`,
    empty: (group: number) => `Group ${group} has no tests. Move tests into it, or delete it.`,
    later: (group: number, needed: number) =>
      `Group ${group} needs group ${needed}, which is judged after it. Move it down.`,
    cycle: (groups: string) => `Groups ${groups} need each other in a circle, so none of them could be judged.`,
    ungrouped: (count: number) => `${tests(count)} ${count === 1 ? 'is' : 'are'} in no group.`,
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
    missed: (points: string) => `label says ${points}`,
    lost: (numbers: string, group: number) => `: tests ${numbers} fail in group ${group}`,
    lostOne: (number: string, group: number) => `: test ${number} fails in group ${group}`,
    partial: 'The checker gives parts of points, so these are the most that a solution gets.',
  },
} as const

export const checkerKindNames: Record<CheckerKind, string> = {
  compare: 'Compare outputs',
  checker: 'Checker of your own',
  interactor: 'Interactor',
}

export const checkerTexts = {
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
  found: (language: string, kind: string) => `${language}, ${kind} interface`,
  drop: {
    title: 'Delete the program?',
    text: 'Comparing outputs needs no checker, so its files are deleted from the package. The history keeps them.',
    verb: 'Delete and save',
  },
} as const

export const fileTexts = {
  add: 'New file',
  upload: 'Upload',
  name: 'Name of the new file',
  remove: (path: string) => `Delete ${path}`,
  large: 'This file is too large to be edited here. It stays as it is.',
  none: 'No file yet.',
  badName: 'Use letters, digits, dots, dashes and underscores.',
  taken: 'There is a file of this name.',
  unreadable: (name: string) => `${name} is no text, or larger than 1 MB.`,
} as const

export const validatorTexts = {
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
} as const

export const translationTexts = {
  title: 'Translations',
  lead: 'The statement in other languages. Readers choose one on the page of the problem.',
  none: { title: 'No translation', text: 'Add a language to translate the statement into.' },
  language: 'Language',
  add: 'Add language',
  code: 'Code of another language',
  codeHint: 'Such as de or pt-BR',
  original: (field: string, language: string) => `${field} in ${language}`,
  fields: {
    name: 'Name',
    statement: 'Statement',
    inputFormat: 'Input',
    outputFormat: 'Output',
    customConstraints: 'Constraints',
  },
  tex: 'This text was LaTeX. Saving here writes it as Markdown.',
  pdf: 'This language is a PDF. A text that you save here takes its place.',
  missing: (names: string) => `Not translated yet: ${names}.`,
  remove: (language: string) => `Remove ${language}`,
  removeText: 'The translation is deleted from the package. The history keeps it.',
  editFirst: (language: string) => `Edit ${language}`,
  known: 'This language is there already.',
} as const
