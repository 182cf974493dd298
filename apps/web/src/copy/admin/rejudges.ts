import type { RejudgeState } from '@arbiter/rules/judging/rejudge'
import { texts } from '@arbiter/texts/texts'

/** Said of a rejudge, which is an order to judge submissions again. */
export const rejudgeStateNames = texts({
  // A noun: only administrators see the new verdicts so far.
  preview: 'Preview',
  // The new verdicts are being published.
  applying: 'Publishing',
  applied: 'Applied',
  discarded: 'Discarded',
} satisfies Record<RejudgeState, string>)

export const rejudgeTexts = texts({
  // A rejudge is an order to judge submissions again.
  title: 'Rejudges',
  // The title of the page of one rejudge until it is known what it judges.
  one: 'Rejudge',
  all: 'All rejudges',
  create: 'New Rejudge',
  listFailed: 'Failed to fetch rejudges.',
  loadFailed: 'Failed to load the rejudge.',
  decideFailed: 'Failed to save the decision.',
  none: { title: 'No rejudges yet', text: 'A rejudge appears here with a preview of what it would change.' },
  columns: {
    // What is judged again, such as all submissions to a problem.
    scope: 'What',
    state: 'State',
    // How many submissions have been judged.
    judged: 'Judged',
    // How many verdicts have changed.
    changed: 'Changed',
    // Who ordered it.
    orderedBy: 'Ordered by',
    date: 'Date',
  },
  // How many submissions have been judged.
  doneOf: '{done, number} of {total, number}',
  // In place of the name of who ordered it.
  automatic: 'Automatic',
  orderedBy: 'Ordered by <name/>, <time/>',
  orderedAutomatically: 'Ordered by a rule or the command line, <time/>',
  decidedBy: 'Decided by <name/>, <time/>',
  decidedBySomebody: 'Decided by somebody, <time/>',
  progress:
    '{done, number} of {total, plural, one {# submission} other {# submissions}} judged, {changed, plural, one {# verdict} other {# verdicts}} changed',
  applying: 'The new verdicts are being published.',
  preview: 'This is a preview: nobody sees these verdicts until you apply them.',
  discarded: 'These verdicts were discarded and never counted.',
})

/** Which verdicts a rejudge changes. */
export const rejudgeChangeTexts = texts({
  title: 'Changed verdicts',
  // How many verdicts change from one to another.
  summary: 'Changes',
  // How many verdicts change, before “Wrong Answer to Accepted”.
  times: '{count, number}×',
  // Between two verdicts, for screen readers: from the one to the other.
  to: 'to',
  none: { title: 'No verdict changes', text: 'Every submission got the verdict that it had before.' },
  // The verdict before.
  before: 'Before',
  // The verdict after.
  after: 'After',
  // Versions of a compiler or an interpreter.
  versions: '{before} → {after}',
})

export const rejudgeDecisionTexts = texts({
  // A button: the new verdicts count from now on.
  apply: 'Apply',
  // A button: the new verdicts never count.
  discard: 'Discard',
  applyTitle: 'Apply these verdicts?',
  discardTitle: 'Discard these verdicts?',
  applyQuestion:
    '{count, plural, one {One verdict changes. Scores, contests and ratings that rest on it follow, and its author is notified.} other {# verdicts change. Scores, contests and ratings that rest on them follow, and their authors are notified.}}',
  discardQuestion: 'What was judged again counts for nothing. This cannot be undone.',
})

/** The form in which submissions are chosen. */
export const newRejudgeTexts = texts({
  about:
    'The submissions that match all of this are judged again. Nothing changes for anybody until you have seen which verdicts would change, and apply them.',
  problem: { label: 'Problem', search: 'Search problem', found: 'Problem: found' },
  contest: { label: 'Contest', search: 'Search contest', found: 'Contest: found' },
  // A button: another problem or contest is chosen.
  change: 'Change',
  nothingFound: 'Nothing found.',
  submittedFrom: 'Submitted from',
  submittedBefore: 'Submitted before',
  // A button.
  start: 'Start Preview',
  nothingChosen: 'Choose at least one of these.',
  tooMany: 'These are too many for one order. Please narrow it down.',
  count: '{count, plural, one {# submission} other {# submissions}} will be judged again.',
  failed: 'Failed to start the rejudge.',
})

/** Which submissions are judged again: criteria in one line, such as `Old Bridges, in C++, since Nov 14, 9:41 PM`. */
export const rejudgeScopeTexts = texts({
  // Two criteria, one after the other.
  both: '{first}, {second}',
  // A programming language.
  inLanguage: 'in {language}',
  since: 'since {time}',
  before: 'before {time}',
  chosen: '{count, plural, one {# chosen submission} other {# chosen submissions}}',
})
