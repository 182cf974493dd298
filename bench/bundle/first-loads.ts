import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The scripts of a built web app: the transfer size and the static imports of each. */
export interface Scripts {
  bytes: ReadonlyMap<string, number>
  imports: ReadonlyMap<string, readonly string[]>
}

export function readScripts(webRoot: string): Scripts {
  const folder = join(webRoot, 'assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const codes = files.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
  return {
    bytes: new Map(codes.map(([file, code]) => [file, gzipSync(code, { level: 9 }).length])),
    imports: new Map(codes.map(([file, code]) => [file, importsIn(code)])),
  }
}

/** Static imports only, without `import(...)`. */
export function importsIn(code: string): string[] {
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, file = '']) => file)
}

/** The bytes that a visitor without a cache loads for a page with these chunks. */
export function firstLoad({ bytes, imports }: Scripts, chunks: readonly string[]): { bytes: number; scripts: number } {
  const needed = new Set(chunks.map((chunk) => fileOf(chunk, [...bytes.keys()])))
  for (const file of needed) for (const imported of imports.get(file) ?? []) needed.add(imported)
  return { bytes: [...needed].reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0), scripts: needed.size }
}

/** The hash of an entry has eight characters, that of a chunk seven. */
function fileOf(chunk: string, files: readonly string[]): string {
  const found = files.filter((file) => file.replace(/-[\w-]{7,8}\.js$/, '') === chunk)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} scripts are called ${chunk}`)
  return found[0]
}
