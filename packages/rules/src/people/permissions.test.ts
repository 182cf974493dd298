import { describe, expect, test } from 'vitest'
import {
  admin,
  afterwards,
  before,
  during,
  flagged,
  flaggedAdmin,
  hidden,
  open,
  outsiders,
  participants,
  user,
  visitor,
} from '../testing/permission-cases.ts'
import type { Viewer } from './access.ts'
import {
  type ContestRoom,
  canAppeal,
  canDecideAppeal,
  canDeleteProblem,
  canEndOwnership,
  canMakePublic,
  canRegister,
  canReview,
  canSchedule,
  canSubmit,
  canTakeRights,
  isLastAdmin,
} from './permissions.ts'

describe('submitting', () => {
  const judged = { ...open, hasJudgeCases: true }
  test.each([
    ['a visitor', visitor, judged, 'session.required'],
    ['a restricted account', flagged, judged, 'account.flagged'],
    ['a user', user, judged, 'ok'],
    ['a user, without judge cases', user, { ...judged, hasJudgeCases: false }, 'problem.without-tests'],
    ['an administrator, without judge cases', admin, { ...judged, hasJudgeCases: false }, 'problem.without-tests'],
    ['a participant', user, { ...judged, ...hidden(participants) }, 'ok'],
    ['an outsider', user, { ...judged, ...hidden(outsiders) }, 'problem.not-found'],
  ] as const)('as %s is answered %s [6.1.6]', (_who, viewer, problem, answer) => {
    expect(canSubmit(viewer, problem, during)).toBe(answer)
  })
})

test('a problem in a live contest cannot be deleted', () => {
  expect(canDeleteProblem([outsiders], during)).toBe('problem.in-live-contest')
  expect(canDeleteProblem([outsiders], before)).toBe('ok')
  expect(canDeleteProblem([outsiders], afterwards)).toBe('ok')
  expect(canDeleteProblem([], during)).toBe('ok')
})

test.each([
  ['hidden', false, 'problem.public-without-tests'],
  ['hidden', true, 'ok'],
  ['public', false, 'ok'],
] as const)('a problem that is %s, with hidden tests: %s, is made public: %s', (visibility, hasJudgeCases, answer) => {
  expect(canMakePublic({ visibility, hasJudgeCases })).toBe(answer)
})

describe('the review of a submission', () => {
  const own = { authorId: 'user', verdict: 'Accepted' } as const

  test.each([
    ['its author', user, own, [], 'ok'],
    ['a visitor', visitor, own, [], 'session.required'],
    ['its author under restriction', { ...user, isFlagged: true }, own, [], 'account.flagged'],
    ['another user', { ...user, id: 'another' }, own, [], 'review.not-yours'],
    ['an administrator', admin, own, [], 'review.not-yours'],
    ['its author when it is wrong', user, { ...own, verdict: 'Wrong Answer' }, [], 'review.not-accepted'],
    ['its author while judged', user, { ...own, verdict: 'Pending' }, [], 'review.not-accepted'],
    ['a participant of the live contest', user, own, [participants], 'review.contest-live'],
    ['someone who is not in the live contest', user, own, [outsiders], 'review.contest-live'],
  ] as const)('is reviewed for %s: %s', (_who, viewer, submission, contests, answer) => {
    expect(canReview(viewer, submission, { ...open, contests }, during)).toBe(answer)
  })

  test('is not reviewed when its problem was hidden or deleted since, but when its contest has ended', () => {
    expect(canReview(user, own, { ...open, isDeleted: true }, during)).toBe('review.problem-gone')
    expect(canReview(user, own, { ...open, visibility: 'hidden' }, during)).toBe('review.problem-gone')
    expect(canReview(user, own, { ...open, visibility: 'hidden', contests: [outsiders] }, afterwards)).toBe('ok')
  })
})

describe('registering', () => {
  const room: ContestRoom = {
    ...outsiders,
    isPublic: true,
    accessCode: null,
    participantCount: 0,
    maxParticipants: null,
    isStaff: false,
    takes: 'persons' as const,
    maxTeamSize: 3,
    removalReason: null,
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
  ] as const)('%s is answered %s [6.1.8]', (_how, viewer, contest, code, now, answer) => {
    expect(canRegister(viewer, contest, code, now)).toBe(answer)
  })
})

test.each([
  ['in the future', '2026-11-15T10:00:01Z', '2026-11-15T12:00:00Z', 'ok'],
  ['now', '2026-11-15T10:00:00Z', '2026-11-15T12:00:00Z', 'contest.start-in-past'],
  ['and ends at once', '2026-11-15T11:00:00Z', '2026-11-15T11:00:00Z', 'contest.end-before-start'],
])('a new contest that starts %s is answered %s', (_when, startTime, endTime, answer) => {
  expect(canSchedule({ startTime: new Date(startTime), endTime: new Date(endTime) }, during)).toBe(answer)
})

test('the last able administrator stays, for every actor', () => {
  expect(isLastAdmin(admin, 1)).toBe(true)
  expect(isLastAdmin(admin, 2)).toBe(false)
  expect(isLastAdmin(flaggedAdmin, 1)).toBe(false)
  expect(isLastAdmin(user, 1)).toBe(false)
})

test.each([
  ['the last owner leaves', user, { isOwner: true, isFlagged: false }, 1, 'grant.last-owner'],
  ['one of two owners leaves', user, { isOwner: true, isFlagged: false }, 2, 'ok'],
  ['a collaborator leaves', user, { isOwner: false, isFlagged: false }, 1, 'ok'],
  ['an owner removes one who is restricted', user, { isOwner: true, isFlagged: true }, 1, 'ok'],
  ['an administrator removes the last owner', admin, { isOwner: true, isFlagged: false }, 1, 'ok'],
] as const)('%s', (_how, actor, holder, ableOwners, answer) => {
  expect(canEndOwnership(actor, holder, ableOwners)).toBe(answer)
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
  const manager: Viewer = { ...user, id: 'manager', grants: [{ ability: 'people.manage', on: 'site' }] }

  test.each([
    ['a user, as an administrator', admin, user, 1, 'ok'],
    ['another administrator', admin, otherAdmin, 2, 'ok'],
    ['the last able administrator', admin, otherAdmin, 1, 'admin.last'],
    ['a restricted administrator', admin, flaggedAdmin, 1, 'ok'],
    ['oneself', admin, admin, 2, 'admin.not-yourself'],
    ['a user, as a user', user, flagged, 1, 'admin.required'],
    ['a user, as a restricted administrator', flaggedAdmin, user, 1, 'admin.required'],
    ['a user, as a visitor', visitor, user, 1, 'session.required'],
    ['a user, as one who manages people', manager, user, 1, 'ok'],
    ['a person with a grant, as one who manages people', manager, { ...manager, id: 'm' }, 1, 'admin.required'],
    ['an administrator, as one who manages people', manager, admin, 2, 'admin.required'],
  ] as const)('%s is answered %s [6.1.8]', (_whom, viewer, account, ableAdmins, answer) => {
    expect(canTakeRights(viewer, 'person.manage', account, ableAdmins)).toBe(answer)
  })
})
