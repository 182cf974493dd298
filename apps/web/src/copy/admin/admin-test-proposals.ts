import type { ProposalState } from '@arbiter/rules/problems/test-proposal'

function failingText(changed: number): string {
  if (changed === 0) return 'No accepted submission fails on it.'
  return changed === 1 ? 'One accepted submission fails on it.' : `${changed} accepted submissions fail on it.`
}

export const adminProposalTexts = {
  proposedBy: (username: string) => `proposed by ${username}`,
  isClipped: 'Only the beginning is shown.',
  title: 'Proposed tests',
  listFailed: 'Failed to fetch the proposed tests.',
  loadFailed: 'Failed to load the proposed test.',
  none: { title: 'No proposed tests', text: 'What people propose for problems that they have solved appears here.' },
  decisionFailed: 'Failed to save the decision.',
  isPaused: 'The problem is in a running contest. Nothing happens until its end.',
  isInTests: 'The tests have this input already.',
  take: 'Add to the tests',
  takeQuestion: (changed: number) =>
    `It becomes the last test, as a new version of the test set. ${failingText(changed)} Verdicts stay as they are until you rejudge.`,
  reject: 'Reject',
  rejectTitle: 'Reject this test?',
  reasonHint: 'The proposer sees it.',
  recheck: 'Check again',
  allowSingle: 'One solution is enough',
  changesCut: (listed: number) => `The first ${listed} are listed.`,
  untried: (count: number) =>
    count === 1
      ? 'One could not be run: no judge has its language.'
      : `${count} could not be run: no judge has their language.`,
} as const

/** For administrators, when the check has no message. */
export const stateTexts: Record<ProposalState, string> = {
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
}
