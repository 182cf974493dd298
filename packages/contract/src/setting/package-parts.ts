import { aggregations, validatorInterfaces, validatorLanguages } from '@arbiter/rules/judging/judging-plan'
import {
  FLOAT_TOLERANCE,
  MAX_CHECKER_FILES,
  MAX_EDIT_NOTE_LENGTH,
  MAX_GROUP_NAME_LENGTH,
  MAX_HINT_LENGTH,
  MAX_HINTS,
  MAX_PACKAGE_EDIT_BYTES,
  MAX_PROGRAM_ARGS,
  MAX_STATEMENT_LENGTH,
  MAX_TEST_CASES,
  MAX_TEST_GROUPS,
  MAX_TITLE_LENGTH,
  SUBTASK_POINTS,
} from '@arbiter/rules/limits'
import { comparisonModes } from '@arbiter/rules/problems/problem'
import { checkerKinds } from '@arbiter/rules/setting/checker'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { choice, yesOrNo } from '../fields/choices.ts'
import { fileName } from '../fields/file-names.ts'
import { id, idParam } from '../fields/ids.ts'
import { decimalNumber, wholeNumber } from '../fields/numbers.ts'
import { optionalText, requiredText, textOf } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { PackageFault } from '../wire/package-faults.ts'
import { saidShape } from '../wire/said.ts'

/** Parts of a problem's package that span several files. The setter edits fields; the server knows which files hold them. */

const revision = requiredText(labels.revision, MAX_TITLE_LENGTH)
const note = optionalText(labels.note, MAX_EDIT_NOTE_LENGTH).optional()
const path = fileName(MAX_TITLE_LENGTH * 2)

export const SavedPart = success({
  ...saidShape,
  revision: z.string(),
  /** The version of the test set, and whether this edit changed the tests or how they are judged. */
  version: z.int(),
  areTestsChanged: z.boolean(),
  warnings: z.array(PackageFault),
})

// Subtasks

const Group = z.object({
  name: z.string(),
  /** Below `data/secret`. */
  folder: z.string(),
  points: z.number(),
  rule: z.enum(aggregations),
  /** Names of earlier groups, or `sample`. */
  needs: z.array(z.string()),
  /** Paths below `data`. */
  tests: z.array(z.string()),
})

export const getTestGroups = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/groups',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The subtasks of a problem with their points, their tests and what they need',
  params: idParam(labels.problem),
  reply: success({
    revision: z.string(),
    isScored: z.boolean(),
    /** False where these fields can't express how the package scores its groups; saving replaces its scoring. */
    isExact: z.boolean(),
    groups: z.array(Group),
    ungrouped: z.array(z.string()),
    samples: z.array(z.string()),
  }),
})

const name = requiredText(labels.name, MAX_GROUP_NAME_LENGTH)

export const saveTestGroups = endpoint({
  method: 'PUT',
  path: '/admin/problems/:id/groups',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Sort the secret tests of a problem into subtasks with points; without any, it is passed or failed',
  params: idParam(labels.problem),
  body: z.object({
    revision,
    note,
    groups: z
      .array(
        z.object({
          name,
          /** The group's former folder; null for a new group. */
          from: path.nullable(),
          points: wholeNumber(labels.points, SUBTASK_POINTS),
          rule: choice(labels.rule, aggregations),
          needs: z
            .array(name)
            .max(MAX_TEST_GROUPS, fieldErrors.tooMany({ label: labels.needs, count: MAX_TEST_GROUPS })),
          tests: z.array(path).max(MAX_TEST_CASES, fieldErrors.tooMany({ label: labels.tests, count: MAX_TEST_CASES })),
        }),
      )
      .max(MAX_TEST_GROUPS, fieldErrors.tooMany({ label: labels.groups, count: MAX_TEST_GROUPS })),
  }),
  reply: SavedPart,
})

// The checker

const CheckerFile = z.object({ path: z.string(), text: z.string().nullable() })
const CheckerComparison = z.object({
  mode: z.enum(comparisonModes),
  caseSensitive: z.boolean(),
  tolerance: z.number(),
  isSpaceExact: z.boolean(),
  /** Absolute and relative error separately, which the fields of the page can't express. */
  tolerances: z.object({ absolute: z.number().nullable(), relative: z.number().nullable() }).nullable(),
})

