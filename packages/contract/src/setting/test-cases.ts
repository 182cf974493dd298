import { aggregations } from '@arbiter/rules/judging/judging-plan'
import { MAX_STATEMENT_LENGTH, MAX_TEST_DATA_BYTES, TEST_PREVIEW_BYTES } from '@arbiter/rules/limits'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { rawText } from '../fields/programs.ts'
import { optionalText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { testCaseRefusals } from '../messages/test-cases.ts'
import { TestCase } from '../wire/problems.ts'
import { saidShape } from '../wire/said.ts'
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
  scope: 'read',
  managedWith: 'problems',
  summary: 'The test cases of a problem; only administrators get more than the samples',
  params: idParam(labels.problem),
  query: z.object({
    /** How many bytes of each text to return. */
    previewBytes: wholeNumber(labels.preview, TEST_PREVIEW_BYTES).default(TEST_PREVIEW_BYTES.max),
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

const input = testData(labels.input).refine((text) => text !== '', fieldErrors.required({ label: labels.input }))
const output = testData(labels.expectedOutput).refine(
  (text) => text !== '',
  fieldErrors.required({ label: labels.expectedOutput }),
)
const explanation = optionalText(labels.explanation, MAX_STATEMENT_LENGTH).nullable()
const displayInput = optionalText(labels.displayInput, MAX_STATEMENT_LENGTH).nullable()
const isSample = yesOrNo(labels.sample)

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
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Add a test case at the end',
  params: idParam(labels.problem),
  body: NewTestCase,
  reply: success({ ...saidShape, testcase: TestCase }),
  bodyLimit: testCaseBodyLimit,
})

export const getTestCase = endpoint({
  method: 'GET',
  path: '/problems/:id/testcases/:testcaseId',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'One test case, whole',
  params: z.object({ id: id(labels.problem), testcaseId: id(labels.testCase) }),
  reply: success({ testcase: TestCase }),
})

const testCaseParams = z.object({ id: id(labels.problem), testcaseId: id(labels.testCase) })

export const updateTestCase = endpoint({
  method: 'PUT',
  path: '/problems/:id/testcases/:testcaseId',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Change a test case; what is absent stays',
  params: testCaseParams,
  body: TestCaseChange,
  reply: success({ ...saidShape, testcase: TestCase }),
  bodyLimit: testCaseBodyLimit,
})

export const deleteTestCase = endpoint({
  method: 'DELETE',
  path: '/problems/:id/testcases/:testcaseId',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Delete a test case',
  params: testCaseParams,
  reply: Done,
})
