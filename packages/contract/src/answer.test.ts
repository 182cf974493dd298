import { expect, test } from 'vitest'
import { answerTo } from './answer.ts'
import { FAULT, refusals } from './messages.ts'
import { Refusal } from './refusal.ts'

const failed = (more: object) => Object.assign(new Error('connect to 10.0.0.7 failed'), more)

test.each([
  ['a refusal', new Refusal('problem.locked'), 403, refusals['problem.locked'][1]],
  ['a refusal with its own sentence', new Refusal('input.invalid', 'Points must be 1'), 400, 'Points must be 1'],
  ['a wrong field', failed({ validation: [{ message: 'Name is required' }] }), 400, 'Name is required'],
  [
    'a body of the wrong kind',
    failed({ validation: [{ message: 'Invalid input: expected object' }] }),
    400,
    refusals['input.invalid'][1],
  ],
  ['a wrong field without a sentence', failed({ validation: [{}] }), 400, refusals['input.invalid'][1]],
  ['a large body', failed({ statusCode: 413 }), 413, refusals['input.too-large'][1]],
  ['too many requests', failed({ statusCode: 429 }), 429, refusals['rate.limited'][1]],
  ['any other bad request', failed({ statusCode: 415 }), 400, refusals['input.unreadable'][1]],
  ['a fault', failed({}), 500, FAULT],
  ['a fault that names its status', failed({ statusCode: 502 }), 500, FAULT],
])('%s gets its status and sentence', (_name, error, status, message) => {
  expect(answerTo(error)).toEqual({ status, message })
})

test('two wrong fields with one sentence are told once', () => {
  const validation = [{ message: 'Too long' }, { message: 'Required' }, { message: 'Too long' }]
  expect(answerTo(failed({ validation })).message).toBe('Too long. Required')
})
