import { expect, test } from 'vitest'
import { wholeContest } from '../testing/whole-contest.ts'
import { type AnalysedProblem, type AnalysedSubmission, type AnalysisKind, canAnalyse } from './program-analysis.ts'

const now = new Date('2026-11-16T12:00:00Z')
const hours = (from: number, to: number) => ({
  startTime: new Date(now.getTime() + from * 3_600_000),
  endTime: new Date(now.getTime() + to * 3_600_000),
})
const author = { id: 'author', role: 'user', isFlagged: false, grants: [] } as const
const admin = { id: 'boss', role: 'admin', isFlagged: false, grants: [] } as const
const submission: AnalysedSubmission = {
  ...{ authorId: 'author', sharedWith: [], isDeleted: false, problemId: 'p', contestId: null, isCompeting: false },
  verdict: 'Wrong Answer',
}
const problem: AnalysedProblem = { id: 'p', visibility: 'public', isDeleted: false, contests: [], isDescribed: true }
const contest = {
  ...{
    id: 'cup',
    isViewerRegistered: false,
    participant: null,
    virtual: null,
    allowLateSubmissions: false,
    isPaused: false,
    isRemoved: false,
    ...wholeContest,
    isLocked: false,
    contestType: 'ICPC' as const,
    allowedLanguages: null,
  },
  ...hours(-5, -3),
}

const asked =
  (kind: AnalysisKind) =>
  (
    viewer: Parameters<typeof canAnalyse>[1],
    ofSubmission: Partial<AnalysedSubmission> = {},
    ofProblem: Partial<AnalysedProblem> = {},
  ) =>
    canAnalyse(kind, viewer, { ...submission, ...ofSubmission }, { ...problem, ...ofProblem }, now)
const answer = asked('counterexample')

test.each([
  ['Wrong Answer', 'ok'],
  ['Runtime Error', 'ok'],
  ['Time Limit Exceeded', 'ok'],
  ['Accepted', 'counterexample.not-failed'],
  ['Compilation Error', 'counterexample.not-failed'],
  ['Error', 'counterexample.not-failed'],
  ['Pending', 'counterexample.not-failed'],
] as const)('the search for a counterexample of %s is answered with: %s', (verdict, expected) => {
  expect(answer(author, { verdict })).toBe(expected)
  expect(asked('complexity')(author, { verdict })).toBe(verdict === 'Accepted' ? 'ok' : 'complexity.not-accepted')
})

test('authors and administrators may ask, no other user', () => {
  expect(answer(null)).toBe('session.required')
  expect(answer({ ...author, id: 'other' })).toBe('submission.not-yours')
  expect(answer({ ...author, isFlagged: true, grants: [] })).toBe('account.flagged')
  expect(answer(author, { isDeleted: true })).toBe('submission.not-found')
  expect(answer(admin)).toBe('ok')
})

test('while the problem is in a live contest only administrators may, whether one takes part or not', () => {
  const live = { ...contest, ...hours(-1, 1) }
  for (const isViewerRegistered of [true, false]) {
    const contests = [{ ...live, isViewerRegistered }]
    expect(answer(author, {}, { contests })).toBe('counterexample.contest-live')
    expect(answer(admin, {}, { contests })).toBe('ok')
  }
})

test('a virtual run counts while it lasts', () => {
  const during = { ...contest, virtual: { participant: 7, ...hours(-1, 1) } }
  expect(answer(author, {}, { contests: [during] })).toBe('counterexample.contest-live')
  const after = { ...contest, virtual: { participant: 7, ...hours(-3, -1) } }
  expect(answer(author, {}, { contests: [after] })).toBe('ok')
})

test('a contest to come or one that has ended is no hindrance', () => {
  expect(answer(author, {}, { contests: [contest, { ...contest, ...hours(1, 2) }] })).toBe('ok')
})

test('the problem has to be visible, and described', () => {
  expect(answer(author, {}, { visibility: 'hidden' })).toBe('problem.not-found')
  expect(answer(author, {}, { isDeleted: true })).toBe('problem.not-found')
  expect(answer(author, {}, { isDescribed: false })).toBe('counterexample.not-described')
})
