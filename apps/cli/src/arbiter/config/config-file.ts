import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { usageFailure } from '../cli-failure.ts'
import { configWords } from '../words/config.ts'

export interface KnownServer {
  token: string
  username: string
}

/** What the person has decided for a language; what is missing is as Arbiter has it. */
export interface LanguageLines {
  build?: string
  run?: string
  /** The path of a file. */
  template?: string
}

export interface Config {
  /** The server that is asked where nothing else names one. */
  server?: string
  servers: Record<string, KnownServer>
  language?: string
  /** The language of the tool itself, by one of its names, such as `es`. */
  locale?: string
  languages: Record<string, LanguageLines>
}

export async function readConfig(path: string): Promise<Config> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return { servers: {}, languages: {} }
  const value = jsonObject(text)
  if (!value) throw usageFailure(configWords.unreadable({ path }))
  const { server, servers, language, locale, languages } = value as Partial<Config>
  return { server, language, locale, servers: servers ?? {}, languages: languages ?? {} }
}

/** Nobody else may read it, and a reader finds the whole file, old or new. */
export async function writeConfig(path: string, config: Config): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.${process.pid}`
  try {
    await writeFile(partial, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
    await chmod(partial, 0o600)
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw usageFailure(configWords.unwritable({ path, reason: (error as NodeJS.ErrnoException).code ?? '' }))
  }
}

export function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
