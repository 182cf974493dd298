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
import { decimalNumber, wholeNumber } from '../fields/numbers.ts'
import { programText } from '../fields/programs.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import { fieldErrors } from '../messages/field-errors.ts'
import { submissionRefusals } from '../messages/submissions.ts'
import { Problem } from '../wire/problems.ts'
import { ChosenLanguage, Language } from '../wire/values.ts'

const name = requiredText('Name', MAX_TITLE_LENGTH)
const statement = optionalText('Statement', MAX_STATEMENT_LENGTH)
const difficulty = choice('Difficulty', difficulties)
const points = wholeNumber('Points', POINTS)
const tags = wordList('Tags', MAX_TAGS, MAX_TAG_LENGTH)
const topics = wordList('Topics', MAX_TAGS, MAX_TAG_LENGTH)
const timeLimit = wholeNumber('Time limit', TIME_LIMIT_MS, 'ms')
const memoryLimit = wholeNumber('Memory limit', MEMORY_LIMIT_MB, 'MB')
const customConstraints = optionalText('Custom constraints', MAX_STATEMENT_LENGTH).nullable()
const mode = choice('Comparison', comparisonModes)
const caseSensitive = yesOrNo('Case sensitive')
const tolerance = decimalNumber('Tolerance', FLOAT_TOLERANCE)
const languageFactors = z.partialRecord(Language, decimalNumber('Time factor', TIME_FACTOR))
const visibility = choice('Visibility', visibilities)
const revealTests = choice('Reveal tests', revealPolicies)

/** An empty text means none. */
const inputDescription = optionalText('Input description', MAX_DESCRIPTION_CHARACTERS)
  .nullable()
  .transform((text) => text || null)
  .superRefine((text, context) => {
    const fault = text === null ? null : faultOfDescription(text)
    if (fault) context.addIssue({ code: 'custom', message: fieldErrors.inLine(fault.line, fault.message) })
  })
const code = programText('Code', MAX_CODE_BYTES, submissionRefusals['code.too-large'][1])
const hints = z
  .array(requiredText('Hint', MAX_HINT_LENGTH), fieldErrors.list('Hints'))
  .max(MAX_HINTS, fieldErrors.tooMany('Hints', MAX_HINTS))
/** An empty text means none. */
const editorial = optionalText('Editorial', MAX_STATEMENT_LENGTH)
  .nullable()
  .transform((text) => text || null)
const isEditorialPublished = yesOrNo('Editorial published')
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
    inputFormat: requiredText('Input format', MAX_STATEMENT_LENGTH),
    outputFormat: requiredText('Output format', MAX_STATEMENT_LENGTH),
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
    error: fieldErrors.required('Statement'),
    path: ['statement'],
    // Runs even when other fields are missing, so that all errors are reported together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform((draft) => ({ ...withStatement(draft), statement: draft.statement || draft.description || '' }))

export const createProblem = endpoint({
  method: 'POST',
  path: '/problems',
  access: 'admin',
  summary: 'Create a problem',
  body: NewProblem,
  reply: success({ message: z.string(), problem: Problem }),
})

/** No defaults: an absent field stays as it is. */
export const ProblemChange = z
  .object({
    name,
    statement: statement.min(1, fieldErrors.required('Statement')),
    description: statement.min(1, fieldErrors.required('Statement')),
    inputFormat: optionalText('Input format', MAX_STATEMENT_LENGTH),
    outputFormat: optionalText('Output format', MAX_STATEMENT_LENGTH),
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
    revision: wholeNumber('Revision', { min: 1, max: 2 ** 31 - 1 }),
  })
  .partial()
  .transform(withStatement)

export const updateProblem = endpoint({
  method: 'PUT',
  path: '/problems/:id',
  access: 'admin',
  summary: 'Change a problem; what is absent stays',
  params: idParam('Problem'),
  body: ProblemChange,
  reply: success({ message: z.string(), problem: Problem }),
})

export const deleteProblem = endpoint({
  method: 'DELETE',
  path: '/problems/:id',
  access: 'admin',
  summary: 'Delete a problem that is in no live contest',
  params: idParam('Problem'),
  reply: Done,
})

/** Not part of the problem's reply, because it gives the solution away. */
export const getReference = endpoint({
  method: 'GET',
  path: '/problems/:id/reference',
  access: 'admin',
  summary:
    'How inputs of a problem are described, the solution that counterexamples are found with, all hints and the editorial',
  params: idParam('Problem'),
  reply: success({
    inputDescription: z.string().nullable(),
    reference: z.object({ language: Language, code: z.string() }).nullable(),
    hints: z.array(z.string()),
    editorial: z.string().nullable(),
    isEditorialPublished: z.boolean(),
    timeLimitOrigin: z.enum(timeLimitOrigins),
  }),
})
