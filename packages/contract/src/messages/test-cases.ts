import { MAX_TEST_CASES } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const testCaseRefusals = texts(
  {
    'test-case.not-found': [404, 'Test case not found.'],
    'test-case.too-many': [409, 'A problem can have at most {cases} test cases.'],
    'test-case.too-large': [413, 'Input and expected output must be at most 16 MB each.'],
  },
  { cases: MAX_TEST_CASES },
)

export const testCaseNotices = texts({
  testCaseSaved: 'Test case saved.',
  testCaseDeleted: 'Test case deleted.',
})
