import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import type { Language } from '@arbiter/rules/languages'
import { usageFailure } from '../cli-failure.ts'
import type { Config } from '../config/config-file.ts'
import { programWords } from '../words/languages.ts'
import { templateFor } from './languages.ts'

/** The person's own, or what the editor of the site begins with. */
export async function templateOf(language: Language, { languages }: Config): Promise<string> {
  const own = languages[language]?.template
  if (own === undefined) return templateFor(language)
  const path = resolve(own.replace(/^~(?=\/)/, homedir()))
  return readFile(path, 'utf8').catch(() => {
    throw usageFailure(programWords.noFile({ file: path }))
  })
}
