import { MEMORY_LIMIT_MB, TIME_LIMIT_MS } from '@arbiter/rules/limits'
import { z } from 'zod'
import { PackageError } from './package-error.ts'
import { fileName, type PackageFiles } from './package-files.ts'
import { readYaml } from './read-yaml.ts'

/** The draft of 2023-07 became the version 2025-09; what we read of them is the same. */
const versions = ['2023-07', '2023-07-draft', '2025-09', 'legacy', 'legacy-icpc'] as const

const words = z.union([z.array(z.string()), z.string().transform((text) => text.split(/\s+/).filter(Boolean))])

/** Of the format's keys, those that we don't use are accepted as they are; unknown ones are an error, as it demands. */
const Manifest = z.strictObject({
  problem_format_version: z.enum(versions, `must be one of ${versions.join(', ')}`).default('legacy'),
  type: z.union([z.string(), z.array(z.string())]).default('pass-fail'),
  name: z.union([z.string().min(1), z.record(z.string(), z.string().min(1))], 'must be a name, or a name by language'),
  uuid: z.guid('must be a UUID').optional(),
  limits: z
    .looseObject({ time_limit: z.number().positive().optional(), memory: z.number().int().positive().optional() })
    .default({}),
  keywords: words.default([]),
  languages: z.literal('all', 'must be all: which languages are on is a setting of the place').optional(),
  validation: z.literal('default', 'must be default: validators of its own are not supported').optional(),
  validator_flags: z.string().optional(),
  ...notUsed(['version', 'credits', 'author', 'source', 'source_url', 'license', 'rights_owner', 'embargo_until']),
  ...notUsed(['allow_file_writing', 'constants', 'grading']),
})

function notUsed(keys: string[]): Record<string, z.ZodType> {
  return Object.fromEntries(keys.map((key) => [key, z.unknown().optional()]))
}

export interface PackageManifest {
  name: string
  uuid: string | null
  timeLimitMs: number
  memoryLimitMb: number
  keywords: string[]
  /** Of a legacy package; later versions have them beside the test data. */
  validatorFlags: string[]
}

export const MANIFEST = 'problem.yaml'

export async function readManifest(files: PackageFiles, language: string): Promise<PackageManifest> {
  const manifest = await readYaml(files, MANIFEST, Manifest)
  const wrong = (field: string, fault: string) => new PackageError(fileName(files, MANIFEST), field, fault)
  const types = [manifest.type].flat()
  if (types.some((type) => type !== 'pass-fail')) throw wrong('type', 'only pass-fail is supported')
  const name = typeof manifest.name === 'string' ? manifest.name : manifest.name[language]
  if (name === undefined) throw wrong('name', `there is none for the language of the statement, ${language}`)
  return {
    name,
    uuid: manifest.uuid ?? null,
    timeLimitMs: Math.round((manifest.limits.time_limit ?? TIME_LIMIT_MS.default / 1000) * 1000),
    memoryLimitMb: manifest.limits.memory ?? MEMORY_LIMIT_MB.default,
    keywords: manifest.keywords,
    validatorFlags: (manifest.validator_flags ?? '').split(/\s+/).filter(Boolean),
  }
}
