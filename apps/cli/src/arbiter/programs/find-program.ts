import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Language } from '@arbiter/rules/languages'
import { usageFailure } from '../cli-failure.ts'
import { programWords } from '../words/languages.ts'
import { languageOfFile, neededLanguage } from './languages.ts'

export interface Program {
  path: string
  /** As a person knows it. */
  name: string
  language: Language
  code: string
}

export interface Wanted {
  /** As it was typed in; without it, the only program of the folder. */
  file: string | undefined
  folder: string
  language: string | undefined
  usualLanguage: string | undefined
}

export async function findProgram({ file, folder, language, usualLanguage }: Wanted): Promise<Program> {
  const path = resolve(folder, file ?? (await onlyProgram(folder)))
  const name = file ?? basename(path)
  const isFile = (await stat(path).catch(() => null))?.isFile() === true
  if (!isFile) throw usageFailure(programWords.noFile({ file: name }))
  const code = await readFile(path, 'utf8')
  if (code.trim() === '') throw usageFailure(programWords.empty({ file: name }))
  return { path, name, language: neededLanguage(name, language, usualLanguage), code }
}

async function onlyProgram(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && languageOfFile(entry.name) !== null)
  const names = files.map(({ name }) => name).sort()
  const [only] = names
  if (only === undefined) throw usageFailure(programWords.none)
  if (names.length > 1) throw usageFailure(programWords.several({ files: names.join(', ') }))
  return only
}
