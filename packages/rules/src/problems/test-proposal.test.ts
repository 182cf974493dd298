import { describe, expect, test } from 'vitest'
import type { Viewer } from '../people/access.ts'
import { wholeContest } from '../testing/whole-contest.ts'
import {
  canProposeTest,
  canRecheckProposal,
  canRejectProposal,
  canTakeProposal,
  isProposalClosed,
  isProposalUnderWay,
  type ProblemToPropose,
  proposalStates,
} from './test-proposal.ts'

const now = new Date('2026-03-01T12:00:00Z')
const viewer: Viewer = { id: 'a', role: 'user', isFlagged: false, grants: [] }
const problem: ProblemToPropose = {
  ...{ id: 'p', visibility: 'public', isDeleted: false, contests: [], isSolved: true, isChecked: true },
}
const contest = (startTime: string, endTime: string, virtual: [string, string] | null = null) => ({
  ...{
    id: 'c',
    startTime,
    endTime,
    isViewerRegistered: false,
    participant: null,
    allowLateSubmissions: false,
    isPaused: false,
    isRemoved: false,
    ...wholeContest,
    isLocked: false,
    contestType: 'ICPC' as const,
    allowedLanguages: null,
  },
  virtual: virtual && { startTime: virtual[0], endTime: virtual[1], participant: 1 },
})
const [morning, noon, evening] = ['2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z', '2026-03-01T18:00:00Z']

describe('a user who may propose a test', () => {
  test.each<[string, Viewer | null, Partial<ProblemToPropose>, string]>([
    ['who has solved it', viewer, {}, 'ok'],
    ['a visitor', null, {}, 'session.required'],
    ['a restricted account', { ...viewer, isFlagged: true }, {}, 'account.flagged'],
    ['who has not solved it', viewer, { isSolved: false }, 'test-proposal.not-solved'],
    ['an administrator', { ...viewer, role: 'admin' }, { isSolved: false }, 'ok'],
    ['of a problem that is hidden', viewer, { visibility: 'hidden' }, 'problem.not-found'],
    ['of a problem without validator or reference', viewer, { isChecked: false }, 'test-proposal.not-checked'],
    ['while a contest runs', viewer, { contests: [contest(morning, evening)] }, 'test-proposal.not-now'],
    ['before a contest', viewer, { contests: [contest(evening, '2026-03-02T00:00:00Z')] }, 'ok'],
    ['after a contest', viewer, { contests: [contest(morning, noon)] }, 'ok'],
    ['in a virtual run', viewer, { contests: [contest(morning, noon, [noon, evening])] }, 'test-proposal.not-now'],
    [
      'not even an administrator in a contest',
      { ...viewer, role: 'admin' },
      { contests: [contest(morning, evening)] },
      'test-proposal.not-now',
    ],
  ])('%s', (_who, asking, values, answer) => {
    expect(canProposeTest(asking, { ...problem, ...values }, now)).toBe(answer)
  })
})

test('each state allows what it says', () => {
  const table = proposalStates.map((state) => [
    state,
    [isProposalClosed, isProposalUnderWay, canTakeProposal, canRejectProposal, canRecheckProposal]
      .map((is) => (is(state) ? 'x' : '-'))
      .join(''),
  ])
  expect(Object.fromEntries(table)).toEqual({
    checking: '-x-x-',
    invalid: 'x----',
    disputed: '---xx',
    'single-solution': '---xx',
    'dry-run': '-x-x-',
    ready: '--xxx',
    taken: 'x----',
    rejected: 'x----',
    failed: '---xx',
  })
})
