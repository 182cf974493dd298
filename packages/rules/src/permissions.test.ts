import { describe, expect, test } from 'vitest'
import type { Viewer } from './access.ts'
import {
  type ContestOfProblem,
  type ContestRoom,
  canAppeal,
  canDecideAppeal,
  canDeleteProblem,
  canEditProfile,
  canFollowSubmission,
  canListTestCase,
  canRegister,
  canReview,
  canSchedule,
  canSeeContest,
  canSeeContestProblem,
  canSeeProblem,
  canSeeProfile,
  canSeeSubmission,
  canSeeTestData,
  canSubmit,
  canTakeRights,
  isLastAdmin,
  type ProblemInContests,
  type ProblemOfSubmission,
} from './permissions.ts'
import type { RevealPolicy } from './problem.ts'

const visitor = null
const user: Viewer = { id: 'user', role: 'user', isFlagged: false }
const flagged: Viewer = { id: 'flagged', role: 'user', isFlagged: true }
const admin: Viewer = { id: 'admin', role: 'admin', isFlagged: false }
const flaggedAdmin: Viewer = { id: 'flagged-admin', role: 'admin', isFlagged: true }

const before = new Date('2026-11-15T09:59:59Z')
const during = new Date('2026-11-15T10:00:00Z')
const afterwards = new Date('2026-11-15T12:00:00Z')

const outsiders: ContestOfProblem = {
  id: 'c',
  startTime: '2026-11-15T10:00:00Z',
  endTime: '2026-11-15T12:00:00Z',
  isViewerRegistered: false,
  allowLateSubmissions: false,
}
const participants: ContestOfProblem = { ...outsiders, isViewerRegistered: true }
const lasting: ProblemOfSubmission = { visibility: 'public', isDeleted: false, contests: [] }
const hidden = (...contests: ContestOfProblem[]): ProblemInContests => ({
  visibility: 'hidden',
  hasJudgeCases: true,
  contests,
})
const open: ProblemInContests = { visibility: 'public', hasJudgeCases: true, contests: [] }

describe('a hidden problem', () => {
  test.each([
    ['a visitor before the contest', visitor, outsiders, before, 'problem.not-found'],
    ['a visitor during the contest', visitor, outsiders, during, 'problem.not-found'],
    ['a visitor after the contest', visitor, outsiders, afterwards, 'ok'],
    ['a user who is not registered', user, outsiders, during, 'problem.not-found'],
    ['a participant before the contest', user, participants, before, 'problem.locked'],
    ['a participant during the contest', user, participants, during, 'ok'],
    ['a participant after the contest', user, participants, afterwards, 'ok'],
    ['an administrator at any time', admin, outsiders, before, 'ok'],
    ['an administrator who is restricted', flaggedAdmin, outsiders, before, 'problem.not-found'],
  ] as const)('shown to %s: %s', (_who, viewer, contest, now, answer) => {
    expect(canSeeProblem(viewer, hidden(contest), now)).toBe(answer)
  })

  test('in no contest exists for administrators alone', () => {
    expect(canSeeProblem(user, hidden(), during)).toBe('problem.not-found')
    expect(canSeeProblem(admin, hidden(), during)).toBe('ok')
  })

  test('that was in an ended contest stays public although another one waits', () => {
    const next = { ...participants, startTime: '2026-11-16T10:00:00Z', endTime: '2026-11-16T12:00:00Z' }
    expect(canSeeProblem(visitor, hidden(next, outsiders), afterwards)).toBe('ok')
  })
})

test('a public problem is read by everyone', () => {
  expect(canSeeProblem(visitor, open, before)).toBe('ok')
})

describe('submitting', () => {
  test.each([
    ['a visitor', visitor, open, 'session.required'],
    ['a restricted account', flagged, open, 'account.flagged'],
    ['a user', user, open, 'ok'],
    ['a user, without judge cases', user, { ...open, hasJudgeCases: false }, 'problem.without-tests'],
    ['an administrator, without judge cases', admin, { ...open, hasJudgeCases: false }, 'problem.without-tests'],
    ['a participant', user, hidden(participants), 'ok'],
    ['an outsider', user, hidden(outsiders), 'problem.not-found'],
  ] as const)('as %s is answered %s', (_who, viewer, problem, answer) => {
    expect(canSubmit(viewer, problem, during)).toBe(answer)
  })
})

