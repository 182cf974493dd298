import {
  MAX_CODE_BYTES,
  MAX_RUN_INPUT_BYTES,
  MAX_TEST_DATA_BYTES,
  PASSWORD_LENGTH,
  USERNAME_LENGTH,
} from '@arbiter/rules/limits'
import { describe, expect, test } from 'vitest'
import * as fieldErrors from './field-errors.ts'
import { refusals } from './refusals.ts'

describe.each(Object.entries(refusals))('the refusal %s', (_name, [status, sentence]) => {
  test('has a status that a browser of ours understands [8.1.3]', () => {
    expect([400, 401, 403, 404, 409, 413, 429, 500, 503]).toContain(status)
  })

  test('says something without giving internals away', () => {
    expect(sentence).toMatch(/^[A-Z].{9,}/)
    expect(sentence).not.toMatch(/sql|exception|stack|undefined|null/i)
  })
})

test('sentences that name a bound name the one that is enforced', () => {
  expect(refusals['code.too-large'][1]).toContain(`${MAX_CODE_BYTES / 1024} KB`)
  expect(refusals['run-input.too-large'][1]).toContain(`${MAX_RUN_INPUT_BYTES / 1024 / 1024} MB`)
  expect(refusals['test-case.too-large'][1]).toContain(`${MAX_TEST_DATA_BYTES / 1024 / 1024} MB`)
  expect(fieldErrors.username).toContain(`${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max}`)
  expect(fieldErrors.password).toContain(`${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max}`)
})
