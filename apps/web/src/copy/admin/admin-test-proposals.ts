import type { ProposalState } from '@arbiter/rules/problems/test-proposal'
import { texts } from '@arbiter/texts/texts'

export const adminProposalTexts = texts({
  // Said of a test.
  proposedBy: 'proposed by {username}',
  isClipped: 'Only the beginning is shown.',
  title: 'Proposed tests',
  listFailed: 'Failed to fetch the proposed tests.',
  loadFailed: 'Failed to load the proposed test.',
  none: { title: 'No proposed tests', text: 'What people propose for problems that they have solved appears here.' },
  decisionFailed: 'Failed to save the decision.',
  isPaused: 'The problem is in a running contest. Nothing happens until its end.',
  isInTests: 'The tests have this input already.',
  // A button.
  take: 'Add to the tests',
  takeQuestion:
    'It becomes the last test, as a new version of the test set. {changed, plural, =0 {No accepted submission fails on it.} one {One accepted submission fails on it.} other {# accepted submissions fail on it.}} Verdicts stay as they are until you rejudge.',
  // A button.
  reject: 'Reject',
  rejectTitle: 'Reject this test?',
  reasonHint: 'The proposer sees it.',
  // A button.
  recheck: 'Check again',
  // A button: the administrator accepts that there is no second solution.
  allowSingle: 'One solution is enough',
  changesCut: 'The first {listed, number} are listed.',
  untried:
    '{count, plural, one {One could not be run: no judge has its language.} other {# could not be run: no judge has their language.}}',
})

/** For administrators, when the check has no message. “It” is the proposed test. */
export const stateTexts = texts({
  checking: 'Validators and the solutions of the jury are asked.',
  invalid: 'A validator refuses it.',
  disputed: 'The solutions of the jury do not agree.',
  'single-solution':
    'There is no second solution that is labelled accepted. Add one and check again, or let the first be enough.',
  'dry-run': 'The accepted submissions are being judged with it.',
  ready: 'The dry run is over.',
  taken: 'It is part of the tests.',
  rejected: 'It was rejected.',
  failed: 'A judge failed at it more than once.',
} satisfies Record<ProposalState, string>)
