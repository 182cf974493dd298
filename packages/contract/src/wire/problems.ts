import { comparisonModes, problemStatuses, revealPolicies, visibilities } from '@arbiter/rules/problem'
import { z } from 'zod'
import { Difficulty, Id, Language, mayBeMissing } from './values.ts'

export const Constraints = z.object({
  timeLimit: z.int(),
  memoryLimit: z.int(),
  custom: z.string().nullable(),
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
  points: mayBeMissing(z.int()),
  tags: z.array(z.string()),
  topics: z.array(z.string()),
  visibility: z.enum(visibilities),
  /** Only for someone who is signed in. */
  status: z.enum(problemStatuses).optional(),
})

export const TestCase = z.object({
  _id: Id,
  input: z.string(),
  displayInput: z.string().nullable(),
  output: z.string(),
  explanation: z.string().nullable(),
  isSample: z.boolean(),
  /** In bytes, of the whole; the texts may be only their beginnings. */
  inputSize: z.int(),
  outputSize: z.int(),
  truncated: z.boolean(),
})

export const Problem = ProblemSummary.extend({
  statement: z.string(),
  /** The same as statement: the edit form knows it by this name. */
  description: z.string(),
  inputFormat: z.string(),
  outputFormat: z.string(),
  samples: z.array(TestCase),
  constraints: Constraints,
  comparison: Comparison,
  languageFactors: z.partialRecord(Language, z.number()),
  revealTests: z.enum(revealPolicies),
  /** False while there are no judge cases. */
  acceptsSubmissions: z.boolean(),
  /** Grows with every edit. An editor sends it back, and is refused if somebody else was faster. */
  revision: z.int(),
})
