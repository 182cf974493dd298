import { expect, test } from 'vitest'
import { answerTo, failureOf } from './answer.ts'
import { refusals } from './messages/refusals.ts'
import { Refusal } from './refusal.ts'
import { PackageRefusal } from './setting/package-refusal.ts'

const failed = (more: object) => Object.assign(new Error('connect to 10.0.0.7 failed'), more)

test.each([
  ['a refusal', new Refusal('contest.not-started'), 403, refusals['contest.not-started'][1]],
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
  ['a fault', failed({}), 500, refusals['server.fault'][1]],
  ['a fault that names its status', failed({ statusCode: 502 }), 500, refusals['server.fault'][1]],
])('%s gets its status and sentence', (_name, error, status, message) => {
  expect(answerTo(error)).toMatchObject({ status, message })
})

test('two wrong fields with one sentence are reported once', () => {
  const validation = [{ message: 'Too long' }, { message: 'Required' }, { message: 'Too long' }]
  expect(answerTo(failed({ validation })).message).toBe('Too long. Required')
})

test('programs are answered with the code of the refusal', () => {
  expect(answerTo(new Refusal('contest.full'))).toMatchObject({ code: 'contest.full' })
  expect(answerTo(failed({ statusCode: 413 }))).toMatchObject({ code: 'input.too-large' })
  expect(answerTo(failed({}))).toMatchObject({ code: 'server.fault' })
})

test('a form gets each wrong field by its name, with its first sentence', () => {
  const validation = [
    { instancePath: '/email', message: 'Email is required' },
    { instancePath: '/email', message: 'Email must be an address' },
    { instancePath: '/socialLinks/github', message: 'Link is too long' },
    { instancePath: '', message: 'Something about the whole' },
  ]
  const fields = { email: 'Email is required', 'socialLinks.github': 'Link is too long' }
  expect(answerTo(failed({ validation }))).toMatchObject({ code: 'input.invalid', fields })
})

test('the author of a package gets the whole list of faults, and the number of errors', () => {
  const error = {
    severity: 'error' as const,
    file: 'problem.yaml',
    line: 3,
    field: 'limits.memory',
    ...{ code: 'yaml.number', fault: 'must be a number' },
  }
  const faults = [error, { ...error, severity: 'warning' as const }, { ...error, line: 4 }]
  expect(failureOf(answerTo(new PackageRefusal(faults)))).toEqual({
    ...{ success: false, code: 'problem-package.faulty', faults },
    message: 'The package has 2 errors. Nothing was imported.',
    values: { errors: 2 },
  })
})
