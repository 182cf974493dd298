import type { SubmissionContest } from '@arbiter/rules/contests/submission-contest'
import type { Admission } from '@arbiter/rules/people/admission'
import type * as permissions from '@arbiter/rules/people/permissions'
import type * as contests from '@arbiter/rules/visibility/contests'
import type * as people from '@arbiter/rules/visibility/people'
import type * as problems from '@arbiter/rules/visibility/problems'
import type * as submissions from '@arbiter/rules/visibility/submissions'
import { expect, expectTypeOf, test } from 'vitest'
import { Refusal, type RefusalName } from './refusal.ts'

test('a refusal knows its status and its sentence', () => {
  const refusal = new Refusal('submission.not-found')
  expect(refusal).toMatchObject({ refusal: 'submission.not-found', status: 404, message: 'Submission not found.' })
})

test('a refusal may be more precise than the catalogue', () => {
  expect(new Refusal('input.invalid', 'Username is required')).toMatchObject({
    status: 400,
    message: 'Username is required',
  })
})

type Rules = typeof permissions & typeof contests & typeof people & typeof problems & typeof submissions
type Answer = {
  [Name in keyof Rules]: Rules[Name] extends (...values: never[]) => infer A ? A : never
}[keyof Rules]

test('whatever the rules refuse has a sentence', () => {
  expectTypeOf<Exclude<Extract<Answer, string>, 'ok'>>().toExtend<RefusalName>()
  expectTypeOf<Exclude<Admission, 'admitted'>>().toExtend<RefusalName>()
  expectTypeOf<Extract<SubmissionContest, { kind: 'refused' }>['refusal']>().toExtend<RefusalName>()
})
