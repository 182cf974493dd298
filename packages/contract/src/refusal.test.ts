import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'

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
