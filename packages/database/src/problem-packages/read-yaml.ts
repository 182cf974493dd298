import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { PackageError } from './package-error.ts'
import { fileName, type PackageFiles, readText } from './package-files.ts'

/** A YAML file of the package by its schema; one that is not there is an empty one, whose schema says what is missing. */
export async function readYaml<T extends z.ZodType>(
  files: PackageFiles,
  path: string,
  schema: T,
): Promise<z.output<T>> {
  const text = files.paths.includes(path) ? await readText(files, path) : ''
  const file = fileName(files, path)
  const parsed = schema.safeParse(parseYaml(file, text) ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new PackageError(file, issue?.path.join('.') ?? null, issue?.message ?? 'is not as it should be')
}

/** Aliases are counted, so that a few lines can't grow into gigabytes. */
function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 100, prettyErrors: true })
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError)
      throw new PackageError(file, null, error.message)
    throw error
  }
}
