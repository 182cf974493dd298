import { MAX_OPEN_TEST_PROPOSALS, MAX_PROPOSED_INPUT_BYTES, TEST_PROPOSALS_PER_DAY } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const testProposalRefusals = texts(
  {
    'test-proposal.not-solved': [403, 'Solve the problem to propose tests.'],
    // The reason is not given: that a problem will be in a contest is secret until the contest starts.
    'test-proposal.not-now': [409, 'Tests can’t be proposed for this problem at the moment.'],
    'test-proposal.not-checked': [409, 'This problem has nothing that checks inputs, so tests can’t be proposed.'],
    'test-proposal.too-large': [413, 'The input must be at most {kilobytes} KB.'],
    'test-proposal.exists': [409, 'You have proposed this input before.'],
    'test-proposal.too-many': [
      429,
      'You have proposed {perDay} tests for this problem within a day. Please try again later.',
    ],
    'test-proposal.too-many-open': [
      429,
      'You have {open} tests that are not decided yet. Please wait for one of them.',
    ],
    'test-proposal.one-at-a-time': [429, 'Please wait for your last test.'],
    'test-proposal.busy': [503, 'Too many proposed tests are waiting. Please try again later.'],
    'test-proposal.not-found': [404, 'Proposed test not found.'],
    'test-proposal.not-ready': [409, 'This test has not passed its checks yet.'],
    'test-proposal.under-way': [409, 'This test is being checked.'],
    'test-proposal.decided': [409, 'This test has been decided already.'],
    'test-proposal.test-exists': [409, 'The tests have this input already.'],
  },
  { kilobytes: MAX_PROPOSED_INPUT_BYTES / 1024, perDay: TEST_PROPOSALS_PER_DAY, open: MAX_OPEN_TEST_PROPOSALS },
)

export const testProposalNotices = texts({
  proposed: 'Thank you. Your test is being checked.',
  taken: 'Added to the tests as version {version}.',
  rejected: 'The proposed test was rejected.',
  rechecking: 'The proposed test is being checked again.',
})
