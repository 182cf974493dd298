import type { ProposalState } from '@arbiter/rules/problems/test-proposal'
import { texts } from '@arbiter/texts/texts'

export const testProposalTexts = texts({
  lead: 'For {problem}',
  about:
    'You write the input; the expected output comes from the reference solution. If it is valid and the solutions of the jury agree on it, it is tried on all accepted submissions, and an administrator decides. The problem then names you as the author of the test.',
  // The name of the page, before the name of the problem.
  pageTitle: 'Propose a test: {problem}',
  problem: 'Problem',
  input: 'Input',
  inputOf: 'Input of proposal {number}',
  inputHint: 'As a program reads it, to the last line end.',
  send: 'Propose',
  failed: 'The test could not be proposed.',
  own: 'My proposals',
  ownFailed: 'Your proposals could not be loaded.',
  noneOwn: { title: 'No proposals yet', text: 'What you propose for this problem appears here.' },
  problemFailed: 'The problem could not be loaded.',
  // The size of the whole input.
  clipped: '{size}. Only the beginning is shown.',
})

/** For the proposer. */
export const ownStateTexts: Record<ProposalState, string> = texts({
  checking: 'It is waiting for its checks.',
  invalid: 'It does not fit the description of the input.',
  disputed: 'The solutions of the jury do not agree on it. An administrator looks at it.',
  'single-solution': 'The problem has only one solution of the jury. An administrator decides whether that is enough.',
  'dry-run': 'It is valid. It is being tried on the accepted submissions.',
  ready: 'It passed all checks. An administrator decides.',
  taken: 'It is part of the tests. Thank you!',
  rejected: 'It was rejected.',
  failed: 'It could not be checked. An administrator looks at it.',
} satisfies Record<ProposalState, string>)

export const proposalStateNames: Record<ProposalState, string> = texts({
  checking: 'Checking',
  invalid: 'Invalid',
  // The solutions of the jury do not agree on it.
  disputed: 'Disputed',
  'single-solution': 'Needs a second solution',
  // It is tried on the accepted submissions.
  'dry-run': 'Dry run',
  ready: 'Ready',
  // It has become one of the problem's tests.
  taken: 'Taken',
  rejected: 'Rejected',
  failed: 'Failed',
} satisfies Record<ProposalState, string>)
