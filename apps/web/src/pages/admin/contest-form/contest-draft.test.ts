import { NewContest } from '@arbiter/contract/contests/contest-editing'
import { expect, test } from 'vitest'
import { instantOf, localTime } from '../../../lib/local-time.ts'
import { fullContest, letteredProblem } from '../../../testing/fixtures/contests.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { bodyOf, changeOf, draftOf, newDraft } from './contest-draft.ts'

const now = new Date('2026-11-15T21:30:00')

test('a new contest is tomorrow from ten to twelve, with the defaults [5.4.6, 5.4.7, 5.4.8]', () => {
  const body = bodyOf(newDraft(now))
  expect([body.startTime, body.endTime].map((time) => localTime(new Date(time)))).toEqual([
    '2026-11-16T10:00',
    '2026-11-16T12:00',
  ])
  expect(body).toMatchObject({ isPublic: true, allowLateSubmissions: false, penaltyPerWrongSubmission: '20' })
})

test('digits become numbers, empty fields the fallbacks, and an access code belongs to private contests only', () => {
  const [one, two] = [newId(), newId()]
  const draft = {
    ...newDraft(now),
    ...{ title: 'Cup', description: 'Six problems', accessCode: 'plum', maxParticipants: '40' },
    ...{ problems: [two, one], problemPoints: { [one]: '', [two]: '250' } },
  }
  expect(NewContest.parse(bodyOf(draft))).toMatchObject({
    ...{ maxParticipants: 40, freezeMinutes: null, accessCode: null, problems: [two, one] },
    problemPoints: { [one]: 100, [two]: 250 },
  })
  expect(NewContest.parse(bodyOf({ ...draft, isPublic: false })).accessCode).toBe('plum')
  expect(NewContest.safeParse(bodyOf({ ...draft, startTime: '' })).success).toBe(false)
})

test('an edited contest sends what differs, and points with a new list of problems', () => {
  const [one, two] = [letteredProblem(0, 'One', { points: 150 }), letteredProblem(1, 'Two')]
  const before = draftOf(
    fullContest('Cup', [1, 3], {
      problems: [one, two],
      startTime: '2026-11-16T10:00:00.000Z',
      endTime: '2026-11-16T12:00:00.000Z',
      freezeTime: '2026-11-16T11:30:00.000Z',
    }),
  )
  expect(before.freezeMinutes).toBe('30')
  expect(before.medals).toEqual({ gold: '1', silver: '1', bronze: '1' })
  const four = { gold: '4', silver: '4', bronze: '4' }
  expect(changeOf({ ...before, medals: four }, before)).toEqual({ medals: four })
  expect(changeOf(before, before)).toEqual({})
  expect(changeOf({ ...before, title: 'Bowl' }, before)).toEqual({ title: 'Bowl' })
  expect(changeOf({ ...before, problems: [String(one._id)] }, before)).toEqual({
    problems: [one._id],
    problemPoints: { [String(one._id)]: '150' },
  })
})

test('a time survives the way through the field of the form', () => {
  expect(instantOf(localTime(new Date('2026-07-01T09:05:00.000Z')))).toBe('2026-07-01T09:05:00.000Z')
  expect(instantOf('tomorrow')).toBe('')
})
