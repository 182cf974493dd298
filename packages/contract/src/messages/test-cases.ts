import { MAX_TEST_CASES } from '@arbiter/rules/limits'
import type { Refusals } from './refusals-type.ts'

export const testCaseRefusals = {
  'test-case.not-found': [404, 'Test case not found.'],
  'test-case.too-many': [409, `A problem can have at most ${MAX_TEST_CASES} test cases.`],
  'test-case.too-large': [413, 'Input and expected output must be at most 16 MB each.'],
} as const satisfies Refusals

export const testCaseNotices = {
  testCaseSaved: 'Test case saved.',
  testCaseDeleted: 'Test case deleted.',
} as const
