import { languages } from '@arbiter/rules/languages'
import { MAX_CODE_BYTES } from '@arbiter/rules/limits'
import { expect, test } from 'vitest'
import { refusals } from '../messages/refusals.ts'
import { NewTestCase } from '../setting/test-cases.ts'
import { RunRequest } from './run.ts'
import { NewSubmission } from './submissions.ts'

const draft = { problemId: '0191e1a0-0000-7000-8000-000000000001', code: 'print(1)', language: 'python' }

function sentence(value: unknown) {
  return NewSubmission.safeParse(value).error?.issues[0]?.message
}

test('a program is kept to the byte', () => {
  const code = '\n  print(1)\n\n'
  expect(NewSubmission.parse({ ...draft, code }).code).toBe(code)
})

test.each([
  [{ code: '' }, 'Code is required'],
  [{ code: ' \n' }, 'Code is required'],
  [{ code: 'a\0b' }, 'Code must be text without NUL characters'],
  [{ code: 'x'.repeat(MAX_CODE_BYTES + 1) }, refusals['code.too-large'][1]],
  [{ code: 'é'.repeat(MAX_CODE_BYTES / 2 + 1) }, refusals['code.too-large'][1]],
  [{ language: 'cobol' }, `Language must be one of ${languages.join(', ')}`],
  [{ problemId: '7' }, 'Problem must be an id'],
])('a submission with something wrong is refused with a sentence', (change, expected) => {
  expect(sentence({ ...draft, ...change })).toBe(expected)
})

test('a program of exactly the largest size is taken', () => {
  expect(sentence({ ...draft, code: 'x'.repeat(MAX_CODE_BYTES) })).toBeUndefined()
})

test('running without an input means an empty one', () => {
  expect(RunRequest.parse({ code: 'x', language: 'c' }).input).toBe('')
})

test('an input for a run may hold any character', () => {
  expect(RunRequest.parse({ code: 'x', language: 'c', input: 'a\0b' }).input).toBe('a\0b')
})

test.each([
  [{ input: '', output: '1' }, 'Input is required'],
  [{ input: '1' }, 'Expected output is required'],
])('the test case %j is refused with a sentence', (testCase, expected) => {
  expect(NewTestCase.safeParse(testCase).error?.issues[0]?.message).toBe(expected)
})
