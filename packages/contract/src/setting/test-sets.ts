import { MAX_TEST_CASES, MAX_TEST_SET_UPLOAD_BYTES } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice, flag } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Instant } from '../wire/values.ts'

export const uploadModes = ['replace', 'append'] as const
export type UploadMode = (typeof uploadModes)[number]

const UploadedCase = z.object({
  /** The name of its files, without their extensions. */
  name: z.string(),
  isSample: z.boolean(),
  inputSize: z.int(),
  outputSize: z.int(),
  /** Compared by input: whether a case with this input existed before, and with the same output. */
  change: z.enum(['added', 'changed', 'same']),
})

/** The body is a zip archive or a form with the files, so there is no schema for it. */
export const replaceTestSet = endpoint({
  method: 'PUT',
  path: '/problems/:id/test-set',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary:
    'Replace all test cases, or append to them: a zip archive (application/zip), or a form with the archive or the files. ' +
    'A case is x.in with x.ans or x.out, and x.md to explain it; samples are in a folder "sample" or named so. ' +
    'A preview says what would be changed, and changes nothing',
  params: idParam(labels.problem),
  query: z.object({
    mode: choice(labels.mode, uploadModes).default('replace'),
    preview: flag(labels.preview).default(false),
  }),
  reply: success({
    ...saidShape,
    /** The current version. */
    version: z.int(),
    /** The number of cases after the upload. */
    count: z.int(),
    samples: z.int(),
    cases: z.array(UploadedCase),
    /** The number of cases that no longer exist. */
    removed: z.int(),
  }),
  bodyLimit: MAX_TEST_SET_UPLOAD_BYTES,
})

/** Answered with a zip archive, which can be uploaded again. */
export const downloadTestSet = endpoint({
  method: 'GET',
  path: '/problems/:id/test-set',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'All test cases as a zip archive',
  params: idParam(labels.problem),
  reply: z.unknown(),
})

export const orderTestSet = endpoint({
  method: 'PUT',
  path: '/problems/:id/test-set/order',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Put the test cases into another order, as one new version',
  params: idParam(labels.problem),
  body: z.object({
    testCaseIds: z
      .array(id(labels.testCase))
      .max(MAX_TEST_CASES, fieldErrors.tooMany({ label: labels.testCases, count: MAX_TEST_CASES })),
  }),
  reply: success({ ...saidShape, version: z.int() }),
})

const TestSetVersion = z.object({
  version: z.int(),
  createdAt: Instant,
  /** Null for a version that came with the product. */
  createdBy: z.string().nullable(),
  cases: z.int(),
  samples: z.int(),
})

export const listTestSetVersions = endpoint({
  method: 'GET',
  path: '/problems/:id/test-set/versions',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The versions of the test set, newest first',
  params: idParam(labels.problem),
  reply: success({ versions: z.array(TestSetVersion) }),
})

export const restoreTestSet = endpoint({
  method: 'POST',
  path: '/problems/:id/test-set/versions/:version/restore',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Make an older version of the test set the newest one',
  params: z.object({ id: id(labels.problem), version: wholeNumber(labels.version, { min: 1, max: 2 ** 31 - 1 }) }),
  reply: success({ ...saidShape, version: z.int(), count: z.int(), samples: z.int() }),
})
