import { aggregations } from '@arbiter/rules/judging/judging-plan'
import { MAX_STATEMENT_LENGTH, MAX_TEST_DATA_BYTES, TEST_PREVIEW_BYTES } from '@arbiter/rules/limits'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { rawText } from '../fields/programs.ts'
import { optionalText } from '../fields/texts.ts'
import { fieldErrors } from '../messages/field-errors.ts'
import { testCaseRefusals } from '../messages/test-cases.ts'
import { TestCase } from '../wire/problems.ts'
import { Id } from '../wire/values.ts'

/** A folder of cases with its own points, and the cases directly in it. */
export const TestCaseGroup = z.object({
  name: z.string(),
  aggregation: z.enum(aggregations),
  /** Null means unbounded. */
  maxScore: z.number().nullable(),
  /** The points of an accepted case to which the validator gives none. */
  acceptScore: z.number(),
  requires: z.array(z.string()),
  testCaseIds: z.array(Id),
})

export const listTestCases = endpoint({
  method: 'GET',
  path: '/problems/:id/testcases',
  access: 'not-flagged',
  summary: 'The test cases of a problem; only administrators get more than the samples',
  params: idParam('Problem'),
  query: z.object({
    /** How many bytes of each text to return. */
    previewBytes: wholeNumber('Preview', TEST_PREVIEW_BYTES).default(TEST_PREVIEW_BYTES.max),
  }),
  reply: success({
    testcases: z.array(TestCase),
    count: z.int(),
    /** The version of the test set; grows with every change. */
    version: z.int(),
    /** Only for administrators, and only where groups have points. */
    groups: z.array(TestCaseGroup).nullable(),
  }),
})

function testData(label: string) {
  return rawText(label, MAX_TEST_DATA_BYTES, testCaseRefusals['test-case.too-large'][1])
}

const input = testData('Input').refine((text) => text !== '', fieldErrors.required('Input'))
const output = testData('Expected output').refine((text) => text !== '', fieldErrors.required('Expected output'))
const explanation = optionalText('Explanation', MAX_STATEMENT_LENGTH).nullable()
const displayInput = optionalText('Display input', MAX_STATEMENT_LENGTH).nullable()
const isSample = yesOrNo('Sample')

export const NewTestCase = z.object({
  input,
  output,
  explanation: explanation.default(null),
  isSample: isSample.default(false),
  displayInput: displayInput.default(null),
})

const TestCaseChange = z.object({ input, output, explanation, isSample, displayInput }).partial()

// Input and output together. JSON may write a control character as six bytes: \u0001.
const testCaseBodyLimit = 2 * 6 * MAX_TEST_DATA_BYTES + 1024 * 1024

export const createTestCase = endpoint({
  method: 'POST',
  path: '/problems/:id/testcases',
  access: 'admin',
  summary: 'Add a test case at the end',
  params: idParam('Problem'),
  body: NewTestCase,
  reply: success({ message: z.string(), testcase: TestCase }),
  bodyLimit: testCaseBodyLimit,
})

export const getTestCase = endpoint({
  method: 'GET',
  path: '/problems/:id/testcases/:testcaseId',
  access: 'admin',
  summary: 'One test case, whole',
  params: z.object({ id: id('Problem'), testcaseId: id('Test case') }),
  reply: success({ testcase: TestCase }),
})

const testCaseParams = z.object({ id: id('Problem'), testcaseId: id('Test case') })

export const updateTestCase = endpoint({
  method: 'PUT',
  path: '/problems/:id/testcases/:testcaseId',
  access: 'admin',
  summary: 'Change a test case; what is absent stays',
  params: testCaseParams,
  body: TestCaseChange,
  reply: success({ message: z.string(), testcase: TestCase }),
  bodyLimit: testCaseBodyLimit,
})

export const deleteTestCase = endpoint({
  method: 'DELETE',
  path: '/problems/:id/testcases/:testcaseId',
  access: 'admin',
  summary: 'Delete a test case',
  params: testCaseParams,
  reply: Done,
})
