import { texts } from '@arbiter/texts/texts'

/** What an administrator reads about a proposed test, beside the texts of administrators (admin/admin-test-proposals). */
export const proposalReviewTexts = texts({
  title: 'Proposed test',
  // A noun: the test is tried on accepted submissions.
  dryRun: 'Dry run',
  changing: 'Submissions that would change',
  takeTitle: 'Add this test?',
  // A verb, on a button.
  takeVerb: 'Add',
  reason: 'Reason',
  all: 'All proposed tests',
  input: 'Input',
  answer: 'Answer of the reference solution',
  problem: 'Problem',
  state: 'State',
  // The head of a column: how many verdicts the test would change.
  wouldChange: 'Would change',
  size: 'Size',
  // The head of a column.
  proposedBy: 'Proposed by',
  date: 'Date',
  // A verb, before the choice of which proposals are listed.
  show: 'Show',
  // Proposals that are not decided.
  open: 'Open',
  // Proposals that are decided.
  decided: 'Decided',
  every: 'Open and decided',
  titleOf: '{problem}: proposed test',
  // A validator and its objection.
  says: '{by}: {objection}',
  referenceFailed: 'The reference solution fails on it: {verdict}.',
  disagreed: '{solution} does not agree with the reference solution: {verdict}.',
  // A sentence about the state of the proposal follows.
  agreed: '{solution} agrees with the reference solution.',
  // A sentence about the state of the proposal follows.
  askedAlone: 'The reference solution alone was asked.',
  result: '<mark>Would change {changed, number} of {total, number}</mark> accepted submissions.',
  running:
    '{tried, number} of {total, plural, one {# submission} other {# submissions}} judged, {changed, number} would change',
  proposed: 'Proposed by <proposer/> for <problem/>, <time/>',
  proposedAndDecided: 'Proposed by <proposer/> for <problem/>, <time/>. Decided by <decider/>, <decided/>',
  // Decided by an administrator whose account was deleted.
  somebody: 'somebody',
  // How many verdicts would change.
  changes: '{changed, number} of {total, number}',
  changesSoFar: '{changed, number} of {tried, number} so far',
})
