import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { slugOf } from '@arbiter/rules/problems/slug'
import { CliError } from '@arbiter/supervisor/terminal'
import type { CommandContext } from './context.ts'
import { skeleton } from './skeleton.ts'

/** Never over what is there. */
export async function writeSkeleton({ say }: CommandContext, name: string, from: string): Promise<number> {
  const folder = join(from, slugOf(name))
  if (existsSync(folder)) throw new CliError(`${folder} is there already.`)
  for (const [path, text] of Object.entries(skeleton(name))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  say(`${folder} written. Next: npm run problem -- check ${folder}`)
  return 0
}
