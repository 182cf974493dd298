import { describe, expect, test } from 'vitest'
import { admin, afterwards, during, flaggedAdmin, outsiders, user, visitor } from '../testing/permission-cases.ts'
import { canFollowSubmission, canSeeSubmission, isActivityShown } from './submissions.ts'

describe('a submission', () => {
  const own = { authorId: 'user', isDeleted: false }

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
})

describe('on a public page, a submission', () => {
  const contest = { ...outsiders, freezeTime: null, isUnfrozen: false }
  const inContest = { authorId: 'user', isDeleted: false, contest }
  const frozen = { ...inContest, contest: { ...contest, freezeTime: outsiders.startTime } }
  const unfrozen = { ...inContest, contest: { ...frozen.contest, isUnfrozen: true } }
  const another = { ...user, id: 'another' }

  test.each([
    ['to a contest that runs, to others', another, inContest, during, false],
    ['to a contest that runs, to a visitor', visitor, inContest, during, false],
    ['to a contest that runs, to its author', user, inContest, during, true],
    ['to a contest that runs, to an administrator', admin, inContest, during, true],
    ['to a contest that has ended', another, inContest, afterwards, true],
    ['to a contest that has ended, with a frozen board', another, frozen, afterwards, false],
    ['to one with a frozen board, to its author', user, frozen, afterwards, true],
    ['to one that was unfrozen', another, unfrozen, afterwards, true],
    ['for practice', visitor, { ...inContest, contest: null }, during, true],
    ['that was deleted, to its author', user, { ...inContest, isDeleted: true }, afterwards, false],
    ['that was deleted, to an administrator', admin, { ...inContest, isDeleted: true }, afterwards, false],
  ] as const)('%s is shown: %s', (_which, viewer, submission, now, isShown) => {
    expect(isActivityShown(viewer, submission, now)).toBe(isShown)
  })
})
