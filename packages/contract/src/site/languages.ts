import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { Language } from '../wire/values.ts'

/** How a language is compiled and run, as reported by the machine that does it. */
export const ToolchainDetails = z.object({
  /** The command as typed in a shell. */
  compileCommand: z.string(),
  /** With the memory limit that problems have by default. */
  runCommand: z.string(),
  /** As recorded with each judgement. */
  flags: z.string(),
  compileMemoryMb: z.int(),
  /** The most threads a program may have, including the first. */
  threads: z.int(),
  /** Null means as much as the memory limit. */
  stackMb: z.int().nullable(),
})
export type ToolchainDetails = z.output<typeof ToolchainDetails>

export const LanguageState = z.object({
  language: Language,
  name: z.string(),
  version: z.string().nullable(),
  isAvailable: z.boolean(),
  /** Why it is not available; null when it is. */
  reason: z.string().nullable(),
  details: ToolchainDetails.nullable(),
})
export type LanguageState = z.output<typeof LanguageState>

export const RunnerLanguage = LanguageState.extend({
  /** The formatter, such as `clang-format 14.0.6`; null where there is none. */
  formatter: z.string().nullable(),
})

/** The name that Node uses. */
export const Architecture = z.string()

export const getLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  access: 'anyone',
  scope: 'read',
  summary: 'The languages programs may be written in: versions of the runner and of judges, commands and flags',
  reply: success({
    architecture: Architecture,
    languages: z.array(
      RunnerLanguage.omit({ reason: true }).extend({
        /** Whether a judge that is at work supports it. */
        isJudged: z.boolean(),
        /** The version that the site wants; null for any. */
        wantedVersion: z.string().nullable(),
        /** The versions of judges that are at work, and how many judges have each. */
        judgedVersions: z.array(z.object({ version: z.string(), judges: z.int() })),
      }),
    ),
  }),
})
