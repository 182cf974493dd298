import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CaseFiles } from './made-tests.ts'
import { caseExtensions } from './plan.ts'
import { insidePackage } from './program-source.ts'

/** The files of a case, wherever they lie: `path` has no extension. */
export async function readCaseFiles(root: string, path: string): Promise<Map<string, Buffer>> {
  const names: string[] = await readdir(join(root, dirname(path))).catch(() => [])
  const base = path.split('/').at(-1)
  const found = caseExtensions.filter((extension) => names.includes(`${base}.${extension}`))
  const read = async (extension: string) =>
    [extension, await readFile(await insidePackage(root, `${path}.${extension}`))] as const
  return new Map(await Promise.all(found.map(read)))
}

/** Leaves correct files alone, so that tools that look at modification times see no change. */
export async function writeCaseFiles(root: string, path: string, files: CaseFiles): Promise<void> {
  const before = await readCaseFiles(root, path)
  await mkdir(join(root, dirname(path)), { recursive: true })
  for (const [extension, bytes] of files)
    if (!before.get(extension)?.equals(bytes)) await writeFile(join(root, `${path}.${extension}`), bytes)
  for (const extension of before.keys())
    if (!files.has(extension)) await rm(join(root, `${path}.${extension}`), { force: true })
}

/** Every case below `data/` that has an input, without the extension. */
export async function casesBelow(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'data'), { recursive: true }).catch(() => [])
  return entries
    .filter((path) => path.endsWith('.in'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.in'.length))
}
