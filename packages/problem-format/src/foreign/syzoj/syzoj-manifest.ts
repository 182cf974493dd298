// The smaller form of zod, as in `kept-scoring.ts`.
import * as z from 'zod/mini'
import { fault } from '../../fault.ts'
import { existsIn, type PackageFiles } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'

/** What `/problem/N/export` answers with, as a file beside the data. */
export const SYZOJ_MANIFEST = 'problem.json'
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024

const Text = z.nullish(z.string())
const Limit = z.number().check(z.positive())

const Manifest = z.object({
  title: z.string(),
  ...{ description: Text, input_format: Text, output_format: Text, example: Text, limit_and_hint: Text },
  time_limit: z._default(Limit, 1000),
  memory_limit: z._default(Limit, 256),
  file_io: z.nullish(z.boolean()),
  type: z._default(z.string(), 'traditional'),
  tags: z._default(z.array(z.string()), []),
})

export type SyzojManifest = z.output<typeof Manifest>

/** The object of an export, with or without the answer around it; null where the file is another system's. */
export async function syzojExport(files: PackageFiles): Promise<unknown> {
  if (!existsIn(files, SYZOJ_MANIFEST) || files.sizeOf(SYZOJ_MANIFEST) > MAX_MANIFEST_BYTES) return null
  try {
    const json: unknown = JSON.parse((await files.read(SYZOJ_MANIFEST)).toString('utf8'))
    const inner = isObject(json) && isObject(json.obj) ? json.obj : json
    return isObject(inner) && 'limit_and_hint' in inner ? inner : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function readSyzojManifest(json: unknown, faults: PackageFaults): SyzojManifest | null {
  const { data, error } = Manifest.safeParse(json)
  for (const { path } of error?.issues ?? [])
    faults.error(SYZOJ_MANIFEST, fault('foreign.shape', { system: 'SYZOJ' }), { field: path.join('.') })
  const field = (name: string) => ({ field: name })
  if (data?.file_io) faults.error(SYZOJ_MANIFEST, fault('foreign.namedFiles'), field('file_io'))
  if (data && !['traditional', 'interaction'].includes(data.type))
    faults.error(SYZOJ_MANIFEST, fault('foreign.kind', { kind: data.type }), field('type'))
  return data ?? null
}
