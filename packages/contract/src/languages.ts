import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { Language } from './wire/values.ts'

/** How a language is compiled and run, as the machine that does it says. */
export const ToolchainDetails = z.object({
  /** As one would type it. */
  compileCommand: z.string(),
  /** With the memory limit that problems have by default. */
  runCommand: z.string(),
  /** As recorded with each judgement. */
  flags: z.string(),
  compileMemoryMb: z.int(),
  /** At most, the first one included. */
  threads: z.int(),
  /** Null: as much as the memory limit. */
  stackMb: z.int().nullable(),
})
export type ToolchainDetails = z.output<typeof ToolchainDetails>

export const LanguageState = z.object({
  language: Language,
  name: z.string(),
  version: z.string().nullable(),
  isAvailable: z.boolean(),
  /** Why not, when it is not. */
  reason: z.string().nullable(),
  details: ToolchainDetails.nullable(),
})
export type LanguageState = z.output<typeof LanguageState>

export const RunnerLanguage = LanguageState.extend({
  /** What formats programs in it, such as `clang-format 14.0.6`; null where nothing does. */
  formatter: z.string().nullable(),
})

/** As Node names it. */
export const Architecture = z.string()

export const getLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  access: 'anyone',
  summary: 'The languages programs may be written in: versions, commands and flags',
  reply: success({
    architecture: Architecture,
    languages: z.array(
      RunnerLanguage.omit({ reason: true }).extend({
        /** Whether a judge that is at work takes it. */
        isJudged: z.boolean(),
      }),
    ),
  }),
})
