import { texts } from '@arbiter/texts/texts'

/** What every table of the administration says. */
export const adminTableTexts = texts({
  noneFound: { title: 'Nothing found', text: 'Try another search, or clear the filters.' },
  clearFilters: 'Clear filters',
  // The order when no column is sorted: what matters now comes first.
  usualOrder: 'Most relevant first',
  // The label of the choice of a column and a direction.
  sortBy: 'Sort by',
  // A choice of the order of rows, with the head of a column.
  ascending: '{column}, ascending',
  // A choice of the order of rows, with the head of a column.
  descending: '{column}, descending',
  // The head of the column with the menus of the rows, for screen readers.
  actions: 'Actions',
  // The name of a row's menu, with what the row is called, such as a username.
  actionsFor: 'Actions for {name}',
  // The name of a row's checkbox, with what the row is called, such as a username.
  select: 'Select {name}',
  selectAll: 'Select all',
  selectPage: 'Select all rows on this page',
  selectedRows: 'Selected rows',
  // How many rows are selected.
  selected: '{count, number} selected',
  // A button: no row is selected any more.
  clearSelection: 'Clear',
  // Which rows of how many are shown.
  range: '{first, number}–{last, number} of {total, number}',
  // Which rows are shown, when their number is not known.
  rangeOfMore: '{first, number}–{last, number} of more',
  exportCsv: 'Export as CSV',
  shortcuts: {
    title: 'Keyboard shortcuts',
    move: 'Move between rows',
    ends: 'First or last row',
    open: 'Open the row',
    menu: 'Show the actions of the row',
    select: 'Select the row',
    help: 'Show this list',
  },
  // A key of the keyboard, by the name that is printed on it.
  keys: { home: 'Home', end: 'End', enter: 'Enter', space: 'Space' },
})

/** Filters that several tables have: the label, and what the choice of no filter is called. */
export const adminFilterTexts = texts({
  verdict: 'Verdict',
  allVerdicts: 'All verdicts',
  // Said of programs.
  language: 'Language',
  // Said of programs.
  allLanguages: 'All languages',
  // Said of a contest or an appeal.
  status: 'Status',
  allStatuses: 'All statuses',
  flaggedOrNot: 'Flagged or not',
  // Accounts or submissions.
  flagged: 'Flagged',
  // Accounts or submissions.
  notFlagged: 'Not flagged',
})

/** The heads of the columns of submissions. */
export const submissionColumnTexts = texts({
  submission: 'Submission',
  user: 'User',
  problem: 'Problem',
  contest: 'Contest',
  verdict: 'Verdict',
  // Said of the program.
  language: 'Language',
  date: 'Date',
  // Whether the submission is flagged.
  flag: 'Flag',
  // Said of a submission.
  flagged: 'Flagged',
  // The column of the links to the submissions.
  open: 'Open',
})
