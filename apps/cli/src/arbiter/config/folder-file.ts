import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Comparison } from '@arbiter/rules/problems/problem'
import { usageFailure } from '../cli-failure.ts'
import { configWords } from '../words/config.ts'
import { jsonObject } from './config-file.ts'

export const FOLDER_FILE = '.arbiter.json'

/** What `test` needs to know of a problem without asking the server. */
export interface KnownProblem {
  id: string
  slug: string
  name: string
  letter?: string
  timeLimitMs: number
  languageFactors: Record<string, number>
  comparison: Comparison
  /** Its samples are dialogues. */
  isInteractive: boolean
}

/** A folder that `get` has made. */
export interface FolderFile {
  server?: string
  contest?: { id: string; title: string }
  problem?: KnownProblem
}

export interface FoundFolder extends FolderFile {
  path: string
}

/** The file of the folder or of the nearest one above it. */
export async function findFolder(from: string): Promise<FoundFolder | null> {
  for (let path = from; ; path = dirname(path)) {
    const text = await readFile(join(path, FOLDER_FILE), 'utf8').catch(() => null)
    if (text !== null) return { ...checked(text, join(path, FOLDER_FILE)), path }
    if (dirname(path) === path) return null
  }
}

export async function writeFolderFile(folder: string, content: FolderFile): Promise<void> {
  await writeFile(join(folder, FOLDER_FILE), `${JSON.stringify(content, null, 2)}\n`)
}

function checked(text: string, path: string): FolderFile {
  const value = jsonObject(text)
  if (!value) throw usageFailure(configWords.unreadable({ path }))
  return value as FolderFile
}