test('a problem in a live contest cannot be deleted', () => {
  expect(canDeleteProblem([outsiders], during)).toBe('problem.in-live-contest')
  expect(canDeleteProblem([outsiders], before)).toBe('ok')
  expect(canDeleteProblem([outsiders], afterwards)).toBe('ok')
  expect(canDeleteProblem([], during)).toBe('ok')
})

describe('a submission', () => {
  const own = { authorId: 'user', isDeleted: false, verdict: 'Accepted' } as const

  test.each([
    [visitor, 'session.required', 'session.required'],
    [user, 'ok', 'ok'],
    [{ ...user, isFlagged: true }, 'ok', 'account.flagged'],
    [{ ...user, id: 'another' }, 'submission.not-yours', 'submission.not-yours'],
    [admin, 'ok', 'ok'],
    [flaggedAdmin, 'submission.not-yours', 'account.flagged'],
  ] as const)('is seen by %j: %s, followed: %s', (viewer, seen, followed) => {
    expect(canSeeSubmission(viewer, own)).toBe(seen)
    expect(canFollowSubmission(viewer, own)).toBe(followed)
  })

  test.each([
    [visitor, 'session.required'],
    [user, 'submission.not-found'],
    [{ ...user, id: 'another' }, 'submission.not-found'],
    [admin, 'ok'],
  ] as const)('that was deleted is seen by %j: %s', (viewer, seen) => {
    expect(canSeeSubmission(viewer, { ...own, isDeleted: true })).toBe(seen)
    expect(canFollowSubmission(viewer, { ...own, isDeleted: true })).toBe(seen)
  })

  test.each([
    ['its author', user, own, [], 'ok'],
    ['a visitor', visitor, own, [], 'session.required'],
    ['its author under restriction', { ...user, isFlagged: true }, own, [], 'account.flagged'],
    ['somebody else', { ...user, id: 'another' }, own, [], 'review.not-yours'],
    ['an administrator', admin, own, [], 'review.not-yours'],
    ['its author when it is wrong', user, { ...own, verdict: 'Wrong Answer' }, [], 'review.not-accepted'],
    ['its author while judged', user, { ...own, verdict: 'Pending' }, [], 'review.not-accepted'],
    ['a participant of the live contest', user, own, [participants], 'review.contest-live'],
    ['someone who is not in the live contest', user, own, [outsiders], 'ok'],
  ] as const)('is reviewed for %s: %s', (_who, viewer, submission, contests, answer) => {
    expect(canReview(viewer, submission, { ...lasting, contests }, during)).toBe(answer)
  })

  test('is not reviewed when its problem was hidden or deleted since, but when its contest has ended', () => {
    expect(canReview(user, own, { ...lasting, isDeleted: true }, during)).toBe('review.problem-gone')
    expect(canReview(user, own, { ...lasting, visibility: 'hidden' }, during)).toBe('review.problem-gone')
    expect(canReview(user, own, { ...lasting, visibility: 'hidden', contests: [outsiders] }, afterwards)).toBe('ok')
  })
})

