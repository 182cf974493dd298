import { descriptionSentence } from '@arbiter/problem-format/description-sentence'
import { faultOfDescription, MAX_DESCRIPTION_CHARACTERS } from '@arbiter/rules/input-description/parse-description'
import {
  FLOAT_TOLERANCE,
  MAX_CODE_BYTES,
  MAX_HINT_LENGTH,
  MAX_HINTS,
  MAX_STATEMENT_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
  MEMORY_LIMIT_MB,
  POINTS,
  TIME_FACTOR,
  TIME_LIMIT_MS,
} from '@arbiter/rules/limits'
import {
  comparisonModes,
  defaultComparison,
  difficulties,
  revealPolicies,
  timeLimitOrigins,
  visibilities,
} from '@arbiter/rules/problems/problem'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, wordList, yesOrNo } from '../fields/choices.ts'
import { idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { decimalNumber, wholeNumber } from '../fields/numbers.ts'
import { programText } from '../fields/programs.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { submissionRefusals } from '../messages/submissions.ts'
import { Problem } from '../wire/problems.ts'
import { saidShape } from '../wire/said.ts'
import { Language } from '../wire/values.ts'

const name = requiredText(labels.name, MAX_TITLE_LENGTH)
const statement = optionalText(labels.statement, MAX_STATEMENT_LENGTH)
const difficulty = choice(labels.difficulty, difficulties)
const points = wholeNumber(labels.points, POINTS)
const tags = wordList(labels.tags, MAX_TAGS, MAX_TAG_LENGTH)
const topics = wordList(labels.topics, MAX_TAGS, MAX_TAG_LENGTH)
const timeLimit = wholeNumber(labels.timeLimit, TIME_LIMIT_MS, 'ms')
const memoryLimit = wholeNumber(labels.memoryLimit, MEMORY_LIMIT_MB, 'MB')
const customConstraints = optionalText(labels.customConstraints, MAX_STATEMENT_LENGTH).nullable()
const mode = choice(labels.comparison, comparisonModes)
const caseSensitive = yesOrNo(labels.caseSensitive)
const tolerance = decimalNumber(labels.tolerance, FLOAT_TOLERANCE)
const languageFactors = z.partialRecord(Language, decimalNumber(labels.timeFactor, TIME_FACTOR))
const visibility = choice(labels.visibility, visibilities)
const revealTests = choice(labels.revealTests, revealPolicies)

/** An empty text means none. */
const inputDescription = optionalText(labels.inputDescription, MAX_DESCRIPTION_CHARACTERS)
  .nullable()
  .transform((text) => text || null)
  .superRefine((text, context) => {
    const fault = text === null ? null : faultOfDescription(text)
    if (fault)
      context.addIssue({
        code: 'custom',
        message: fieldErrors.inLine({ line: fault.line, fault: descriptionSentence(fault) }),
      })
  })
const code = programText(labels.code, MAX_CODE_BYTES, submissionRefusals['code.too-large'][1])
const hints = z
  .array(requiredText(labels.hint, MAX_HINT_LENGTH), fieldErrors.list({ label: labels.hints }))
  .max(MAX_HINTS, fieldErrors.tooMany({ label: labels.hints, count: MAX_HINTS }))
/** An empty text means none. */
const editorial = optionalText(labels.editorial, MAX_STATEMENT_LENGTH)
  .nullable()
  .transform((text) => text || null)
const isEditorialPublished = yesOrNo(labels.editorialPublished)
const reference = z.object({ language: ChosenLanguage, code }).nullable()

interface StatementAndAlias {
  statement?: string | undefined
  description?: string | undefined
}

/** The edit form sends the statement as `description`; if a request has both, `statement` wins. */
function withStatement<Draft extends StatementAndAlias>({ description, ...draft }: Draft) {
  return { ...draft, statement: draft.statement || description }
}

export const NewProblem = z
  .object({
    name,
    statement: statement.optional(),
    description: statement.optional(),
    inputFormat: requiredText(labels.inputFormat, MAX_STATEMENT_LENGTH),
    outputFormat: requiredText(labels.outputFormat, MAX_STATEMENT_LENGTH),
    difficulty: difficulty.default('Easy'),
    points: points.default(POINTS.default),
    tags: tags.default([]),
    topics: topics.default([]),
    constraints: z
      .object({
        timeLimit: timeLimit.default(TIME_LIMIT_MS.default),
        memoryLimit: memoryLimit.default(MEMORY_LIMIT_MB.default),
        custom: customConstraints.default(null),
      })
      .prefault({}),
    comparison: z
      .object({
        mode: mode.default(defaultComparison.mode),
        caseSensitive: caseSensitive.default(defaultComparison.caseSensitive),
        tolerance: tolerance.default(defaultComparison.tolerance),
      })
      .prefault({}),
    languageFactors: languageFactors.default({}),
    /** A new problem has no tests yet, so it can't be public. */
    visibility: visibility.default('hidden'),
    /** Defaults to the setting of the site. */
    revealTests: revealTests.optional(),
    inputDescription: inputDescription.default(null),
    reference: reference.default(null),
    hints: hints.default([]),
    editorial: editorial.default(null),
    isEditorialPublished: isEditorialPublished.default(false),
  })
  .refine((draft) => draft.statement || draft.description, {
    error: fieldErrors.required({ label: labels.statement }),
    path: ['statement'],
    // Runs even when other fields are missing, so that all errors are reported together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform((draft) => ({ ...withStatement(draft), statement: draft.statement || draft.description || '' }))

export const createProblem = endpoint({
  method: 'POST',
  path: '/problems',
  access: { may: 'problem.create', of: 'site' },
  scope: 'problems',
  summary: 'Create a problem',
  body: NewProblem,
  reply: success({ ...saidShape, problem: Problem }),
})

/** No defaults: an absent field stays as it is. */
export const ProblemChange = z
  .object({
    name,
    statement: statement.min(1, fieldErrors.required({ label: labels.statement })),
    description: statement.min(1, fieldErrors.required({ label: labels.statement })),
    inputFormat: optionalText(labels.inputFormat, MAX_STATEMENT_LENGTH),
    outputFormat: optionalText(labels.outputFormat, MAX_STATEMENT_LENGTH),
    difficulty,
    points,
    tags,
    topics,
    constraints: z.object({ timeLimit, memoryLimit, custom: customConstraints }).partial(),
    comparison: z.object({ mode, caseSensitive, tolerance }).partial(),
    languageFactors,
    visibility,
    revealTests,
    inputDescription,
    reference,
    hints,
    editorial,
    isEditorialPublished,
    /** The revision that was edited; without it, no conflict is detected. */
    revision: wholeNumber(labels.revision, { min: 1, max: 2 ** 31 - 1 }),
  })
  .partial()
  .transform(withStatement)

export const updateProblem = endpoint({
  method: 'PUT',
  path: '/problems/:id',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Change a problem; what is absent stays',
  params: idParam(labels.problem),
  body: ProblemChange,
  reply: success({ ...saidShape, problem: Problem }),
})

export const deleteProblem = endpoint({
  method: 'DELETE',
  path: '/problems/:id',
  access: { may: 'problem.own', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Delete a problem that is in no live contest',
  params: idParam(labels.problem),
  reply: Done,
})

/** Not part of the problem's reply, because it gives the solution away. */
export const getReference = endpoint({
  method: 'GET',
  path: '/problems/:id/reference',
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary:
    'How inputs of a problem are described, the solution that counterexamples are found with, all hints and the editorial',
  params: idParam(labels.problem),
  reply: success({
    inputDescription: z.string().nullable(),
    reference: z.object({ language: Language, code: z.string() }).nullable(),
    hints: z.array(z.string()),
    editorial: z.string().nullable(),
    isEditorialPublished: z.boolean(),
    timeLimitOrigin: z.enum(timeLimitOrigins),
  }),
})
