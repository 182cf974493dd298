import { isWithin, MAX_TAGS, POINTS } from '@arbiter/rules/limits'
import { difficulties, visibilities } from '@arbiter/rules/problem'
import { z } from 'zod'
import type { PackageFiles } from './package-files.ts'
import { readYaml } from './read-yaml.ts'

/** A file of ours in the package: what the format has no field for. Packages of others do without it. */
export const SETTINGS = 'arbiter.yaml'

const Settings = z.strictObject({
  /** Where it stands among its like; those without one come last. */
  order: z.number().int().default(Number.MAX_SAFE_INTEGER),
  /** A hidden problem is seen within its contest alone. */
  visibility: z.enum(visibilities, `must be ${visibilities.join(' or ')}`).default('hidden'),
  difficulty: z.enum(difficulties, `must be one of ${difficulties.join(', ')}`).default('Medium'),
  points: z
    .number()
    .refine((points) => isWithin(POINTS, points), `must be a whole number from ${POINTS.min} to ${POINTS.max}`)
    .default(POINTS.default),
  topics: z.array(z.string().min(1)).max(MAX_TAGS).default([]),
})
export type PackageSettings = z.output<typeof Settings>

export const readSettings = (files: PackageFiles): Promise<PackageSettings> => readYaml(files, SETTINGS, Settings)