export const getChecker = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/checker',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'How outputs are judged: by comparing them, or by a program of the problem',
  params: idParam(labels.problem),
  reply: success({
    revision: z.string(),
    kind: z.enum(checkerKinds),
    comparison: CheckerComparison,
    args: z.array(z.string()),
    folder: z.string(),
    /** A file that can't be edited here has no text. */
    files: z.array(CheckerFile),
    interface: z.enum(validatorInterfaces).nullable(),
    language: z.enum(validatorLanguages).nullable(),
  }),
})

export const saveChecker = endpoint({
  method: 'PUT',
  path: '/admin/problems/:id/checker',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Compare outputs, or let a checker or an interactor decide. Files that are not named are deleted',
  params: idParam(labels.problem),
  body: z.object({
    revision,
    note,
    kind: choice(labels.checker, checkerKinds),
    comparison: z.object({
      mode: choice(labels.comparison, comparisonModes),
      caseSensitive: yesOrNo(labels.caseSensitive),
      tolerance: decimalNumber(labels.tolerance, FLOAT_TOLERANCE),
      isSpaceExact: yesOrNo(labels.exactSpace),
    }),
    args: z
      .array(requiredText(labels.argument, MAX_TITLE_LENGTH))
      .max(MAX_PROGRAM_ARGS, fieldErrors.tooMany({ label: labels.programArguments, count: MAX_PROGRAM_ARGS })),
    files: z
      .array(z.object({ path, text: textOf(labels.text).nullable() }))
      .max(MAX_CHECKER_FILES, fieldErrors.tooMany({ label: labels.files, count: MAX_CHECKER_FILES })),
  }),
  reply: SavedPart,
  bodyLimit: MAX_PACKAGE_EDIT_BYTES,
})

// Translations

const Translation = z.object({
  language: z.string(),
  type: z.enum(['md', 'tex', 'pdf']),
  name: z.string(),
  statement: z.string(),
  inputFormat: z.string(),
  outputFormat: z.string(),
  customConstraints: z.string().nullable(),
  /** Empty where a hint is not translated. */
  hints: z.array(z.string()),
  /** One for each sample, in their order; empty where there is none. */
  explanations: z.array(z.string()),
  editorial: z.string().nullable(),
  /** The first language has changed since this one was translated. */
  isOutdated: z.boolean(),
})

export const getTranslations = endpoint({
  method: 'GET',
  path: '/admin/problems/:id/translations',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The statement of a problem in every language, the first one first, as it is written in the package',
  params: idParam(labels.problem),
  reply: success({ revision: z.string(), languages: z.array(Translation) }),
})

const statementText = (label: string) => optionalText(label, MAX_STATEMENT_LENGTH)

export const saveTranslation = endpoint({
  method: 'PUT',
  path: '/admin/problems/:id/translations/:language',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Write the statement in one language beside the first, or remove it',
  params: z.object({
    id: id(labels.problem),
    language: textOf(labels.language).regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, fieldErrors.languageTag),
  }),
  body: z.object({
    revision,
    note,
    /** Null removes the language. */
    texts: z
      .object({
        name: optionalText(labels.name, MAX_TITLE_LENGTH),
        statement: statementText(labels.statement),
        inputFormat: statementText(labels.inputFormat),
        outputFormat: statementText(labels.outputFormat),
        customConstraints: statementText(labels.customConstraints).nullable(),
        hints: z
          .array(optionalText(labels.hint, MAX_HINT_LENGTH), fieldErrors.list({ label: labels.hints }))
          .max(MAX_HINTS, fieldErrors.tooMany({ label: labels.hints, count: MAX_HINTS }))
          .default([]),
        explanations: z
          .array(statementText(labels.explanation), fieldErrors.list({ label: labels.explanations }))
          .max(MAX_TEST_CASES, fieldErrors.tooMany({ label: labels.explanations, count: MAX_TEST_CASES }))
          .default([]),
        editorial: statementText(labels.editorial).nullable().default(null),
      })
      .nullable(),
  }),
  reply: SavedPart,
  bodyLimit: MAX_PACKAGE_EDIT_BYTES,
})