describe('the data of a test', () => {
  const sample = { isSample: true, isFirstFailing: false }
  const firstFailing = { isSample: false, isFirstFailing: true }
  const other = { isSample: false, isFirstFailing: false }

  test.each<[RevealPolicy, boolean, boolean]>([
    ['none', false, false],
    ['first-failing', true, false],
    ['all', true, true],
  ])('under the policy %s: first failing test shown %s, other tests shown %s', (revealTests, first, rest) => {
    const problem = { ...lasting, revealTests }
    expect(canSeeTestData(user, firstFailing, problem, during)).toBe(first)
    expect(canSeeTestData(user, other, problem, during)).toBe(rest)
    expect(canSeeTestData(user, sample, problem, during)).toBe(true)
  })

  test('is hidden while any live contest contains the problem, except samples and to administrators', () => {
    const problem = { ...lasting, contests: [outsiders], revealTests: 'all' } as const
    expect(canSeeTestData(user, firstFailing, problem, during)).toBe(false)
    expect(canSeeTestData(user, sample, problem, during)).toBe(true)
    expect(canSeeTestData(admin, other, problem, during)).toBe(true)
    expect(canSeeTestData(user, other, problem, afterwards)).toBe(true)
  })

  test('is gone with a problem that was hidden or deleted since, samples too, except to administrators', () => {
    const shown = { ...lasting, revealTests: 'all' } as const
    for (const gone of [{ ...shown, isDeleted: true }, { ...shown, visibility: 'hidden' } as const]) {
      expect(canSeeTestData(user, sample, gone, during)).toBe(false)
      expect(canSeeTestData(user, firstFailing, gone, during)).toBe(false)
      expect(canSeeTestData(admin, other, gone, during)).toBe(true)
    }
  })

  test('of a hidden problem is shown to those in its contest: samples while it runs, all when it has ended', () => {
    const problem = { ...lasting, visibility: 'hidden', contests: [participants], revealTests: 'all' } as const
    expect(canSeeTestData(user, sample, problem, before)).toBe(false)
    expect(canSeeTestData(user, sample, problem, during)).toBe(true)
    expect(canSeeTestData(user, other, problem, during)).toBe(false)
    expect(canSeeTestData(user, other, problem, afterwards)).toBe(true)
  })

  test('is listed for administrators; everybody else gets the samples', () => {
    expect(canListTestCase(admin, other)).toBe(true)
    expect(canListTestCase(flaggedAdmin, other)).toBe(false)
    expect(canListTestCase(user, other)).toBe(false)
    expect(canListTestCase(visitor, sample)).toBe(true)
  })
})

describe('a private contest', () => {
  test.each([
    ['a visitor', visitor, false, 'contest.not-found'],
    ['an outsider', user, false, 'contest.not-found'],
    ['a participant', user, true, 'ok'],
    ['an administrator', admin, false, 'ok'],
  ] as const)('shown to %s: %s', (_who, viewer, isViewerRegistered, answer) => {
    expect(canSeeContest(viewer, { isPublic: false, isViewerRegistered })).toBe(answer)
  })

  test('is private, a public one is not', () => {
    expect(canSeeContest(visitor, { isPublic: true, isViewerRegistered: false })).toBe('ok')
  })
})

describe('registering', () => {
  const room: ContestRoom = {
    ...outsiders,
    isPublic: true,
    accessCode: null,
    participantCount: 0,
    maxParticipants: null,
  }
  const closedRoom = { ...room, isPublic: false, accessCode: 'sesame' }

  test.each([
    ['as a visitor', visitor, room, null, before, 'contest.session-required'],
    ['under restriction', flagged, room, null, before, 'account.flagged'],
    ['before the start', user, room, null, before, 'ok'],
    ['during the contest', user, room, null, during, 'ok'],
    ['after the end', user, room, null, afterwards, 'contest.ended'],
    ['with one place left', user, { ...room, participantCount: 1, maxParticipants: 2 }, null, before, 'ok'],
    ['with no place left', user, { ...room, participantCount: 2, maxParticipants: 2 }, null, before, 'contest.full'],
    ['twice, although full', user, { ...room, isViewerRegistered: true, maxParticipants: 0 }, null, before, 'ok'],
    ['with the access code', user, closedRoom, 'sesame', before, 'ok'],
    ['with a wrong access code', user, closedRoom, 'Sesame', before, 'contest.access-code-wrong'],
    ['without the access code', user, closedRoom, null, before, 'contest.not-found'],
    ['where there is no code', user, { ...closedRoom, accessCode: null }, 'sesame', before, 'contest.not-found'],
    ['as an administrator', admin, closedRoom, null, before, 'ok'],
  ] as const)('%s is answered %s', (_how, viewer, contest, code, now, answer) => {
    expect(canRegister(viewer, contest, code, now)).toBe(answer)
  })
})

