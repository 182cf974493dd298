import { describe, expect, test } from 'vitest'
import { wholeContest } from '../testing/whole-contest.ts'
import type { ContestOfProblem } from '../visibility/problems.ts'
import { nextDecision, submissionContest } from './submission-contest.ts'

const now = new Date('2026-11-15T11:00:00Z')
const live: ContestOfProblem = {
  id: 'live',
  startTime: '2026-11-15T10:00:00Z',
  endTime: '2026-11-15T12:00:00Z',
  isViewerRegistered: true,
  participant: 7,
  virtual: null,
  allowLateSubmissions: false,
  isPaused: false,
  isRemoved: false,
  ...wholeContest,
  isLocked: false,
  contestType: 'ICPC',
  allowedLanguages: null,
}
const upcoming = { ...live, id: 'upcoming', startTime: '2026-11-15T11:30:00Z' }
const ended = { ...live, id: 'ended', endTime: '2026-11-15T11:00:00Z' }
const practice = { kind: 'practice' }
const entry = { kind: 'contest', participant: 7, isVirtual: false }

describe('a submission that names no contest', () => {
  test('belongs to the live contest its author takes part in', () => {
    expect(submissionContest([ended, upcoming, live], null, 'user', now)).toEqual({
      ...entry,
      contestId: 'live',
      isLate: false,
    })
  })

  test.each([
    ['there is no contest', []],
    ['the author is not registered', [{ ...live, isViewerRegistered: false, participant: null }]],
    ['the contest has not started', [upcoming]],
    ['the contest is over, even where late ones are taken', [{ ...ended, allowLateSubmissions: true }]],
  ])('is practice when %s', (_why, contests) => {
    expect(submissionContest(contests, null, 'user', now)).toEqual(practice)
  })
})

describe('a submission to a problem that is paused', () => {
  const paused = { ...live, isPaused: true }

  test.each([null, 'live'])('is refused where it would count, named %s', (named) => {
    const counted = { ...entry, contestId: 'live', isLate: false }
    expect(submissionContest([paused], named, 'user', now)).toEqual({ ...counted, kind: 'paused' })
  })

  test('is practice for those who do not take part, and counts in a contest that has not paused it', () => {
    expect(submissionContest([{ ...paused, participant: null }], null, 'user', now)).toEqual(practice)
    const other = { ...live, id: 'other' }
    expect(submissionContest([paused, other], 'other', 'user', now)).toMatchObject({ ...entry, contestId: 'other' })
  })

  test('is taken after the end: it is late, or of a virtual run', () => {
    const over = { ...ended, isPaused: true }
    expect(submissionContest([{ ...over, allowLateSubmissions: true }], 'ended', 'user', now)).toMatchObject({
      ...{ kind: 'contest', isLate: true },
    })
    const virtual = { participant: 9, startTime: '2026-11-15T10:30:00Z', endTime: '2026-11-15T12:30:00Z' }
    expect(submissionContest([{ ...over, virtual }], null, 'user', now)).toMatchObject({
      kind: 'contest',
      participant: 9,
    })
  })
})

describe('a submission that names its contest', () => {
  const named = (contest: ContestOfProblem, role: 'user' | 'admin' = 'user') =>
    submissionContest([contest], contest.id, role, now)

  test('belongs to it while it is live', () => {
    expect(named(live)).toEqual({ ...entry, contestId: 'live', isLate: false })
  })

  test('is late after the end where late ones are taken, and practice where not', () => {
    expect(named({ ...ended, allowLateSubmissions: true })).toEqual({
      ...entry,
      contestId: 'ended',
      isLate: true,
    })
    expect(named(ended)).toEqual(practice)
  })

  test('belongs to the live one its author takes part in, when it names an ended one', () => {
    const late = { ...ended, allowLateSubmissions: true }
    const expected = { ...entry, contestId: 'live', isLate: false }
    expect(submissionContest([late, live], 'ended', 'user', now)).toEqual(expected)
    expect(submissionContest([late, { ...live, participant: null }], 'ended', 'user', now)).toMatchObject({
      contestId: 'ended',
      isLate: true,
    })
  })

  test('is refused before the start', () => {
    expect(named(upcoming)).toEqual({ kind: 'refused', refusal: 'contest.not-started' })
  })

  test('is refused to those who are not registered', () => {
    expect(named({ ...live, isViewerRegistered: false, participant: null })).toEqual({
      kind: 'refused',
      refusal: 'contest.not-registered',
    })
  })

  test('is practice for an administrator who does not take part', () => {
    expect(named({ ...live, isViewerRegistered: false, participant: null }, 'admin')).toEqual(practice)
  })

  test('is practice for outsiders once the contest is over', () => {
    expect(named({ ...ended, allowLateSubmissions: true, isViewerRegistered: false, participant: null })).toEqual(
      practice,
    )
  })

  test('is refused when the problem is not in it', () => {
    expect(submissionContest([live], 'another', 'user', now)).toEqual({
      kind: 'refused',
      refusal: 'contest.problem-not-included',
    })
  })
})

describe('a virtual run of a contest that is over', () => {
  const virtual = { participant: 9, startTime: '2026-11-15T10:30:00Z', endTime: '2026-11-15T12:30:00Z' }
  const own = { kind: 'contest', contestId: 'ended', participant: 9, isLate: false, isVirtual: true }

  test('takes what is submitted while its own clock runs, named or not, also from a user who took part', () => {
    expect(submissionContest([{ ...ended, virtual }], 'ended', 'user', now)).toEqual(own)
    expect(submissionContest([{ ...ended, virtual, participant: null }], null, 'user', now)).toEqual(own)
  })

  test('leaves it to a live contest with the same problem', () => {
    expect(submissionContest([{ ...ended, virtual }, live], null, 'user', now)).toMatchObject({ contestId: 'live' })
  })

  test('takes nothing after its own end', () => {
    const over = { ...virtual, endTime: '2026-11-15T11:00:00Z' }
    expect(submissionContest([{ ...ended, virtual: over }], 'ended', 'user', now)).toEqual(practice)
  })
})

describe('the decision may change', () => {
  test.each([
    ['when a contest of the author starts', [upcoming, live], '2026-11-15T11:30:00.000Z'],
    ['when it ends', [live], '2026-11-15T12:00:00.000Z'],
    ['when a virtual run ends', [virtualOf(ended)], '2026-11-15T11:40:00.000Z'],
  ])('%s', (_when, contests, expected) => {
    expect(nextDecision(contests, now)?.toISOString()).toBe(expected)
  })

  test('never by contests that are over, nor by those of other people', () => {
    const others = { ...upcoming, participant: null, isViewerRegistered: false }
    expect(nextDecision([ended, others], now)).toBeNull()
  })
})

function virtualOf(contest: ContestOfProblem): ContestOfProblem {
  const run = { startTime: '2026-11-15T10:40:00Z', endTime: '2026-11-15T11:40:00Z', participant: 9 }
  return { ...contest, virtual: run }
}
