import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findLanguages } from '@arbiter/sandbox/languages/find-languages'
import { languagesDocument } from './document.ts'

export const DOCUMENT = 'docs/languages.md'

/** Returns the name of the file. A language that is missing here would be missing there, so all have to be found. */
export async function writeLanguages(root: string): Promise<string> {
  const { states } = await languagesHere(root)
  const missing = states.filter(({ isAvailable }) => !isAvailable).map(({ name, reason }) => `${name}: ${reason}`)
  if (missing.length > 0) throw new Error(`not every language is here: ${missing.join('; ')}`)
  await writeFile(join(root, DOCUMENT), await documentOfThisMachine(root))
  return DOCUMENT
}

export async function documentOfThisMachine(root: string): Promise<string> {
  return languagesDocument((await languagesHere(root)).states, process.arch)
}

export const languagesHere = (root: string) => findLanguages(join(root, '.cache/sandbox'))
