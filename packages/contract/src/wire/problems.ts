import { comparisonModes, problemStatuses, revealPolicies, visibilities } from '@arbiter/rules/problem'
import { z } from 'zod'
import { Difficulty, Id, Language } from './values.ts'

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
  slug: z.string(),
  difficulty: Difficulty,
  points: z.int().optional(),
  tags: z.array(z.string()),
  topics: z.array(z.string()),
  visibility: z.enum(visibilities),
  /** Only for someone who is signed in. */
  status: z.enum(problemStatuses).optional(),
  /** With the status: whether it was solved after a hint or the editorial was opened. */
  isAided: z.boolean().optional(),
})

export const TestCase = z.object({
  _id: Id,
  input: z.string(),
  displayInput: z.string().nullish(),
  /** Shown in place of the output; a dialogue is shown in place of both, with `<` before what the program reads. */
  displayOutput: z.string().nullable(),
  dialogue: z.string().nullable(),
  output: z.string(),
  explanation: z.string().nullish(),
  isSample: z.boolean(),
  /** In bytes, of the whole; the texts may be only their beginnings. */
  inputSize: z.int(),
  outputSize: z.int(),
  truncated: z.boolean(),
  /** It waits for its answer: until it has one the problem takes no submissions. */
  isPending: z.boolean(),
  /** The username of somebody who has proposed it. */
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
})

export const Problem = ProblemSummary.extend({
  statement: z.string(),
  /** The same as statement: the edit form knows it by this name. */
  description: z.string(),
  inputFormat: z.string(),
  outputFormat: z.string(),
  /** All languages; the first is that of the texts here. */
  statements: z.array(StatementLanguage),
  /** Files for contestants, such as a tool to test an interactive program with. */
  attachments: z.array(Attachment),
  samples: z.array(TestCase),
  constraints: Constraints,
  comparison: Comparison,
  languageFactors: z.partialRecord(Language, z.number()),
  revealTests: z.enum(revealPolicies),
  /** Null where programs in every language are taken. */
  allowedLanguages: z.array(Language).nullable(),
  /** In bytes; null where only the bound of every submission holds. */
  codeLimit: z.int().nullable(),
  /** False while there are no judge cases. */
  acceptsSubmissions: z.boolean(),
  /** Usernames of those whose proposed tests it is judged with. */
  testAuthors: z.array(z.string()),
  /** Grows with every edit. An editor sends it back, and is refused if somebody else was faster. */
  revision: z.int(),
})
