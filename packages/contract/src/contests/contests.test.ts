import { describe, expect, test } from 'vitest'
import { refusals } from '../messages/refusals.ts'
import { ContestChange, NewContest } from './contest-editing.ts'
import { registerForContest } from './contest-registration.ts'

const problemId = '0191e1a0-0000-7000-8000-000000000001'
const draft = {
  title: 'Weekly Round',
  description: 'Two hours.',
  startTime: '2026-11-15T10:00:00.000Z',
  endTime: '2026-11-15T12:00:00.000Z',
  problems: [problemId],
}

function sentences(value: unknown) {
  return NewContest.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

describe('a new contest', () => {
  test('gets the defaults of the house [5.4.7]', () => {
    expect(NewContest.parse(draft)).toEqual({
      ...draft,
      problemPoints: {},
      contestType: 'ICPC',
      subtaskRule: 'max-per-subtask',
      hasPretests: false,
      hasHacks: false,
      takes: 'persons',
      maxTeamSize: 3,
      allowsUnofficial: false,
      allowedLanguages: null,
      windowMinutes: null,
      problemPretests: {},
      maxParticipants: null,
      isPublic: true,
      isRated: true,
      allowLateSubmissions: false,
      penaltyPerWrongSubmission: 20,
      accessCode: null,
      freezeMinutes: null,
      medals: { gold: 1, silver: 1, bronze: 1 },
    })
  })

  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ description: undefined }, 'Description is required'],
    [{ startTime: 'tomorrow' }, 'Start time must be a date and time'],
    [{ endTime: draft.startTime }, refusals['contest.end-before-start'][1]],
    [{ endTime: '2026-11-15T11:00:00+02:00' }, refusals['contest.end-before-start'][1]],
    [{ problems: [] }, refusals['contest.without-problems'][1]],
    [{ problems: undefined }, refusals['contest.without-problems'][1]],
    [{ problems: [problemId, problemId] }, 'Problems must be distinct'],
    [{ contestType: 'ACM' }, 'Contest type must be one of ICPC, IOI, CF, CUSTOM'],
    [{ penaltyPerWrongSubmission: 121 }, 'Penalty must be a whole number from 0 to 120 minutes'],
    [{ penaltyPerWrongSubmission: '' }, 'Penalty must be a whole number from 0 to 120 minutes'],
    [{ isPublic: 'yes' }, 'Public must be true or false'],
    [{ allowedLanguages: [] }, 'A language is required'],
  ])('with %j is refused with a sentence', (change, sentence) => {
    expect(sentences({ ...draft, ...change })).toEqual([sentence])
  })

  test.each([
    ['10000', 10_000],
    ['512.5', 512.5],
    [0.29 + 1, 1.29],
    [' 33.33 ', 33.33],
    ['50.00', 50],
  ])('takes %j points for a problem', (points, expected) => {
    expect(NewContest.parse({ ...draft, problemPoints: { [problemId]: points } }).problemPoints[problemId]).toBe(
      expected,
    )
  })

  test.each([0, 10_001, 0.5, 1.005, '1.234', 'many', '1e3', null])(
    'does not take %j points for a problem',
    (points) => {
      expect(sentences({ ...draft, problemPoints: { [problemId]: points } })).toEqual([
        'Points must be a number from 1 to 10000 with at most two decimals',
      ])
    },
  )

  test.each([0, 10_001, 'many', 2.5])('does not take %j participants [5.4.5]', (maxParticipants) => {
    expect(sentences({ ...draft, maxParticipants })).toEqual([
      'Max participants must be a whole number from 1 to 10000',
    ])
  })

  test.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['500', 500],
    [1, 1],
  ])('reads %j as a limit of %j participants [5.4.5]', (maxParticipants, limit) => {
    expect(NewContest.parse({ ...draft, maxParticipants }).maxParticipants).toBe(limit)
  })
})

describe('a contest change', () => {
  test('has no defaults: what is absent stays [7.4.7]', () => {
    expect(ContestChange.parse({ title: 'Renamed' })).toEqual({ title: 'Renamed' })
  })

  test('still ends after it starts when both are given [5.4.11]', () => {
    expect(ContestChange.safeParse({ startTime: draft.endTime, endTime: draft.startTime }).success).toBe(false)
  })
})

test.each([undefined, null, {}, { accessCode: 'sesame' }])('registering with the body %j is understood', (body) => {
  expect(registerForContest.body.safeParse(body).success).toBe(true)
})
