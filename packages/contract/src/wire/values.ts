import { languages } from '@arbiter/rules/languages'
import { difficulties } from '@arbiter/rules/problems/problem'
import { z } from 'zod'

/**
 * The entities as they are sent: `_id` outside, `id` inside. A schema drops undeclared fields. A field
 * is optional only where the specification says so; pages define what they show without it.
 */

export const Id = z.uuid()
export const Instant = z.iso.datetime()
export const Language = z.enum(languages)
export const Difficulty = z.enum(difficulties)

/** The name of a problem in other languages, by language; absent where there is none. */
export const TranslatedNames = z.record(z.string(), z.string()).optional()

export const Pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  limit: z.int(),
  total: z.int(),
  /** The same as total: the specification uses both names. */
  totalProblems: z.int(),
})
