import { describe, expect, test } from 'vitest'
import type { Viewer } from '../people/access.ts'
import type { Grant } from '../people/grants.ts'
import { admin, afterwards, during, flaggedAdmin, outsiders, user, visitor } from '../testing/permission-cases.ts'
import { canFollowSubmission, canSeeSubmission, isActivityShown } from './submissions.ts'

describe('a submission', () => {
  const own = {
    authorId: 'user',
    sharedWith: ['user', 'mate'],
    isDeleted: false,
    problemId: 'p',
    contestId: null,
    isCompeting: false,
  }

  test.each([
    [visitor, 'session.required', 'session.required'],
    [user, 'ok', 'ok'],
    [{ ...user, isFlagged: true }, 'ok', 'account.flagged'],
    [{ ...user, id: 'another' }, 'submission.not-yours', 'submission.not-yours'],
    [{ ...user, id: 'mate' }, 'ok', 'ok'],
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

describe('with a grant, a submission', () => {
  const made = {
    authorId: 'user',
    sharedWith: ['user', 'mate'],
    isDeleted: false,
    problemId: 'p',
    contestId: null,
    isCompeting: false,
  }
  const inContest = { ...made, contestId: 'c' }
  const holding = (grant: Grant): Viewer => ({ ...user, id: 'another', grants: [grant] })
  const setter = holding({ ability: 'problems.write', on: 'problem', id: 'p', isOwner: true })
  const organiser = holding({ ability: 'contests.run', on: 'contest', id: 'c', isOwner: false })

  test.each([
    ['a setter sees practice', setter, made, 'ok'],
    ['a setter sees none of a contest that runs', setter, { ...inContest, isCompeting: true }, 'submission.not-yours'],
    ['a setter sees those of a contest that is over', setter, inContest, 'ok'],
    ['a setter sees none of another problem', setter, { ...made, problemId: 'q' }, 'submission.not-yours'],
    ['a setter sees none that was deleted', setter, { ...made, isDeleted: true }, 'submission.not-found'],
    ['an organiser sees those of the contest', organiser, { ...inContest, isCompeting: true }, 'ok'],
    ['an organiser sees no practice', organiser, made, 'submission.not-yours'],
  ] as const)('%s', (_who, viewer, submission, answer) => {
    expect(canSeeSubmission(viewer, submission)).toBe(answer)
  })
})

describe('on a public page, a submission', () => {
  const contest = { ...outsiders, freezeTime: null, isUnfrozen: false }
  const inContest = { authorId: 'user', sharedWith: ['user', 'mate'], isDeleted: false, problemId: 'p', contest }
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