describe('a hidden problem in the list of its contest', () => {
  test.each([
    ['a participant before the start', user, participants, before, false],
    ['a participant during the contest', user, participants, during, true],
    ['an outsider during the contest', user, outsiders, during, false],
    ['everyone after the end', visitor, outsiders, afterwards, true],
    ['an administrator before the start', admin, outsiders, before, true],
  ] as const)('has its name for %s: %s', (_who, viewer, contest, now, isShown) => {
    expect(canSeeContestProblem(viewer, contest, 'hidden', now)).toBe(isShown)
  })

  test('is no secret when it is public', () => {
    expect(canSeeContestProblem(visitor, outsiders, 'public', before)).toBe(true)
  })
})

test.each([
  ['in the future', '2026-11-15T10:00:01Z', '2026-11-15T12:00:00Z', 'ok'],
  ['now', '2026-11-15T10:00:00Z', '2026-11-15T12:00:00Z', 'contest.start-in-past'],
  ['and ends at once', '2026-11-15T11:00:00Z', '2026-11-15T11:00:00Z', 'contest.end-before-start'],
])('a new contest that starts %s is answered %s', (_when, startTime, endTime, answer) => {
  expect(canSchedule({ startTime: new Date(startTime), endTime: new Date(endTime) }, during)).toBe(answer)
})

test.each([
  [visitor, 'session.required'],
  [user, 'ok'],
  [flagged, 'account.flagged'],
] as const)('editing the profile of %j is answered %s', (viewer, answer) => {
  expect(canEditProfile(viewer)).toBe(answer)
})

describe('a profile page', () => {
  const free = { id: 'somebody', isFlagged: false }
  const restricted = { id: 'somebody', isFlagged: true }

  test.each([
    ['of anybody, to a visitor', visitor, free, 'ok'],
    ['of anybody, to a restricted user', flagged, free, 'account.flagged'],
    ['of a restricted user, to a visitor', visitor, restricted, 'user.not-found'],
    ['of a restricted user, to a user', user, restricted, 'user.not-found'],
    ['of a restricted user, to an administrator', admin, restricted, 'ok'],
    ['of a restricted user, to themself', flagged, { ...restricted, id: flagged.id }, 'ok'],
    ['of a restricted user, to a restricted administrator', flaggedAdmin, restricted, 'account.flagged'],
  ] as const)('%s is answered %s', (_whose, viewer, profile, answer) => {
    expect(canSeeProfile(viewer, profile)).toBe(answer)
  })
})

test('the last able administrator stays, for every actor', () => {
  expect(isLastAdmin(admin, 1)).toBe(true)
  expect(isLastAdmin(admin, 2)).toBe(false)
  expect(isLastAdmin(flaggedAdmin, 1)).toBe(false)
  expect(isLastAdmin(user, 1)).toBe(false)
})

describe('an appeal', () => {
  test.each([
    [visitor, false, 'session.required'],
    [user, false, 'appeal.not-flagged'],
    [flagged, false, 'ok'],
    [flagged, true, 'appeal.already-filed'],
  ] as const)('of %j, one filed before: %s, is answered %s', (viewer, hasAppealed, answer) => {
    expect(canAppeal(viewer, hasAppealed)).toBe(answer)
  })

  test('is decided once', () => {
    expect(canDecideAppeal('pending')).toBe('ok')
    expect(canDecideAppeal('accepted')).toBe('appeal.already-decided')
    expect(canDecideAppeal('rejected')).toBe('appeal.already-decided')
  })
})

describe('flagging, demoting or deleting', () => {
  const otherAdmin = { ...admin, id: 'other-admin' }

  test.each([
    ['a user, as an administrator', admin, user, 1, 'ok'],
    ['another administrator', admin, otherAdmin, 2, 'ok'],
    ['the last able administrator', admin, otherAdmin, 1, 'admin.last'],
    ['a restricted administrator', admin, flaggedAdmin, 1, 'ok'],
    ['oneself', admin, admin, 2, 'admin.not-yourself'],
    ['somebody, as a user', user, flagged, 1, 'admin.required'],
    ['somebody, as a restricted administrator', flaggedAdmin, user, 1, 'admin.required'],
    ['somebody, as a visitor', visitor, user, 1, 'session.required'],
  ] as const)('%s is answered %s', (_whom, viewer, account, ableAdmins, answer) => {
    expect(canTakeRights(viewer, account, ableAdmins)).toBe(answer)
  })
})
