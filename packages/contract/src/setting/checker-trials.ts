import { validatorInterfaces, validatorLanguages } from '@arbiter/rules/judging/judging-plan'
import {
  MAX_CHECKER_CASES,
  MAX_CODE_BYTES,
  MAX_PROGRAM_FILE_BYTES,
  MAX_PROGRAM_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TRIED_OUTPUT_BYTES,
} from '@arbiter/rules/limits'
import { verdicts } from '@arbiter/rules/verdict'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice, yesOrNo } from '../fields/choices.ts'
import { fileName } from '../fields/file-names.ts'
import { idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { rawText } from '../fields/programs.ts'
import { requiredText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { setterJobNotices } from '../messages/setter-jobs.ts'
import { submissionRefusals } from '../messages/submissions.ts'
import { PackageFault } from '../wire/package-faults.ts'
import { saidShape } from '../wire/said.ts'
import { Verdict } from '../wire/submissions.ts'
import { Id, Language } from '../wire/values.ts'
import { SetterJob } from './setter-jobs.ts'

/** An output, or a program if the checker talks with programs, and the verdict it should get. */
const caseFields = {
  /** A file name. */
  name: requiredText(labels.name, MAX_PROGRAM_NAME_LENGTH).regex(
    /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/,
    setterJobNotices.caseName,
  ),
  test: requiredText(labels.test, MAX_TITLE_LENGTH * 2),
  output: rawText(labels.output, MAX_TRIED_OUTPUT_BYTES, setterJobNotices.outputTooLarge),
  language: ChosenLanguage.nullable(),
}

export const CheckerCase = z.object({
  ...caseFields,
  expectedVerdict: choice(labels.expectedVerdict, verdicts).nullable(),
  expectedScore: z
    .number(fieldErrors.number({ label: labels.expectedScore, min: 0, max: Number.MAX_SAFE_INTEGER }))
    .nullable(),
})

const cases = z
  .array(CheckerCase)
  .min(1, fieldErrors.required({ label: labels.anOutput }))
  .max(MAX_CHECKER_CASES, fieldErrors.tooMany({ label: labels.outputs, count: MAX_CHECKER_CASES }))

const UnsavedChecker = z.object({
  interface: choice(labels.checkerInterface, validatorInterfaces),
  language: choice(labels.language, validatorLanguages),
  files: z
    .array(
      z.object({
        path: fileName(MAX_TITLE_LENGTH),
        text: rawText(labels.file, MAX_PROGRAM_FILE_BYTES, submissionRefusals['code.too-large'][1]),
      }),
    )
    .min(1, fieldErrors.required({ label: labels.aFile }))
    .max(10, fieldErrors.tooMany({ label: labels.files, count: 10 })),
})

const path = '/admin/problems/:id/checker-trial'
/** JSON may write a control character as six bytes. */
const bodyLimit = 6 * (MAX_CHECKER_CASES * MAX_TRIED_OUTPUT_BYTES + MAX_CODE_BYTES)

export const getCheckerTrial = endpoint({
  method: 'GET',
  path,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The outputs that the checker of a problem is tried on, and how the newest trial went',
  params: idParam(labels.problem),
  reply: success({
    revision: z.string(),
    /** If false, outputs are only compared. */
    hasChecker: z.boolean(),
    /** The checker talks with programs, so programs are tried instead of outputs. */
    takesPrograms: z.boolean(),
    /** By name. */
    tests: z.array(z.string()),
    cases: z.array(
      z.object({
        name: z.string(),
        test: z.string(),
        output: z.string(),
        language: Language.nullable(),
        expectedVerdict: Verdict.nullable(),
        expectedScore: z.number().nullable(),
      }),
    ),
    job: SetterJob.nullable(),
  }),
})

export const tryChecker = endpoint({
  method: 'POST',
  path,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Let the checker, or one that is not saved yet, judge outputs; and junk, which it has to cope with',
  params: idParam(labels.problem),
  body: z.object({ cases, triesJunk: yesOrNo(labels.junk), checker: UnsavedChecker.nullable() }),
  reply: success({ ...saidShape, jobId: Id }),
  bodyLimit,
})

export const keepCheckerCases = endpoint({
  method: 'PUT',
  path,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Keep outputs in the package as tests of its checker, in place of those that were kept before',
  params: idParam(labels.problem),
  body: z.object({
    revision: requiredText(labels.revision, MAX_TITLE_LENGTH),
    cases: z
      .array(CheckerCase)
      .max(MAX_CHECKER_CASES, fieldErrors.tooMany({ label: labels.outputs, count: MAX_CHECKER_CASES })),
  }),
  reply: success({ ...saidShape, revision: z.string(), warnings: z.array(PackageFault) }),
  bodyLimit,
})
