import { comparisonModes, problemStatuses, revealPolicies, visibilities } from '@arbiter/rules/problems/problem'
import { z } from 'zod'
import { Difficulty, Id, Language, TranslatedNames } from './values.ts'

export const Constraints = z.object({
  timeLimit: z.int(),
  memoryLimit: z.int(),
  custom: z.string().nullish(),
})

export const Comparison = z.object({
  mode: z.enum(comparisonModes),
  caseSensitive: z.boolean(),
  tolerance: z.number(),
})

export const ProblemSummary = z.object({
  _id: Id,
  name: z.string(),
  names: TranslatedNames,
  slug: z.string(),
  difficulty: Difficulty,
  points: z.int().optional(),
  tags: z.array(z.string()),
  topics: z.array(z.string()),
  visibility: z.enum(visibilities),
  /** Only for signed-in users. */
  status: z.enum(problemStatuses).optional(),
  /** Sent with the status: whether it was solved after a hint or the editorial was opened. */
  isAided: z.boolean().optional(),
})

export const TestCase = z.object({
  _id: Id,
  input: z.string(),
  displayInput: z.string().nullish(),
  /** Shown in place of the output; a dialogue replaces input and output, with `<` before what the program reads. */
  displayOutput: z.string().nullable(),
  dialogue: z.string().nullable(),
  output: z.string(),
  explanation: z.string().nullish(),
  isSample: z.boolean(),
  /** The full sizes in bytes; the texts may be cut. */
  inputSize: z.int(),
  outputSize: z.int(),
  truncated: z.boolean(),
  /** The case still has no answer: until it does, the problem takes no submissions. */
  isPending: z.boolean(),
  /** The username of the contestant who proposed it. */
  proposedBy: z.string().nullable(),
})

/** A language that a problem can be read in. */
const StatementLanguage = z.object({
  /** Such as `en` or `pt-BR`. */
  language: z.string(),
  name: z.string(),
  /** The address of the statement as a PDF file. */
  pdf: z.string().nullable(),
})

const Attachment = z.object({ name: z.string(), size: z.int(), url: z.string() })

/** The texts in one language. */
export const ProblemStatement = z.object({
  language: z.string(),
  name: z.string(),
  statement: z.string(),
  inputFormat: z.string(),
  outputFormat: z.string(),
  constraints: z.object({ custom: z.string().nullish() }),
  /** Of the samples in their order; empty where the explanation is not translated. */
  explanations: z.array(z.string()),
  /** The original has changed since it was translated. */
  isOutdated: z.boolean(),
})

export const Problem = ProblemSummary.extend({
  statement: z.string(),
  /** The same as statement: the edit form uses this name. */
  description: z.string(),
  inputFormat: z.string(),
  outputFormat: z.string(),
  /** All languages; the first is the language of these texts. */
  statements: z.array(StatementLanguage),
  /** Files for contestants, such as a tool to test an interactive program with. */
  attachments: z.array(Attachment),
  samples: z.array(TestCase),
  constraints: Constraints,
  comparison: Comparison,
  languageFactors: z.partialRecord(Language, z.number()),
  revealTests: z.enum(revealPolicies),
  /** Null where every language is allowed. */
  allowedLanguages: z.array(Language).nullable(),
  /** In bytes; null where only the general limit applies. */
  codeLimit: z.int().nullable(),
  /** False while the problem has no judge cases. */
  acceptsSubmissions: z.boolean(),
  /** Usernames of the contestants whose proposed tests are in the test set. */
  testAuthors: z.array(z.string()),
  /** Grows with every edit. An editor sends it back, and is refused if another administrator has saved meanwhile. */
  revision: z.int(),
})
